import { ArrowRight, Check, Minus, X } from 'lucide-react';
import { readable } from '../../shared/pipeline/verdicts';
import type { WhyLine } from '../../shared/pipeline/why';
import { useInspector } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import styles from './WhyRow.module.css';

interface Props {
  line: WhyLine;
  number: number;
  /** this stage dropped the block */
  isLost: boolean;
  /** an earlier stage dropped it */
  isAfter: boolean;
}

/** The verdict of one stage on the block. */
export function WhyRow({ line, number, isLost, isAfter }: Props) {
  const goToStage = useInspector((state) => state.goToStage);
  const isHere = useInspector((state) => state.stage === line.stage);
  const { value, threshold, margin } = line;
  return (
    <tr
      className={isLost ? `${styles.row} ${styles.lost}` : styles.row}
      aria-current={isHere ? 'step' : undefined}
    >
      <th scope="row" className={styles.stage}>
        {number} {line.title}
      </th>
      <td>
        <Verdict verdict={line.verdict} isAfter={isAfter} />
      </td>
      <td className={styles.number}>{Number.isNaN(value) ? '' : readable(value)}</td>
      <td className={styles.number}>
        {Number.isNaN(threshold) ? '' : `${thresholdSign(line)} ${readable(threshold)}`.trim()}
      </td>
      <td>{Number.isNaN(margin) ? null : <Margin margin={margin} threshold={threshold} />}</td>
      <td className={styles.words}>{line.text}</td>
      <td>
        <IconButton
          label={`Go to stage ${number}, ${line.title}`}
          icon={<ArrowRight />}
          disabled={isHere}
          onClick={() => goToStage(line.stage)}
        />
      </td>
    </tr>
  );
}

function Verdict({ verdict, isAfter }: { verdict: WhyLine['verdict']; isAfter: boolean }) {
  if (verdict === 'kept')
    return (
      <span className={`${styles.verdict} ${styles.kept}`}>
        <Check aria-hidden="true" /> kept
      </span>
    );
  if (verdict === 'dropped')
    return (
      <span className={`${styles.verdict} ${styles.dropped}`}>
        <X aria-hidden="true" /> dropped
      </span>
    );
  return (
    <span className={styles.verdict}>
      <Minus aria-hidden="true" /> {isAfter ? 'not reached' : 'not considered'}
    </span>
  );
}

/** A bar to the right for a margin on the good side of the threshold, to the left for the bad side. */
function Margin({ margin, threshold }: { margin: number; threshold: number }) {
  const width = marginWidth(margin, threshold);
  const isBad = margin < 0;
  return (
    <span className={isBad ? `${styles.margin} ${styles.dropped}` : styles.margin}>
      <svg width="44" height="10" viewBox="0 0 44 10" aria-hidden="true">
        <path d="M22 0V10" className={styles.axis} />
        <rect
          x={isBad ? 22 - width : 22}
          y="2"
          width={width}
          height="6"
          className={isBad ? styles.badBar : styles.goodBar}
        />
      </svg>
      {isBad ? `−${readable(-margin)}` : `+${readable(margin)}`}
    </span>
  );
}

/** Maximum and minimum length of the bar, px. */
const [maxLength, minLength] = [20, 2];

const rounding = 1e-9;

/** Which side of the threshold is the good one: the side on which the margin is positive. */
export function thresholdSign({
  value,
  threshold,
  margin,
}: Pick<WhyLine, 'value' | 'threshold' | 'margin'>): string {
  const distance = value - threshold;
  // Some margins are measured differently, for example to another block; they imply no side.
  if (distance === 0 || !(Math.abs(Math.abs(distance) - Math.abs(margin)) < rounding)) return '';
  return distance > 0 === margin > 0 ? '≥' : '≤';
}

/** The length of a margin's bar, px; half the maximum if the margin equals the threshold. */
export function marginWidth(margin: number, threshold: number): number {
  const size = Math.abs(margin);
  const reference = Number.isNaN(threshold) || threshold === 0 ? 1 : Math.abs(threshold);
  return size === 0 ? 0 : Math.max(minLength, (maxLength * size) / (size + reference));
}
