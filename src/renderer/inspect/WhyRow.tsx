import { ArrowRight, Check, Minus, X } from 'lucide-react';
import { readable } from '../../shared/pipeline/verdicts';
import type { WhyLine } from '../../shared/pipeline/why';
import { useInspector } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import styles from './WhyRow.module.css';

interface Props {
  line: WhyLine;
  number: number;
  /** what this stage decided wrongly, if it is the cause; undefined if it is not */
  cause: string | undefined;
}

/** The verdict of one stage on the block. */
export function WhyRow({ line, number, cause }: Props) {
  const goToStage = useInspector((state) => state.goToStage);
  const isHere = useInspector((state) => state.stage === line.stage);
  const { value, threshold, margin } = line;
  return (
    <tr
      className={cause === undefined ? styles.row : `${styles.row} ${styles.lost}`}
      aria-current={isHere ? 'step' : undefined}
    >
      <th scope="row" className={styles.stage}>
        {number} {line.title}
      </th>
      <td>
        <Verdict line={line} isCause={cause !== undefined} />
      </td>
      <td className={styles.number}>{Number.isNaN(value) ? '' : readable(value)}</td>
      <td className={styles.number}>
        {Number.isNaN(threshold) ? '' : `${line.keeps} ${readable(threshold)}`.trim()}
      </td>
      <td>{Number.isNaN(margin) ? null : <Margin margin={margin} threshold={threshold} />}</td>
      <td className={styles.words}>{cause ?? line.text}</td>
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

function Verdict({ line: { verdict, as }, isCause }: { line: WhyLine; isCause: boolean }) {
  // A block that is no region or no part may still be a record: not a loss.
  const role = as === 'record' ? '' : ` as a ${as}`;
  if (isCause)
    return (
      <span className={`${styles.verdict} ${styles.dropped}`}>
        <X aria-hidden="true" /> cause
      </span>
    );
  if (verdict === 'kept')
    return (
      <span className={`${styles.verdict} ${styles.kept}`}>
        <Check aria-hidden="true" /> kept{role}
      </span>
    );
  if (verdict === 'dropped')
    return (
      <span className={as === 'record' ? `${styles.verdict} ${styles.dropped}` : styles.verdict}>
        <X aria-hidden="true" /> dropped{role}
      </span>
    );
  return (
    <span className={styles.verdict}>
      <Minus aria-hidden="true" /> not considered
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

/** The length of a margin's bar, px; half the maximum if the margin equals the threshold. */
export function marginWidth(margin: number, threshold: number): number {
  const size = Math.abs(margin);
  const reference = Number.isNaN(threshold) || threshold === 0 ? 1 : Math.abs(threshold);
  return size === 0 ? 0 : Math.max(minLength, (maxLength * size) / (size + reference));
}
