import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Param, ParamValue } from '../../shared/pipeline/params';
import { asPoints, intervalPoints } from '../../shared/tuning/asPoints';
import type { SweepCurve } from '../../shared/tuning/sweepCurve';
import { useInspector } from '../store/useInspector';
import { useWidth } from '../views/useWidth';
import type { ChartRange } from './chartRange';
import { curveScales } from './curveScales';
import { labelParts, shortValue, valueWords } from './paramNames';
import { SweepDrawing } from './SweepDrawing';
import styles from './SweepFigure.module.css';

interface Props {
  curve: SweepCurve;
  param: Param | undefined;
  /** title of its stage */
  stage: string;
  /** the value under Inspect, which may be none of those tried */
  inUse: ParamValue | null;
  range: ChartRange;
  /** px of the plot */
  height: number;
  onLoad: (index: number) => void;
}

const noBlocks = new Int32Array();

/** How good each value of one parameter is. Pointer or arrows go along it, a click or Enter loads the value. */
export function SweepFigure({ curve, param, stage, inUse, range, height, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 316);
  const [looked, setLooked] = useState(-1);
  const hover = useInspector((state) => state.hover);
  const { points, best, axis } = curve;
  const scales = curveScales(curve, { width, height }, range);
  const { words, symbol } = labelParts(axis.dimension.label);
  const shown = looked === -1 ? best : looked;
  const wordsOf = (index: number): string => {
    const { value, score } = points[index]!;
    const marks = [
      ...(index === best ? ['best'] : []),
      ...(index === axis.paper ? ['paper'] : []),
      ...(value === inUse ? ['in use'] : []),
    ];
    const result =
      score === null ? 'not tried yet' : `${asPoints(score.value)}, ${intervalPoints(score.interval)}`;
    return `${valueWords(param, value)}: ${result}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
  };
  const look = (index: number): void => {
    if (index === looked) return;
    setLooked(index);
    hover(index === -1 ? null : { blocks: noBlocks, words: `${words}, ${wordsOf(index)}` });
  };
  const nearest = (event: PointerEvent): number => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return points.reduce(
      (near, _, index) => (Math.abs(scales.x(index) - x) < Math.abs(scales.x(near) - x) ? index : near),
      0,
    );
  };
  const move = (event: KeyboardEvent): void => {
    const start = looked === -1 ? Math.max(0, best) : looked;
    const to: Record<string, number> = {
      ArrowRight: start + 1,
      ArrowUp: start + 1,
      ArrowLeft: start - 1,
      ArrowDown: start - 1,
      Home: 0,
      End: points.length - 1,
    };
    if (event.key === 'Enter') onLoad(start);
    else if (to[event.key] !== undefined) look(Math.max(0, Math.min(points.length - 1, to[event.key]!)));
    else return;
    event.preventDefault();
  };
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b title={stage}>{words}</b>
        {symbol !== '' && <span className={styles.symbol}>{symbol}</span>}
        <span className={styles.aside}>
          {shown === -1
            ? 'no point yet'
            : looked === -1
              ? `best ${shortValue(points[best]!.value)}: ${asPoints(points[best]!.score!.value)}`
              : `${shortValue(points[looked]!.value)}: ${points[looked]!.score === null ? '–' : asPoints(points[looked]!.score.value)}`}
        </span>
      </figcaption>
      <div
        ref={box}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${words}, ${stage}`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={shown === -1 ? 'no point yet' : wordsOf(shown)}
        onKeyDown={move}
        onPointerMove={(event) => look(nearest(event))}
        onPointerLeave={() => look(-1)}
        onBlur={() => look(-1)}
        onClick={(event) =>
          onLoad(event.detail === 0 ? Math.max(0, shown) : nearest(event as unknown as PointerEvent))
        }
      >
        <SweepDrawing {...{ curve, range, scales, width, inUse, looked }} title={`${words}, ${stage}`} />
      </div>
    </figure>
  );
}
