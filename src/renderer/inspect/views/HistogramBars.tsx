import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, useId, useState } from 'react';
import type { HistogramBars as Bars, HistogramBar } from '../../../shared/charts/histogramBars';
import { type Cut, keptIn } from '../../../shared/charts/thresholdSides';
import { readable } from '../../../shared/pipeline/verdicts';
import type { HistogramView } from '../../../shared/pipeline/views';
import { useInspector } from '../../store/useInspector';
import styles from './histogram.module.css';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';

/** Plot area, px: space for counts on the left, the handle above and the scale below. */
export const plot = { left: 30, right: 8, top: 8, bottom: 84, height: 104 } as const;

interface Props {
  view: HistogramView;
  bars: Bars;
  x: ScaleLinear<number, number>;
  /** null without a threshold */
  cut: (Cut & { value: number }) | null;
}

/** The bars: kept parts filled, dropped parts hatched. One tab stop; arrow keys move between bars. */
export function HistogramBars({ view, bars, x, cut }: Props) {
  const hatch = useId();
  const [focused, setFocused] = useState(0);
  const selected = useInspector((state) => state.selected);
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  const scale = scaleLinear([0, bars.most], [plot.bottom, plot.top]);
  // At least 2 px, so that a single value stays visible.
  const y = (count: number): number => (count === 0 ? plot.bottom : Math.min(plot.bottom - 2, scale(count)));
  const end = x.range()[1]!;
  const stop = Math.min(focused, bars.bars.length - 1);
  const step = (event: KeyboardEvent<SVGElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = event.currentTarget.querySelectorAll<SVGElement>('[role=button]')[stop + by];
    next?.focus();
  };
  return (
    <g role="toolbar" aria-label={`Bars of ${view.title}`} onKeyDown={step}>
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatch} width="2" height="4" />
      </pattern>
      {bars.bars.map((bar, index) => {
        const kept = cut === null ? bar.items.length : keptIn(bar, view.values, cut.value, cut);
        const dropped = bar.items.length - kept;
        const left = x(bar.from) + 1;
        const right = bar.to === Number.POSITIVE_INFINITY ? end : x(bar.to);
        const width = Math.max(1, right - left - 1);
        const text = barText(bar, view, kept, cut !== null);
        const isSelected = selected !== null && includesBlock(view, bar, selected);
        const press = (): void => selectInTurn(ownBlocksOf(view, bar));
        const { onFocus, ...handlers } = preview(() => blocksOf(view, bar), text);
        return (
          <g key={bar.from}>
            {dropped > 0 && (
              <rect
                className={styles.histogramBarsDropped}
                fill={`url(#${hatch})`}
                x={left + 0.5}
                width={Math.max(1, width - 1)}
                y={y(dropped)}
                height={plot.bottom - y(dropped)}
              />
            )}
            {kept > 0 && (
              <rect
                className={styles.histogramBarsKept}
                x={left}
                width={width}
                y={y(bar.items.length)}
                height={Math.max(2, y(dropped) - y(bar.items.length))}
              />
            )}
            {isSelected && (
              <path className={styles.mark} d={`M${left + width / 2 - 4} ${plot.bottom + 6}l4 -5l4 5z`} />
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG */}
            <rect
              role="button"
              tabIndex={index === stop ? 0 : -1}
              aria-label={text}
              aria-pressed={isSelected}
              className={styles.hit}
              x={left - 1}
              width={width + 2}
              y={plot.top}
              height={plot.bottom - plot.top}
              onClick={press}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                press();
              }}
              {...handlers}
              onFocus={() => {
                setFocused(index);
                onFocus();
              }}
            />
          </g>
        );
      })}
    </g>
  );
}

function barText(
  bar: HistogramBar,
  { unit, blocksPerValue }: HistogramView,
  kept: number,
  isCut: boolean,
): string {
  const isWhole = bar.to - bar.from === 1 && bar.from % 1 !== 0;
  const range = isWhole
    ? readable(bar.from + 0.5)
    : bar.to === Number.POSITIVE_INFINITY
      ? `${readable(bar.from)} or more`
      : `${readable(bar.from)} to ${readable(bar.to)}`;
  const count = bar.items.length;
  const what = blocksPerValue === 2 ? (count === 1 ? 'pair' : 'pairs') : count === 1 ? 'block' : 'blocks';
  const outcome = isCut ? `, ${kept} kept, ${count - kept} dropped` : '';
  return `${range}${unit === '' ? '' : ` ${unit}`}: ${count} ${what}${outcome}`;
}

function includesBlock(
  { blocks, blocksPerValue }: HistogramView,
  { items }: HistogramBar,
  block: number,
): boolean {
  return items.some(
    (item) =>
      blocks[item * blocksPerValue] === block || blocks[item * blocksPerValue + blocksPerValue - 1] === block,
  );
}

/** All blocks of the values in a bar. */
function blocksOf({ blocks, blocksPerValue }: HistogramView, { items }: HistogramBar): Int32Array {
  const all = new Int32Array(items.length * blocksPerValue);
  items.forEach((item, at) => {
    for (let part = 0; part < blocksPerValue; part++)
      all[at * blocksPerValue + part] = blocks[item * blocksPerValue + part]!;
  });
  return all;
}

/** The measured block of every value, without the block it was compared with. */
function ownBlocksOf({ blocks, blocksPerValue }: HistogramView, { items }: HistogramBar): Int32Array {
  return Int32Array.from(new Set(items.map((item) => blocks[item * blocksPerValue]!)));
}
