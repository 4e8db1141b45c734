import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  /** accessible name */
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** spans both columns */
  isWide?: boolean | undefined;
}

/** A section of the Corpus workspace, with a header. */
export function Card({ label, head, children, isWide = false }: Props) {
  return (
    <section className={isWide ? `${styles.card} ${styles.wide}` : styles.card} aria-label={label}>
      <header className={styles.head}>{head}</header>
      {children}
    </section>
  );
}
