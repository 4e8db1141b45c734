import { asPoints } from '../../shared/tuning/asPoints';
import type { SweepGrid } from '../../shared/tuning/sweepCurve';
import styles from './HeatKey.module.css';
import map from './HeatMap.module.css';
import { heatSpan } from './heatFrame';

/** px of a shade */
const size = 14;

/** Which shade stands for which values. */
export function HeatKey({ grid }: { grid: SweepGrid }) {
  const [low, high] = heatSpan(grid);
  if (!Number.isFinite(low)) return null;
  return (
    <span className={styles.key}>
      {asPoints(low)}
      <svg width={5 * size} height="10" role="img" aria-label="from the worst to the best">
        {[0, 1, 2, 3, 4].map((level) => (
          <rect key={level} x={level * size} width={size - 1} height="10" className={map[`heat${level}`]} />
        ))}
      </svg>
      {asPoints(high)} %
    </span>
  );
}
