import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './AxisLine.module.css';
import { type AxisPlace, snapped, type TrialAxis } from './axisLayout';

interface Props {
  axis: TrialAxis;
  place: AxisPlace;
  top: number;
  height: number;
  brush: readonly [number, number] | undefined;
  /** in shares of the axis; 0 to 1 removes the brush */
  onBrush: (low: number, high: number) => void;
}

/** distance from the line that counts as on it, minimum drag to start a brush, px */
const [reach, minDrag] = [14, 4];
/** line height of labels, px */
export const lineHeight = 13;

/** An axis with its name, ends and brush. A drag brushes; arrow keys move the lower end, with Shift the upper end. */
export function AxisLine({ axis, place: { x, name, foot }, top, height, brush, onBrush }: Props) {
  const from = useRef<number | null>(null);
  const hasMoved = useRef(false);
  const [low, high] = brush ?? [0, 1];
  const shareAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return 1 - (event.clientY - box.top) / Math.max(1, box.height);
  };
  const move = (event: PointerEvent): void => {
    const start = from.current;
    if (start === null) return;
    const share = shareAt(event);
    if (Math.abs(share - start) * height < minDrag && !hasMoved.current) return;
    hasMoved.current = true;
    onBrush(snapped(start), snapped(share));
  };
  const end = (event: PointerEvent): void => {
    // A click without a drag removes the brush.
    if (from.current !== null && !hasMoved.current && brush !== undefined) onBrush(0, 1);
    from.current = null;
    event.currentTarget.releasePointerCapture(event.pointerId);
  };
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowUp: axis.step, ArrowDown: -axis.step }[event.key];
    if (event.key === 'Delete' || event.key === 'Escape') {
      if (brush === undefined) return;
      onBrush(0, 1);
    } else if (by === undefined) return;
    else if (event.shiftKey) onBrush(low, Math.max(low, high + by));
    else onBrush(Math.min(high, low + by), high);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g>
      {name.map((line, index) => (
        <text
          key={line}
          x={x}
          y={top - 23 - (name.length - 1 - index) * lineHeight}
          textAnchor="middle"
          className={styles.name}
        >
          {line}
        </text>
      ))}
      <text x={x} y={top - 9} textAnchor="middle" className={styles.small}>
        {axis.weight === '' ? axis.ends[1] : axis.weight}
      </text>
      <path className={styles.line} d={`M${x} ${top}V${top + height}`} />
      {brush !== undefined && (
        <rect
          className={styles.brush}
          x={x - 7}
          y={top + height * (1 - high)}
          width="14"
          height={Math.max(2, height * (high - low))}
        />
      )}
      <rect
        className={styles.reach}
        x={x - reach}
        y={top}
        width={2 * reach}
        height={height}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`Brush on ${axis.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(low * 100)}
        aria-valuetext={brush === undefined ? 'none' : `${axis.textAt(low)} to ${axis.textAt(high)}`}
        onPointerDown={(event) => {
          from.current = shareAt(event);
          hasMoved.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        // Prevents the keyboard focus ring while brushing.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={keys}
      />
      {foot.map((line, index) => (
        <text
          key={line}
          x={x}
          y={top + height + 15 + index * lineHeight}
          textAnchor="middle"
          className={styles.small}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
