import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface Props {
  /** how the layer is drawn */
  swatch: ReactNode;
  label: string;
  count: string;
  isOn: boolean;
  /** there is no room for it: it keeps its place in the row, but is not there for anybody */
  isOut?: boolean;
  onClick: () => void;
}

/** A layer on the page with how many blocks it has; a click switches it. */
export function LayerButton({ swatch, label, count, isOn, isOut = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.layer}
      aria-pressed={isOn}
      inert={isOut}
      data-out={isOut || undefined}
      onClick={onClick}
    >
      {swatch}
      <span>{label}</span> <b>{count}</b>
    </button>
  );
}
