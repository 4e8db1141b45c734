import { scaleLinear } from 'd3-scale';
import { useId, useRef } from 'react';
import { useInspector } from '../../store/useInspector';
import { count } from '../../ui/format';
import { useWidth } from '../../ui/useWidth';
import type { EvaluatedMethod } from '../leaderboard/evaluatedMethods';
import styles from './AttributionChart.module.css';
import { type StageErrors, useShowErrors } from './stageErrors';

/** px; rows shrink if there are many stages, to keep all of them visible */
const [maxRowHeight, minRowHeight, maxHeight, axisHeight] = [26, 18, 160, 20];
/** gap between two bars, px */
const gap = 8;
/** width of the numbers after a bar, limits for the width of the stage names, approximate glyph width, px */
const [numberWidth, minNames, maxNames, glyphWidth] = [64, 110, 220, 6.4];

interface Props {
  method: EvaluatedMethod;
  stages: readonly StageErrors[];
}

/** One bar per stage: the records it missed, then those it let pass. A click shows these records. */
export function AttributionChart({ method, stages }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 460);
  const hatch = useId();
  const chosen = useInspector((state) => state.errorStage);
  const showErrors = useShowErrors();
  const max = Math.max(1, ...stages.map(({ missed, invented }) => missed + invented));
  const rowHeight = Math.max(
    minRowHeight,
    Math.min(maxRowHeight, Math.floor(maxHeight / Math.max(1, stages.length))),
  );
  const barHeight = Math.max(12, rowHeight - gap);
  const baseline = rowHeight / 2 + 4;
  const longest = Math.max(...stages.map(({ title }) => title.length));
  const names = Math.max(minNames, Math.min(maxNames, longest * glyphWidth + 12));
  const x = scaleLinear()
    .domain([0, max])
    .range([0, Math.max(60, width - names - numberWidth)]);
  const ticks = x.ticks(4).filter(Number.isInteger);
  const height = stages.length * rowHeight;
  const worst = Math.max(...stages.map(({ missed, invented }) => missed + invented));
  return (
    <div className={styles.chart}>
      <div ref={box} className={styles.plot}>
        <svg width="100%" height={height + axisHeight} aria-hidden="true" className={styles.bars}>
          <defs>
            <pattern
              id={hatch}
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="4" height="4" className={styles.hatchGround} />
              <rect width="2" height="4" className={styles.hatchLine} />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(${names + x(tick)} 0)`}>
              <path className={styles.grid} d={`M0 0V${height}`} />
              <text className={styles.tick} y={height + 14} textAnchor="middle">
                {count(tick)}
              </text>
            </g>
          ))}
          {stages.map(({ stage, title, missed, invented }, index) => {
            const isWorst = missed + invented === worst && worst > 0;
            return (
              <g key={stage} transform={`translate(0 ${index * rowHeight})`}>
                <text
                  x={names - 8}
                  y={baseline}
                  textAnchor="end"
                  className={isWorst || stage === chosen ? styles.strong : undefined}
                >
                  {title}
                </text>
                <rect
                  className={styles.missed}
                  x={names}
                  y={(rowHeight - barHeight) / 2}
                  width={x(missed)}
                  height={barHeight}
                />
                {invented > 0 && (
                  <rect
                    className={styles.invented}
                    fill={`url(#${hatch})`}
                    x={names + x(missed)}
                    y={(rowHeight - barHeight) / 2}
                    width={x(invented)}
                    height={barHeight}
                  />
                )}
                <text x={names + x(missed + invented) + 6} y={baseline}>
                  {invented > 0 ? `${count(missed)} + ${count(invented)}` : count(missed)}
                </text>
              </g>
            );
          })}
          <path className={styles.foot} d={`M${names} 0V${height}`} />
        </svg>
        <ul className={styles.rows} aria-label={`Errors of ${method.title} by the stage that caused them`}>
          {stages.map(({ stage, title, missed, invented }) => (
            <li key={stage}>
              <button
                type="button"
                style={{ height: rowHeight }}
                disabled={missed + invented === 0}
                aria-label={`${title}: ${missed} missed, ${invented} invented; show them`}
                onClick={() => showErrors(stage, missed >= invented)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.key}>
        <span>
          <svg width="12" height="10" aria-hidden="true">
            <rect width="12" height="10" className={styles.missed} />
          </svg>
          missed: stage to correct
        </span>
        <span>
          <svg width="12" height="10" aria-hidden="true">
            <rect x=".5" y=".5" width="11" height="9" className={styles.invented} fill={`url(#${hatch})`} />
          </svg>
          invented: stage to correct
        </span>
      </p>
    </div>
  );
}
