import { type PointerEvent, useRef, useState } from 'react';
import { asPoints } from '../../shared/tuning/asPoints';
import type { Trial } from '../../shared/tuning/trial';
import { useWidth } from '../views/useWidth';
import { AxisLine } from './AxisLine';
import { type Brushes, isInBrushes, withBrush } from './brushes';
import { EndLabels } from './EndLabels';
import styles from './ParallelCoordinates.module.css';
import type { TrialAxis } from './trialAxes';
import { nearestTrial, pathsOf } from './trialPaths';
import { useLoadTrial } from './useLoadTrial';
import type { ShownSearch } from './useSearch';

interface Props {
  search: ShownSearch;
  axes: readonly TrialAxis[];
  brushes: Brushes;
  onBrush: (brushes: Brushes) => void;
}

/** px */
const [left, right, top, height, foot] = [46, 64, 40, 178, 20];

/** Every trial as a line from axis to axis. A drag along an axis brushes; a click on a line loads its values. */
export function ParallelCoordinates({ search, axes, brushes, onBrush }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(useWidth(box, 700), axes.length * 56);
  const [looked, setLooked] = useState<Trial | null>(null);
  const load = useLoadTrial(search);
  const { trials, best } = search.state;
  const xs = axes.map((_, index) => left + (index * (width - left - right)) / Math.max(1, axes.length - 1));
  const y = (share: number): number => top + height * (1 - share);
  const linePath = (trial: Pick<Trial, 'point' | 'train'>): string =>
    `M${axes.map((axis, index) => `${xs[index]!.toFixed(1)} ${y(axis.at(trial)).toFixed(1)}`).join('L')}`;
  const [inside, outside] = [true, false].map((wanted) =>
    trials.filter((trial) => isInBrushes(axes, brushes, trial) === wanted),
  );
  const under = (event: PointerEvent | React.MouseEvent): Trial | null => {
    const { left: boxLeft, top: boxTop } = event.currentTarget.getBoundingClientRect();
    return nearestTrial(inside!, axes, xs, y, event.clientX - boxLeft, event.clientY - boxTop);
  };
  return (
    <div className={styles.box} data-chart="trials">
      <div ref={box} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table has the same trials for the keyboard */}
      <svg
        width={width}
        height={top + height + foot}
        className={styles.chart}
        data-figure="Trials"
        data-width={width}
        onPointerMove={(event) => setLooked(event.buttons === 0 ? under(event) : null)}
        onPointerLeave={() => setLooked(null)}
        onClick={(event) => {
          const trial = under(event);
          if (trial !== null) load(trial);
        }}
      >
        <title>Parallel coordinates of {trials.length} trials</title>
        {pathsOf(outside!, linePath).map((d) => (
          <path key={d} d={d} className={styles.outside} />
        ))}
        {pathsOf(inside!, linePath).map((d) => (
          <path key={d} d={d} className={styles.inside} />
        ))}
        {search.paper !== null && <path d={linePath(search.paper)} className={styles.paper} />}
        {best !== null && <path d={linePath(best)} className={styles.best} />}
        {looked !== null && <path d={linePath(looked)} className={styles.looked} />}
        {axes.map((axis, index) => (
          <AxisLine
            key={axis.name}
            axis={axis}
            x={xs[index]!}
            top={top}
            height={height}
            brush={brushes[index]}
            onBrush={(low, high) => onBrush(withBrush(brushes, index, low, high))}
          />
        ))}
        <EndLabels
          x={xs.at(-1)! + 12}
          labels={[
            ...(best === null
              ? []
              : [{ words: asPoints(best.train.value), y: y(axes.at(-1)!.at(best)), isBest: true }]),
            ...(search.paper === null
              ? []
              : [
                  {
                    words: asPoints(search.paper.train.value),
                    y: y(axes.at(-1)!.at(search.paper)),
                    isBest: false,
                  },
                ]),
          ]}
        />
      </svg>
      <p className={styles.words} role="status">
        {looked !== null && `Trial ${looked.number}: ${asPoints(looked.train.value)}`}
      </p>
    </div>
  );
}
