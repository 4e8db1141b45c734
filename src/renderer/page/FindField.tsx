import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../ui/IconButton';
import styles from './FindField.module.css';

interface Props {
  id: string;
  /** accessible name of the field, also its placeholder */
  label: string;
  text: string;
  /** number of matches, and which of them is shown, from 1 */
  matches: number;
  active: number;
  /** keys of the next and the previous match */
  nextKeys: string;
  previousKeys: string;
  onText: (text: string) => void;
  onStep: (isForward: boolean) => void;
  onClose: () => void;
}

/** A search for text on a page: Enter goes to the next match, Shift Enter to the previous one, Esc closes it. */
export function FindField(props: Props) {
  const { id, label, text, matches, active, nextKeys, previousKeys, onText, onStep, onClose } = props;
  const field = useRef<HTMLInputElement>(null);

  // On closing, return the focus to where it was.
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const decide = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && text !== '') onStep(!event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <search className={styles.bar} aria-label={label}>
      <input
        id={id}
        ref={field}
        className={styles.field}
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        autoComplete="off"
        maxLength={1000}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={decide}
      />
      <output className={styles.count}>{text !== '' && `${active} of ${matches}`}</output>
      <IconButton
        label="Previous match"
        icon={<ChevronUp />}
        keys={previousKeys}
        side="top"
        disabled={matches === 0}
        onClick={() => onStep(false)}
      />
      <IconButton
        label="Next match"
        icon={<ChevronDown />}
        keys={nextKeys}
        side="top"
        disabled={matches === 0}
        onClick={() => onStep(true)}
      />
      <IconButton label="Close" icon={<X />} keys="Esc" side="top" onClick={onClose} />
    </search>
  );
}
