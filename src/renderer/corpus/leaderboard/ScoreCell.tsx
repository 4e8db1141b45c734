// biome-ignore-all lint/a11y/useSemanticElements: see VirtualRows
// biome-ignore-all lint/a11y/useFocusableInteractive: see VirtualRows
import { percent } from '../../ui/format';
import styles from './ScoreCell.module.css';

export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

/** Shares below this are highlighted. */
const low = 0.8;

interface Props {
  score: Score | null;
  /** text if there is no score */
  otherwise?: string | undefined;
  /** no space for bars */
  isNarrow: boolean;
}

/** F1 as a number, and precision, recall and F1 as bars. */
export function ScoreCell({ score, otherwise = '–', isNarrow }: Props) {
  if (score === null || Number.isNaN(score.f1))
    return (
      <span role="gridcell" className={styles.none}>
        {otherwise}
      </span>
    );
  const text = `P ${percent(score.precision)}, R ${percent(score.recall)}, F1 ${percent(score.f1)}`;
  return (
    <span role="gridcell" className={styles.cell} title={text} aria-label={text}>
      <HighlightedShare share={score.f1} />
      {!isNarrow && (
        <svg className={styles.bars} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
          <Bar at={0} value={score.precision} kind={styles.precision!} />
          <Bar at={5} value={score.recall} kind={styles.recall!} />
          <Bar at={10} value={score.f1} kind={styles.both!} />
        </svg>
      )}
    </span>
  );
}

interface ShareProps {
  /** NaN if there is none */
  share: number;
  /** what it is */
  about: string;
  otherwise: string;
  isNarrow: boolean;
}

/** One share as a number and as a bar. */
export function ShareCell({ share, about, otherwise, isNarrow }: ShareProps) {
  if (Number.isNaN(share))
    return (
      <span role="gridcell" className={styles.none}>
        {otherwise}
      </span>
    );
  const text = `${about} ${percent(share)}`;
  return (
    <span role="gridcell" className={styles.cell} title={text} aria-label={text}>
      <HighlightedShare share={share} />
      {!isNarrow && (
        <svg className={styles.bars} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
          <Bar at={5} value={share} kind={styles.both!} />
        </svg>
      )}
    </span>
  );
}

function HighlightedShare({ share }: { share: number }) {
  const kind = share < low ? styles.low : percent(share) === '100.0' ? styles.full : '';
  return <span className={`${styles.f1} ${kind}`}>{percent(share)}</span>;
}

function Bar({ at, value, kind }: { at: number; value: number; kind: string }) {
  return (
    <>
      <rect className={styles.ground} y={at} width={100} height={4} />
      <rect className={kind} y={at} width={value * 100} height={4} />
    </>
  );
}

/** The legend of the bars. */
export function ScoreKey() {
  return (
    <span className={styles.key} aria-hidden="true">
      {(
        [
          ['P', styles.precision],
          ['R', styles.recall],
          ['F1', styles.both],
        ] as const
      ).map(([label, kind]) => (
        <span key={label}>
          <svg width="14" height="5" aria-hidden="true">
            <rect width="14" height="5" className={kind} />
          </svg>
          {label}
        </span>
      ))}
    </span>
  );
}
