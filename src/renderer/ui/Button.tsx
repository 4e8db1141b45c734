import type { ReactNode, Ref } from 'react';
import styles from './Button.module.css';

interface Props {
  children: ReactNode;
  onClick: () => void;
  icon?: ReactNode;
  kind?: 'plain' | 'quiet' | 'strong' | undefined;
  disabled?: boolean | undefined;
  /** tooltip with more detail; never the only place for a piece of information */
  title?: string | undefined;
  /** id of the element that describes it */
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  children,
  onClick,
  icon,
  kind = 'plain',
  disabled,
  title,
  describedBy,
  ref,
}: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[kind]}`}
      onClick={onClick}
      disabled={disabled}
      title={title}
      aria-describedby={describedBy}
      ref={ref}
    >
      {icon}
      {children}
    </button>
  );
}
