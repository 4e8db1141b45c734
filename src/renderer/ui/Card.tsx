import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  /** accessible name */
  label: string;
  /** what stands in its head */
  head: ReactNode;
  children: ReactNode;
  /** over both columns */
  isWide?: boolean | undefined;
}

/** A part of the Corpus place, with a head. */
export function Card({ label, head, children, isWide = false }: Props) {
  return (
    <section className={isWide ? `${styles.card} ${styles.wide}` : styles.card} aria-label={label}>
      <header className={styles.head}>{head}</header>
      {children}
    </section>
  );
}
