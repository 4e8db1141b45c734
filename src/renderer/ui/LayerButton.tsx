import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface Props {
  /** shows how the layer is drawn */
  swatch: ReactNode;
  label: string;
  count: string | undefined;
  title?: string | undefined;
  isOn: boolean;
  /** does not fit: keeps its space in the row, but is hidden and inert */
  isOut?: boolean;
  onClick: () => void;
}

/** A layer of the page and its number of blocks; a click toggles it. */
export function LayerButton({ swatch, label, count, title, isOn, isOut = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.layer}
      aria-pressed={isOn}
      inert={isOut}
      data-out={isOut || undefined}
      title={title}
      onClick={onClick}
    >
      {swatch}
      <span>{label}</span> {count !== undefined && <b>{count}</b>}
    </button>
  );
}
