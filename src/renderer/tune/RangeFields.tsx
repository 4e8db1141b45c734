import { useState } from 'react';
import type { NumberParam } from '../../shared/pipeline/params';
import type { MovedParam } from '../store/tuningState';
import styles from './RangeFields.module.css';

interface Props {
  param: NumberParam;
  own: MovedParam;
  onChange: (next: MovedParam) => void;
}

/** From where to where a number is moved; what lies outside of its range, or is none, is not taken. */
export function RangeFields({ param, own, onChange }: Props) {
  const [texts, setTexts] = useState({
    from: String(own.from ?? param.min),
    to: String(own.to ?? param.max),
  });
  const isGood = (text: string): boolean =>
    text.trim() !== '' && Number(text) >= param.min && Number(text) <= param.max;
  const isOrdered = Number(texts.from) <= Number(texts.to);
  const set = (end: 'from' | 'to', text: string): void => {
    const next = { ...texts, [end]: text };
    setTexts(next);
    if (isGood(next.from) && isGood(next.to) && Number(next.from) <= Number(next.to))
      onChange({ key: own.key, from: Number(next.from), to: Number(next.to) });
  };
  const field = (end: 'from' | 'to') => (
    <input
      inputMode="decimal"
      aria-label={`${param.label}, ${end}`}
      aria-invalid={!isGood(texts[end]) || !isOrdered}
      title={`${param.min} to ${param.max}`}
      value={texts[end]}
      onChange={({ target }) => set(end, target.value)}
    />
  );
  return (
    <span className={styles.range}>
      {field('from')} to {field('to')} {param.unit}
    </span>
  );
}
