import type { ReactNode } from 'react';
import styles from './LiveWords.module.css';

interface Props {
  /** what happened */
  title: string;
  /** what is still true, and what to do */
  children: ReactNode;
  actions?: ReactNode;
  /** something went wrong, rather than being so */
  isAlert?: boolean;
}

/** Words in the place of the live page. */
export function LiveWords({ title, children, actions, isAlert = false }: Props) {
  return (
    <div className={styles.words} role={isAlert ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
