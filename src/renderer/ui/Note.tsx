import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface Props {
  kind: 'info' | 'warn' | 'err';
  /** what happened, in a sentence */
  title: string;
  /** what is still true, and what to do */
  children?: ReactNode;
  actions?: ReactNode;
}

const icons = { info: Info, warn: TriangleAlert, err: CircleAlert };

/** A state that stands in line with what it speaks of; nothing is covered by it. */
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
