import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface Props {
  kind: 'info' | 'warn' | 'err';
  /** what happened, one sentence */
  title: string;
  /** what still works, and what to do */
  children?: ReactNode;
  actions?: ReactNode;
}

const icons = { info: Info, warn: TriangleAlert, err: CircleAlert };

/** An inline notice; covers nothing. */
export function Note({ kind, title, children, actions }: Props) {
  const Icon = icons[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={kind === 'err' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {children !== undefined && <div>{children}</div>}
      </div>
      {actions}
    </div>
  );
}
