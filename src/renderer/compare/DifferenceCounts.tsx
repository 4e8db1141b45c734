import type { ComparedRecord } from '../../shared/records/runComparison';
import styles from './DifferenceCounts.module.css';
import { KindSwatch } from './KindSwatch';
import type { LetteredComparison } from './letteredComparison';

const cards: readonly { kind: ComparedRecord['kind']; sign: string; words: string }[] = [
  { kind: 'same', sign: '', words: 'in both' },
  { kind: 'changed', sign: '≈', words: 'changed' },
  { kind: 'gained', sign: '+', words: 'gained in B' },
  { kind: 'lost', sign: '−', words: 'lost in B' },
];

export function DifferenceCounts({ comparison: { counts } }: { comparison: LetteredComparison }) {
  return (
    <section aria-label="Counts">
      <ul className={styles.cards}>
        {cards
          .filter(({ kind }) => kind !== 'changed' || counts.changed > 0)
          .map(({ kind, sign, words }) => (
            <li key={kind} className={styles.card}>
              <KindSwatch kind={kind} />
              <b>
                {counts[kind] === 0 ? '' : sign}
                {counts[kind]}
              </b>
              <span>{words}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
