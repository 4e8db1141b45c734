import type { ReactNode } from 'react';
import { SectionHead } from '../../ui/SectionHead';
import styles from './views.module.css';

interface Props {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function ViewSection({ title, aside, children }: Props) {
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead title={title} aside={<span className={styles.aside}>{aside}</span>} />
      {children}
    </section>
  );
}
