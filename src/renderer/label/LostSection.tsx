import type { PageLabel } from '../../shared/labels/pageLabel';
import { SectionHead } from '../components/SectionHead';
import { plural } from '../panels/facts';
import styles from './LabelPanel.module.css';
import own from './LostSection.module.css';

/** After a new capture: what was not found again, and how much waits for a look. */
export function LostSection({ label: { lost, records } }: { label: PageLabel }) {
  const doubtful = records.filter(({ confidence }) => confidence < 1).length;
  if (lost.length + doubtful === 0) return null;
  return (
    <section className={styles.section} aria-label="Found again">
      <SectionHead title="After a new capture" />
      <p className={styles.words}>
        {doubtful > 0 &&
          `${doubtful} of ${plural(records.length, 'record')} found again with some doubt, with a “?” at the number. `}
        {lost.length > 0 && `${plural(lost.length, 'record')} could not be found, named below. `}
        Accepting settles all of it.
      </p>
      <ul className={own.list}>
        {lost.map(({ xpath, text }) => (
          <li key={xpath}>
            <span>{text === '' ? 'without text' : text}</span>
            <code>{xpath}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
