import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** A details tab: a row of tools, and the content below. */
export function TabFrame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>{tools}</div>
      {children}
    </div>
  );
}
