import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import styles from './FormDialog.module.css';

interface Props {
  title: string;
  /** what will happen, in a sentence or two */
  about?: ReactNode;
  children: ReactNode;
  /** text of the submit button */
  action: string;
  canDo: boolean;
  onDo: () => void;
}

/** A form in a dialog. */
export function FormDialog({ title, about, children, action, canDo, onDo }: Props) {
  const ask = useInspector((state) => state.askForCorpus);
  const close = (): void => ask(null);
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && close()} className={styles.sheet}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canDo) return;
          close();
          onDo();
        }}
      >
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        {about !== undefined && <Dialog.Description className={styles.about}>{about}</Dialog.Description>}
        {children}
        <div className={styles.buttons}>
          <Button onClick={close}>Cancel</Button>
          <button type="submit" className={styles.deed} disabled={!canDo}>
            {action}
          </button>
        </div>
      </form>
    </Modal>
  );
}
