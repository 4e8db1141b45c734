import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  children: ReactNode;
  onClick: () => void;
  kind: 'plain' | 'accent' | 'ok' | 'warn' | 'err';
  /** what a click does, after what is read on it */
  title: string;
  disabled?: boolean | undefined;
}

/** A short fact that something can be done about. */
export function BadgeButton({ children, onClick, kind, title, disabled }: Props) {
  return (
    <button
      type="button"
      className={`${styles.badge} ${styles.button} ${styles[kind]}`}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
