import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** buttons that help */
  ways?: ReactNode;
}

/** Empty state of a workspace: what happened, what still works, what to do. */
export function WorkspaceState({ title, children, ways }: Props) {
  return (
    <section className={styles.placeStateState} aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      {ways !== undefined && <div className={styles.ways}>{ways}</div>}
    </section>
  );
}
