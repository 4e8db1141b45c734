import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  title: string;
  /** on the right: counts, units, a hint */
  aside?: ReactNode;
}

export function SectionHead({ title, aside }: Props) {
  return (
    <div className={styles.head}>
      <h3>{title}</h3>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}
