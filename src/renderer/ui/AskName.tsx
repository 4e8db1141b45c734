import { Popover } from '@base-ui/react/popover';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './AskName.module.css';

interface Props extends FormProps {
  isOpen: boolean;
  /** what the name is asked for */
  title: string;
  align?: 'start' | 'end';
  /** what the field stands under */
  children: ReactNode;
}

interface FormProps {
  /** of the field */
  label: string;
  /** what it begins with */
  start?: string;
  maxLength?: number;
  isGood?: (name: string) => boolean;
  /** on the button */
  action: (name: string) => string;
  /** below, for the name as far as it is written */
  text?: (name: string) => ReactNode;
  /** false where it could not be done: then it can be tried again */
  onName: (name: string) => unknown;
  onClose: () => void;
}

/** Asks for a name in a small window. */
export function AskName({ isOpen, title, align = 'start', children, ...form }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} className={styles.anchor}>
      {children}
      <Popover.Root open={isOpen} onOpenChange={(open) => !open && form.onClose()}>
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} sideOffset={4} align={align} className={styles.positioner}>
            <Popover.Popup className={styles.popup} aria-label={title}>
              <NameForm {...form} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}

function NameForm({
  label,
  start = '',
  maxLength = 100,
  isGood = (name) => name !== '',
  action,
  text: message,
  onName,
  onClose,
}: FormProps) {
  const id = useId();
  const [text, setText] = useState(start);
  const name = text.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isGood(name) && (await onName(name)) !== false) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        maxLength={maxLength}
        value={text}
        aria-describedby={message && `${id}-words`}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" disabled={!isGood(name)}>
        {action(name)}
      </button>
      {message !== undefined && (
        <p id={`${id}-words`} className={styles.words}>
          {message(name)}
        </p>
      )}
    </form>
  );
}
