import { useId } from 'react';
import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import styles from './Field.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** a text area of several lines */
  isLong?: boolean | undefined;
  /** title of the folder dialog of the desktop program, if the value is a folder */
  folder?: string | undefined;
}

/** A text field with a label and a hint. */
export function Field({ label, value, onChange, hint, isLong = false, folder }: Props) {
  const id = useId();
  const canChoose = useInspector(isDesktop) && folder !== undefined;
  const askDesktop = useInspector((state) => state.askDesktop);
  const choose = async (): Promise<void> => {
    const chosen = await askDesktop('chooseFolder', { title: folder! });
    if (typeof chosen === 'string') onChange(chosen);
  };
  const common = {
    id,
    value,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    spellCheck: false,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        {isLong ? (
          <textarea {...common} rows={5} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input {...common} type="text" onChange={({ target }) => onChange(target.value)} />
        )}
        {canChoose && <Button onClick={() => void choose()}>Choose…</Button>}
      </div>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
