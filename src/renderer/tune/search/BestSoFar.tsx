import { scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { plural } from '../../../shared/base/plural';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { useInspector } from '../../store/useInspector';
import { when } from '../../ui/format';
import { useWidth } from '../../ui/useWidth';
import { type ShownSearch, searchOf } from '../run/useSearch';
import styles from './BestSoFar.module.css';

/** px */
const [left, right, top, height, foot] = [40, 60, 12, 200, 34];

/** All trials and the best score so far. The best score of the compared search is dotted. */
export function BestSoFar({ search }: { search: ShownSearch }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 700);
  const baseline = useInspector((state) => state.tuningBaseline);
  const other = baseline === null ? null : searchOf(baseline, search.method);
  const { trials, bestSoFar } = search.state;
  const scores = [...trials, ...(other?.state.trials ?? [])].map(({ train }) => train.value);
  const y = scaleLinear()
    .domain([Math.min(0.9, ...scores), Math.max(...scores, 0.01)])
    .nice(5)
    .range([top + height, top]);
  const maxTrials = Math.max(trials.length, other?.state.trials.length ?? 0, 2);
  const x = scaleLinear()
    .domain([1, maxTrials])
    .range([left, Math.max(left + 60, width - right)]);
  const steps = (values: readonly number[]): string =>
    values
      .map((value, index) => (index === 0 ? `M${x(1)} ${y(value)}` : `H${x(index + 1)}V${y(value)}`))
      .join('');
  const last = bestSoFar.at(-1);
  return (
    <div className={styles.box} data-chart="best">
      <div ref={box} />
      <svg
        width="100%"
        height={top + height + foot}
        className={styles.chart}
        role="img"
        aria-label={
          last === undefined
            ? 'No trials yet'
            : `Best so far: ${asPoints(last)} after ${plural(trials.length, 'trial')}`
        }
        data-figure="Best so far"
        data-width={width}
      >
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${left} ${y(tick)}H${x(maxTrials)}`} />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end">
              {Math.round(tick * 1000) / 10}
            </text>
          </g>
        ))}
        {x
          .ticks(8)
          .filter(Number.isInteger)
          .map((tick) => (
            <text key={tick} x={x(tick)} y={top + height + 15} textAnchor="middle">
              {tick}
            </text>
          ))}
        <text x={(left + x(maxTrials)) / 2} y={top + height + 30} textAnchor="middle">
          trial
        </text>
        {trials.map(({ number, train }) => (
          <circle key={number} cx={x(number)} cy={y(train.value)} r="2" className={styles.trial} />
        ))}
        {other !== null && <path className={styles.other} d={steps(other.state.bestSoFar)} />}
        <path className={styles.best} d={steps(bestSoFar)} />
        {/* Dashed, to show the best line below it if both are equal. */}
        {search.paper !== null && (
          <path className={styles.paper} d={`M${left} ${y(search.paper.train.value)}H${x(maxTrials)}`} />
        )}
        {last !== undefined && (
          <text x={x(trials.length) + 6} y={y(last) + 4} className={styles.value}>
            {asPoints(last)}
          </text>
        )}
      </svg>
      {other !== null && <p className={styles.words}>Dotted: the search of {when(other.head.startedAt)}</p>}
    </div>
  );
}
