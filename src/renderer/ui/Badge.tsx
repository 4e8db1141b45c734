import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  children: ReactNode;
  kind?: 'plain' | 'accent' | 'ok' | 'warn' | 'err' | undefined;
  title?: string | undefined;
}

/** A short fact beside something else. */
export function Badge({ children, kind = 'plain', title }: Props) {
  return (
    <span className={`${styles.badge} ${styles[kind]}`} title={title}>
      {children}
    </span>
  );
}

interface BadgeButtonProps {
  children: ReactNode;
  onClick: () => void;
  kind: 'plain' | 'accent' | 'ok' | 'warn' | 'err';
  /** tooltip: what a click does */
  title: string;
  disabled?: boolean | undefined;
}

/** A badge that does something when clicked. */
export function BadgeButton({ children, onClick, kind, title, disabled }: BadgeButtonProps) {
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
