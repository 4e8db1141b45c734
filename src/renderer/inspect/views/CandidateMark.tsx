import styles from './curves.module.css';

export type MarkedCandidate = 'best' | 'other';

interface Props {
  which: MarkedCandidate;
  /** centre, px */
  x: number;
  y: number;
}

/** The best candidate is a full diamond, the other one a ring: different in shape too, and seen in one place. */
export function CandidateMark({ which, x, y }: Props) {
  return which === 'best' ? (
    <path className={styles.best} d={`M${x} ${y - 3.5}l3.5 3.5l-3.5 3.5l-3.5 -3.5z`} />
  ) : (
    <circle className={styles.other} cx={x} cy={y} r={5.5} />
  );
}

/** The mark beside a text that says what it means. */
export function InlineMark({ which }: Pick<Props, 'which'>) {
  return (
    <svg className={styles.inlineMark} width={14} height={14} aria-hidden="true">
      <CandidateMark which={which} x={7} y={7} />
    </svg>
  );
}
