import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  children: ReactNode;
  kind?: 'plain' | 'accent' | 'ok' | 'warn' | 'err' | undefined;
  title?: string | undefined;
}

/** A short fact beside something. */
export function Badge({ children, kind = 'plain', title }: Props) {
  return (
    <span className={`${styles.badge} ${styles[kind]}`} title={title}>
      {children}
    </span>
  );
}
