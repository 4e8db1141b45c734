import { Popover } from '@base-ui/react/popover';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './AskName.module.css';

interface Props extends FormProps {
  isOpen: boolean;
  /** accessible name of the popup */
  title: string;
  align?: 'start' | 'end';
  /** what the popup is anchored to */
  children: ReactNode;
}

interface FormProps {
  /** label of the field */
  label: string;
  /** initial value */
  start?: string;
  maxLength?: number;
  isGood?: (name: string) => boolean;
  /** text of the button */
  action: (name: string) => string;
  /** help text below the field, for the name typed so far */
  text?: (name: string) => ReactNode;
  /** false if it failed; the popup then stays open */
  onName: (name: string) => unknown;
  onClose: () => void;
}

/** Asks for a name in a popup. */
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
  text,
  onName,
  onClose,
}: FormProps) {
  const id = useId();
  const [typed, setTyped] = useState(start);
  const name = typed.trim();
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
        value={typed}
        aria-describedby={text && `${id}-text`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" disabled={!isGood(name)}>
        {action(name)}
      </button>
      {text !== undefined && (
        <p id={`${id}-text`} className={styles.words}>
          {text(name)}
        </p>
      )}
    </form>
  );
}
