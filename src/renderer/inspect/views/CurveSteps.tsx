import type { ScaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import { type CurveStep, signedText } from '../../../shared/charts/curveSteps';
import { readable } from '../../../shared/pipeline/verdicts';
import { useDrag } from '../params/useDrag';
import styles from './curves.module.css';
import type { CurveHandle } from './useCurveParam';

interface Props {
  /** what the curve measures */
  label: string;
  steps: readonly CurveStep[];
  handle: CurveHandle;
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  /** a step is about to be moved */
  onMove: () => void;
}

/** How far a key moves a step; with Shift the second. */
const [keyStep, largeKeyStep] = [0.05, 0.5];
/** A drag moves in whole hundredths: what the texts show. */
const dragSteps = 100;
/** Half the height of the area that can be grasped, and its least width, px. */
const [reach, leastWidth] = [10, 8];

/** The steps, each to be dragged up and down. One tab stop: left and right arrows go from step to step. */
export function CurveSteps({ label, steps, handle, x, y, onMove }: Props) {
  const [focused, setFocused] = useState(0);
  const beginDrag = useDrag();
  const stop = Math.min(focused, steps.length - 1);
  const isFixed = handle.fixedBecause !== '';
  const [first, last] = x.domain() as [number, number];
  const [low, high] = y.domain() as [number, number];

  const drag = (down: PointerEvent<SVGElement>, step: number): void => {
    down.preventDefault();
    down.currentTarget.focus();
    if (isFixed) return;
    onMove();
    const { value } = steps[step]!;
    const moveBy = handle.mover(step);
    beginDrag(({ clientY }) => {
      const wanted = y.invert(y(value) + clientY - down.clientY);
      const by = Math.max(low, Math.min(high, wanted)) - value;
      moveBy(Math.round(by * dragSteps) / dragSteps);
    });
  };
  const press = (event: KeyboardEvent<SVGElement>, step: number): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const across = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const up = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (across === 0 && up === 0) return;
    event.preventDefault();
    if (across !== 0) {
      const all = event.currentTarget.parentElement?.querySelectorAll<SVGElement>('[role=slider]');
      all?.[step + across]?.focus();
      return;
    }
    if (isFixed) return;
    onMove();
    handle.mover(step)(up * (event.shiftKey ? largeKeyStep : keyStep));
  };
  return (
    <g role="toolbar" aria-label={`Steps of ${label}`}>
      {steps.map(({ from, to, value, count }, step) => {
        const start = x(Math.max(first, from));
        const end = x(Math.min(last, to));
        const spare = Math.max(0, leastWidth - (end - start)) / 2;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            key={step}
            role="slider"
            tabIndex={step === stop ? 0 : -1}
            className={isFixed ? `${styles.step} ${styles.fixed}` : styles.step}
            aria-label={`${label} ${rangeText(from, to)}`}
            aria-orientation="vertical"
            aria-valuemin={low}
            aria-valuemax={high}
            aria-valuenow={value}
            aria-valuetext={`${signedText(value)}: ${plural(count, 'candidate')}`}
            aria-disabled={isFixed}
            onPointerDown={(event) => drag(event, step)}
            onKeyDown={(event) => press(event, step)}
            onFocus={() => setFocused(step)}
          >
            <rect
              className={styles.grasp}
              x={start - spare}
              width={end - start + 2 * spare}
              y={y(value) - reach}
              height={2 * reach}
            />
            <line className={styles.segment} x1={start} x2={end} y1={y(value)} y2={y(value)} />
          </g>
        );
      })}
    </g>
  );
}

function rangeText(from: number, to: number): string {
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return 'everywhere';
  if (from === Number.NEGATIVE_INFINITY) return `below ${readable(to)}`;
  return to === Number.POSITIVE_INFINITY
    ? `from ${readable(from)} on`
    : `from ${readable(from)} to ${readable(to)}`;
}
