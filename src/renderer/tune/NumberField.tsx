import { useId, useState } from 'react';
import styles from './NumberField.module.css';

interface Props {
  label: string;
  hint?: string | undefined;
  /** null where the field is empty */
  value: number | null;
  onChange: (value: number | null) => void;
  isWhole?: boolean | undefined;
}

/** A number that may be left out. What is no number is not taken, and said to be none. */
export function NumberField({ label, hint, value, onChange, isWhole = false }: Props) {
  const id = useId();
  const [text, setText] = useState(value === null ? '' : String(value));
  const number = Number(text);
  const isBad = text.trim() !== '' && (!Number.isFinite(number) || (isWhole && !Number.isInteger(number)));
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className={styles.line}>
        <input
          id={id}
          inputMode="decimal"
          value={text}
          aria-invalid={isBad}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setText(target.value);
            const next = Number(target.value);
            if (target.value.trim() === '') onChange(null);
            else if (Number.isFinite(next) && (!isWhole || Number.isInteger(next))) onChange(next);
          }}
        />
        <span id={`${id}-hint`} className={isBad ? styles.bad : styles.hint}>
          {isBad ? `give a ${isWhole ? 'whole ' : ''}number` : hint}
        </span>
      </span>
    </>
  );
}
