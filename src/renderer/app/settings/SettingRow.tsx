import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface Props {
  title: string;
  /** what the setting does, in a sentence */
  hint?: ReactNode;
  /** the control */
  children: ReactNode;
}

/** A setting: its name and its hint on the left, its control on the right. */
export function SettingRow({ title, hint, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}

/** Settings of one kind. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
