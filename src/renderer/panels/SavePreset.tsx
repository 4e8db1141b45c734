import { Popover } from '@base-ui/react/popover';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useInspector } from '../store/useInspector';
import styles from './SavePreset.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** what the field stands under */
  children: ReactNode;
}

/** Asks for the name under which the values in force are kept. */
export function SavePreset({ isOpen, onClose, children }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const savePreset = useInspector((state) => state.savePreset);
  const [name, setName] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    void savePreset(name.trim());
    setName('');
    onClose();
  };
  return (
    <span ref={anchor} className={styles.anchor}>
      {children}
      <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} sideOffset={4} align="start" className={styles.positioner}>
            <Popover.Popup className={styles.popup} aria-label="Save the values as a preset">
              <form onSubmit={save} className={styles.form}>
                <label htmlFor="preset-name">Name of the preset</label>
                <input
                  id="preset-name"
                  maxLength={100}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                <button type="submit" disabled={name.trim() === ''}>
                  Save
                </button>
              </form>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}
