import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** what can be done about it */
  ways?: ReactNode;
}

/** Stands where the page or the comparison would be: what happened, what is still true, what to do. */
export function WorkspaceState({ title, children, ways }: Props) {
  return (
    <section className={styles.placeStateState} aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      {ways !== undefined && <div className={styles.ways}>{ways}</div>}
    </section>
  );
}
