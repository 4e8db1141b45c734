import { type KeyboardEvent, useId, useState } from 'react';
import { type CapturePreferences, preferenceSchemas } from '../../../shared/contract/preferences';
import { preferred } from '../../store/preferencesSlice';
import { useInspector } from '../../store/useInspector';
import { count } from '../../ui/format';
import styles from './settings.module.css';

interface Props {
  name: Exclude<keyof CapturePreferences, 'panes'>;
  label: string;
  unit: string;
}

/** A number that is stored when it is complete: by Enter, or when the focus leaves. Empty restores the default. */
export function NumberSetting({ name, label, unit }: Props) {
  const id = useId();
  const value = useInspector((state) => preferred(state, name));
  const setPreference = useInspector((state) => state.setPreference);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const finish = (): void => {
    if (typed === null) return;
    const text = typed.trim();
    const number = Number(text);
    const { minValue, maxValue } = preferenceSchemas[name];
    if (text !== '' && !preferenceSchemas[name].safeParse(number).success) {
      setFault(`${label}: a whole number from ${count(minValue!)} to ${count(maxValue!)}.`);
      return;
    }
    setFault('');
    setTyped(null);
    if (number !== value) setPreference(name, text === '' ? null : number);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') finish();
  };
  return (
    <span className={styles.number}>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : id}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={press}
      />
      <span>{unit}</span>
      {fault !== '' && (
        <span id={id} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
