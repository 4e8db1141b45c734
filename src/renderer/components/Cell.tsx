// biome-ignore-all lint/a11y/useSemanticElements: see VirtualRows
// biome-ignore-all lint/a11y/useFocusableInteractive: see VirtualRows
import type { ReactNode } from 'react';
import styles from './VirtualRows.module.css';

interface Props {
  children?: ReactNode;
  kind?: 'number' | 'mono' | 'text' | 'faint' | undefined;
  title?: string | undefined;
}

/** A cell of `VirtualRows`. */
export function Cell({ children, kind = 'text', title }: Props) {
  return (
    <span role="gridcell" className={`${styles.cell} ${styles[kind]}`} title={title}>
      {children}
    </span>
  );
}
