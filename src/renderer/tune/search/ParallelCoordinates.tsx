import { type PointerEvent, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import type { Trial } from '../../../shared/tuning/search/trial';
import { type ShownSearch, useLoadTrial } from '../run/useSearch';
import { AxisLine, lineHeight } from './AxisLine';
import { type AxisLayout, type Brushes, isInBrushes, type TrialAxis, withBrush } from './axisLayout';
import { EndLabels } from './EndLabels';
import styles from './ParallelCoordinates.module.css';

interface Props {
  search: ShownSearch;
  axes: readonly TrialAxis[];
  layout: AxisLayout;
  brushes: Brushes;
  onBrush: (brushes: Brushes) => void;
}

/** total height, and space above and below the axes for labels of one line, px */
const [totalHeight, above, below] = [238, 40, 20];

/** Every trial as a line across the axes. A drag along an axis brushes; a click on a line loads its values. */
export function ParallelCoordinates({ search, axes, layout, brushes, onBrush }: Props) {
  const { places, width } = layout;
  const [top, foot] = [
    above + (Math.max(...places.map(({ name }) => name.length)) - 1) * lineHeight,
    below + (Math.max(...places.map(({ foot: lines }) => lines.length)) - 1) * lineHeight,
  ];
  const height = totalHeight - top - foot;
  const [hovered, setHovered] = useState<Trial | null>(null);
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
        height={totalHeight}
        className={styles.chart}
        data-figure="Trials"
        data-width={width}
        onPointerMove={(event) => setHovered(event.buttons === 0 ? under(event) : null)}
        onPointerLeave={() => setHovered(null)}
        onClick={(event) => {
          const trial = under(event);
          if (trial !== null) load(trial);
        }}
      >
        <title>Parallel coordinates of {plural(trials.length, 'trial')}</title>
        {pathsOf(outside!, linePath).map((d) => (
          <path key={d} d={d} className={styles.outside} />
        ))}
        {pathsOf(inside!, linePath).map((d) => (
          <path key={d} d={d} className={styles.inside} />
        ))}
        {best !== null && <path d={linePath(best)} className={styles.best} />}
        {/* Dashed, to show the best line below it if both are equal. */}
        {search.paper !== null && <path d={linePath(search.paper)} className={styles.paper} />}
        {hovered !== null && <path d={linePath(hovered)} className={styles.looked} />}
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
              : [{ text: asPoints(best.train.value), y: y(axes.at(-1)!.at(best)), isBest: true }]),
            ...(search.paper === null
              ? []
              : [
                  {
                    text: asPoints(search.paper.train.value),
                    y: y(axes.at(-1)!.at(search.paper)),
                    isBest: false,
                  },
                ]),
          ]}
        />
      </svg>
      <p className={styles.words} role="status">
        {hovered !== null && `Trial ${hovered.number}: ${asPoints(hovered.train.value)}`}
      </p>
    </div>
  );
}

/** Above this number, several trials share one path: browsers are slow with thousands of elements. */
const maxPaths = 500;

/** maximum distance of the pointer from a line, px */
const reach = 8;

function pathsOf(trials: readonly Trial[], linePath: (trial: Trial) => string): string[] {
  if (trials.length <= maxPaths) return [...new Set(trials.map(linePath))];
  const paths: string[] = Array.from({ length: maxPaths }, () => '');
  for (const [index, trial] of trials.entries()) paths[index % maxPaths] += linePath(trial);
  return [...new Set(paths)];
}

/** The trial whose line is nearest to a point, the best of several; null if none is near. */
function nearestTrial(
  trials: readonly Trial[],
  axes: readonly TrialAxis[],
  xs: readonly number[],
  y: (share: number) => number,
  atX: number,
  atY: number,
): Trial | null {
  const after = xs.findIndex((x) => x >= atX);
  if (after < 1) return null;
  const part = (atX - xs[after - 1]!) / (xs[after]! - xs[after - 1]!);
  let nearest: Trial | null = null;
  let min = reach;
  for (const trial of trials) {
    const from = y(axes[after - 1]!.at(trial));
    const distance = Math.abs(from + part * (y(axes[after]!.at(trial)) - from) - atY);
    const isNearer = distance < min - 0.5;
    const isBetter =
      Math.abs(distance - min) <= 0.5 && nearest !== null && trial.train.value > nearest.train.value;
    if (isNearer || isBetter) [nearest, min] = [trial, distance];
  }
  return nearest;
}
