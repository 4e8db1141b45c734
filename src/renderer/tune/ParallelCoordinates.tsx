import { type PointerEvent, useState } from 'react';
import { asPoints } from '../../shared/tuning/asPoints';
import type { Trial } from '../../shared/tuning/trial';
import { AxisLine, lineHeight } from './AxisLine';
import type { AxisLayout } from './axisLayout';
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
  layout: AxisLayout;
  brushes: Brushes;
  onBrush: (brushes: Brushes) => void;
}

/** px; of all together, and above and below the lines where words stand in one line */
const [all, above, below] = [238, 40, 20];

/** Every trial as a line from axis to axis. A drag along an axis brushes; a click on a line loads its values. */
export function ParallelCoordinates({ search, axes, layout, brushes, onBrush }: Props) {
  const { places, width } = layout;
  const [top, foot] = [
    above + (Math.max(...places.map(({ name }) => name.length)) - 1) * lineHeight,
    below + (Math.max(...places.map(({ foot: lines }) => lines.length)) - 1) * lineHeight,
  ];
  const height = all - top - foot;
  const [looked, setLooked] = useState<Trial | null>(null);
  const load = useLoadTrial(search);
  const { trials, best } = search.state;
  const drawn = places.map(({ index }) => axes[index]!);
  const xs = places.map(({ x }) => x);
  const y = (share: number): number => top + height * (1 - share);
  const linePath = (trial: Pick<Trial, 'point' | 'train'>): string =>
    `M${drawn.map((axis, index) => `${xs[index]!.toFixed(1)} ${y(axis.at(trial)).toFixed(1)}`).join('L')}`;
  const [inside, outside] = [true, false].map((wanted) =>
    trials.filter((trial) => isInBrushes(axes, brushes, trial) === wanted),
  );
  const under = (event: PointerEvent | React.MouseEvent): Trial | null => {
    const { left: boxLeft, top: boxTop } = event.currentTarget.getBoundingClientRect();
    return nearestTrial(inside!, drawn, xs, y, event.clientX - boxLeft, event.clientY - boxTop);
  };
  return (
    <div className={styles.box} data-chart="trials">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table has the same trials for the keyboard */}
      <svg
        width={width}
        height={all}
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
        {best !== null && <path d={linePath(best)} className={styles.best} />}
        {/* Dashed, so that the best is seen through it where both are the same. */}
        {search.paper !== null && <path d={linePath(search.paper)} className={styles.paper} />}
        {looked !== null && <path d={linePath(looked)} className={styles.looked} />}
        {places.map((place) => (
          <AxisLine
            key={axes[place.index]!.name}
            axis={axes[place.index]!}
            place={place}
            top={top}
            height={height}
            brush={brushes[place.index]}
            onBrush={(low, high) => onBrush(withBrush(brushes, place.index, low, high))}
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
