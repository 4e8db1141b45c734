import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Note } from '../../ui/Note';
import styles from './FormDialog.module.css';

interface Props {
  title: string;
  /** what will happen, in a sentence or two */
  about?: ReactNode;
  children: ReactNode;
  /** text of the submit button */
  action: string;
  canDo: boolean;
  /** If it returns a promise, the dialog stays open until that resolves: with '', or with what failed. */
  onDo: (() => void) | (() => Promise<string>);
}

/** A form in a dialog. */
export function FormDialog({ title, about, children, action, canDo, onDo }: Props) {
  const ask = useInspector((state) => state.askForCorpus);
  const [fault, setFault] = useState('');
  const [isDoing, setDoing] = useState(false);
  const close = (): void => ask(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!canDo || isDoing) return;
    const doing = onDo();
    if (!(doing instanceof Promise)) return close();
    setDoing(true);
    setFault('');
    const failed = await doing;
    if (failed === '') return close();
    setFault(failed);
    setDoing(false);
  };
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && close()} className={styles.sheet}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        {about !== undefined && <Dialog.Description className={styles.about}>{about}</Dialog.Description>}
        {children}
        {fault !== '' && (
          <Note kind="err" title={fault}>
            Nothing was changed.
          </Note>
        )}
        <div className={styles.buttons}>
          <Button onClick={close}>Cancel</Button>
          <button type="submit" className={styles.deed} disabled={!canDo || isDoing}>
            {action}
          </button>
        </div>
      </form>
    </Modal>
  );
}
