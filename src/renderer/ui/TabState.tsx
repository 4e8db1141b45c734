import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Empty state of a tab: says why there is no result. */
export function TabState({ title, children, actions }: Props) {
  return (
    <div className={styles.state}>
      <h3>{title}</h3>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
