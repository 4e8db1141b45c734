import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** A tab of the details: a row of tools, and below it what takes the rest of the room. */
export function TabFrame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>{tools}</div>
      {children}
    </div>
  );
}
