import { scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import type { Score } from '../../../shared/tuning/score/score';
import { useWidth } from '../../ui/useWidth';
import { chartRange } from '../sensitivity/SweepDrawing';
import styles from './TrainHeldOutChart.module.css';

interface Pair {
  paper: Score | null;
  tuned: Score | null;
}

interface Props {
  train: Pair;
  heldOut: Pair;
  /** what the tuned values are compared with */
  from: 'Paper' | 'In use';
}

/** px */
const [left, top, height, foot] = [26, 8, 130, 22];

/** The scores before and with the tuned values, on train and on held-out pages. */
export function TrainHeldOutChart({ train, heldOut, from }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const range = chartRange([train.paper, train.tuned, heldOut.paper, heldOut.tuned], 0.1);
  const y = scaleLinear()
    .domain([range.low, range.high])
    .range([top + height, top]);
  const places = { paper: left + (width - left) * 0.15, tuned: left + (width - left) * 0.76 };
  const changeText = (name: string, { paper, tuned }: Pair): string =>
    paper === null || tuned === null ? '' : `${name} ${asPoints(paper.value)} to ${asPoints(tuned.value)}`;
  const label = [`${from} against tuned`, changeText('train', train), changeText('held-out', heldOut)].filter(
    Boolean,
  );
  return (
    <div ref={box} data-chart="train-held-out">
      <svg
        width="100%"
        height={top + height + foot}
        role="img"
        aria-label={label.join(', ')}
        className={styles.chart}
        data-figure="Train against held-out"
        data-width={width}
      >
        {range.ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${left} ${y(tick)}H${width}`} />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end">
              {Math.round(tick * 100)}
            </text>
          </g>
        ))}
        <Line pair={train} other={heldOut} y={y} places={places} shift={-3} kind="train" />
        <Line pair={heldOut} other={train} y={y} places={places} shift={3} kind="heldOut" />
        <text x={places.paper} y={top + height + 16} textAnchor="middle" className={styles.strong}>
          {from}
        </text>
        <text x={places.tuned} y={top + height + 16} textAnchor="middle" className={styles.strong}>
          Tuned
        </text>
      </svg>
      <p className={styles.key}>
        <span>
          <svg width="20" height="6" aria-hidden="true">
            <path d="M0 3H20" className={styles.train} />
          </svg>
          train
        </span>
        {heldOut.paper !== null && (
          <span>
            <svg width="20" height="6" aria-hidden="true">
              <path d="M0 3H20" className={styles.heldOut} />
            </svg>
            held-out, never searched
          </span>
        )}
      </p>
    </div>
  );
}

interface LineProps {
  pair: Pair;
  other: Pair;
  y: (value: number) => number;
  places: { paper: number; tuned: number };
  shift: number;
  kind: 'train' | 'heldOut';
}

/** minimum distance of two numbers, px */
const lineHeight = 13;

function Line({ pair, other, y, places, shift, kind }: LineProps) {
  const ends = (['paper', 'tuned'] as const).flatMap((name) => {
    const score = pair[name];
    if (score === null) return [];
    const own = y(score.value);
    const beside = other[name] === null ? Number.POSITIVE_INFINITY : y(other[name].value);
    // Two numbers that would overlap move apart equally; if they are equal, train is above.
    const lack = Math.max(0, lineHeight - Math.abs(own - beside)) / 2;
    const isAbove = own < beside || (own === beside && kind === 'train');
    return [{ name, score, x: places[name] + shift, y: own, text: own + (isAbove ? -lack : lack) + 4 }];
  });
  const [from, to] = ends;
  return (
    <g>
      {ends.map(({ name, score, x }) => (
        <path
          key={name}
          className={kind === 'train' ? styles.trainInterval : styles.heldOutInterval}
          d={`M${x} ${y(score.interval.low)}V${y(score.interval.high)}`}
        />
      ))}
      {from !== undefined && to !== undefined && (
        <path className={styles[kind]} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      )}
      {ends.map(({ name, score, x, y: at, text }) => (
        <g key={name}>
          <circle
            cx={x}
            cy={at}
            r="4"
            className={kind === 'train' ? styles.trainPoint : styles.heldOutPoint}
          />
          <text
            x={name === 'paper' ? places.paper - 13 : places.tuned + 13}
            y={text}
            textAnchor={name === 'paper' ? 'end' : 'start'}
            className={styles.value}
          >
            {asPoints(score.value)}
          </text>
        </g>
      ))}
    </g>
  );
}
