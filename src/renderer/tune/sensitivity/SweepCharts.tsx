import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import type { MethodInfo } from '../../../shared/contract/commands';
import type { Param, ParamValue } from '../../../shared/pipeline/params';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import type { SweepHead } from '../../../shared/tuning/search/tuningHead';
import {
  type Measured,
  type SweepCurve,
  type SweepGrid,
  sweepCurves,
  sweepGrid,
} from '../../../shared/tuning/sweep/sweepCurve';
import { type SweepPlan, storedPlan } from '../../../shared/tuning/sweep/sweepPlan';
import { labelParts, paramOf, shortValue, valueText } from '../../repair/changeText';
import { methodOf, settingsOf } from '../../store/settingsSlice';
import { useInspector } from '../../store/useInspector';
import { useWidth } from '../../ui/useWidth';
import visuallyHidden from '../../ui/visuallyHidden.module.css';
import { RunState } from '../run/RunState';
import { againstText } from '../run/runNames';
import { useRunPoints } from '../run/useSearch';
import styles from './SweepCharts.module.css';
import { type ChartRange, chartRange, curveScales, plotHeight, SweepDrawing } from './SweepDrawing';

/** One curve per parameter, all with the same scale. */
export function SweepCharts() {
  const sweep = useSweep('curves');
  const settings = useInspector(settingsOf);
  const loadPoint = useInspector((state) => state.loadPoint);
  const range = useMemo(
    () => chartRange(sweep?.curves.flatMap(({ points }) => points.map(({ score }) => score)) ?? []),
    [sweep],
  );
  if (sweep === null)
    return (
      <RunState kind="curves" title="No sweep yet" startText="Sweep each parameter" action="sweep">
        One curve per parameter: the score on the train pages as this parameter varies and all others stay
        fixed, with its interval over sites.
      </RunState>
    );
  const { curves, method, head, measured, plan } = sweep;
  if (curves.length === 0) return <p className={styles.none}>This run varied no parameter.</p>;
  return (
    <div className={styles.charts} data-chart="sensitivity">
      {curves.map((curve) => {
        const { dimension } = curve.axis;
        const param = paramOf(method, dimension);
        const inUse = settings.values[dimension.stage]?.[dimension.name] ?? param?.default ?? null;
        return (
          <SweepFigure
            key={`${dimension.stage}.${dimension.name}`}
            curve={curve}
            param={param}
            stage={method.stages.find(({ id }) => id === dimension.stage)?.title ?? ''}
            inUse={inUse}
            range={range}
            height={plotHeight(curves.length)}
            onLoad={(index) => {
              const point = curve.points[index]!;
              const unmoved = curve.points[curve.axis.current];
              void loadPoint(
                {
                  title: `${labelParts(dimension.label).text} ${valueText(param, point.value)}`,
                  against: againstText(head, method),
                  method: method.id,
                  settings: plan.settings[point.settings]!,
                  before: unmoved === undefined ? null : (measured[unmoved.settings] ?? null),
                  after: measured[point.settings] ?? null,
                },
                head.base,
              );
            }}
          />
        );
      })}
      <Summary
        count={curves.length}
        best={bestOf(curves.map(({ points, best }) => points[best]?.score?.value))}
      />
    </div>
  );
}

function bestOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** A summary for screen readers. */
function Summary({ count, best }: { count: number; best: number | undefined }) {
  if (best === undefined) return null;
  return (
    <p className={visuallyHidden.spoken}>
      {plural(count, 'parameter')}, the best value of all is {asPoints(best)}.
    </p>
  );
}

interface Props {
  curve: SweepCurve;
  param: Param | undefined;
  /** title of its stage */
  stage: string;
  /** the value in Inspect, which may not be one of those tried */
  inUse: ParamValue | null;
  range: ChartRange;
  /** height of the plot, px */
  height: number;
  onLoad: (index: number) => void;
}

const noBlocks = new Int32Array();

/** The score of each value of a parameter. Pointer or arrow keys move along it, a click or Enter loads the value. */
function SweepFigure({ curve, param, stage, inUse, range, height, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 316);
  const [hovered, setHovered] = useState(-1);
  const hover = useInspector((state) => state.hover);
  const { points, best, axis } = curve;
  const scales = curveScales(curve, { width, height }, range);
  const { text, symbol } = labelParts(axis.dimension.label);
  const shown = hovered === -1 ? best : hovered;
  const pointText = (index: number): string => {
    const { value, score } = points[index]!;
    const marks = [
      ...(index === best ? ['best'] : []),
      ...(index === axis.paper ? ['paper'] : []),
      ...(value === inUse ? ['in use'] : []),
    ];
    const result =
      score === null ? 'not tried yet' : `${asPoints(score.value)}, ${intervalPoints(score.interval)}`;
    return `${valueText(param, value)}: ${result}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
  };
  const look = (index: number): void => {
    if (index === hovered) return;
    setHovered(index);
    hover(index === -1 ? null : { blocks: noBlocks, text: `${text}, ${pointText(index)}` });
  };
  const nearest = (event: PointerEvent): number => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return points.reduce(
      (near, _, index) => (Math.abs(scales.x(index) - x) < Math.abs(scales.x(near) - x) ? index : near),
      0,
    );
  };
  const move = (event: KeyboardEvent): void => {
    const start = hovered === -1 ? Math.max(0, best) : hovered;
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
        <b title={stage}>{text}</b>
        {symbol !== '' && <span className={styles.symbol}>{symbol}</span>}
        <span className={styles.aside}>
          {shown === -1
            ? 'no point yet'
            : hovered === -1
              ? `best ${shortValue(points[best]!.value)}: ${asPoints(points[best]!.score!.value)}`
              : `${shortValue(points[hovered]!.value)}: ${points[hovered]!.score === null ? '–' : asPoints(points[hovered]!.score.value)}`}
        </span>
      </figcaption>
      <div
        ref={box}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${text}, ${stage}`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={shown === -1 ? 'no point yet' : pointText(shown)}
        onKeyDown={move}
        onPointerMove={(event) => look(nearest(event))}
        onPointerLeave={() => look(-1)}
        onBlur={() => look(-1)}
        onClick={(event) =>
          onLoad(event.detail === 0 ? Math.max(0, shown) : nearest(event as unknown as PointerEvent))
        }
      >
        <SweepDrawing {...{ curve, range, scales, width, inUse, hovered }} title={`${text}, ${stage}`} />
      </div>
    </figure>
  );
}

/** The data of the sweep views. */
export interface ShownSweep {
  head: SweepHead;
  method: MethodInfo;
  plan: SweepPlan;
  measured: Measured;
  curves: SweepCurve[];
  grid: SweepGrid | null;
}

/** The shown sweep; null if there is none, or its parameters no longer exist. */
export function useSweep(kind: 'curves' | 'grid'): ShownSweep | null {
  const run = useInspector((state) => state.tuningRuns[kind]);
  const method = useInspector(methodOf);
  const objective = useInspector((state) => state.tuningSetup.objective);
  const head = run?.head.kind === 'sweep' && run.head.method === method?.id ? run.head : null;
  const plan = useMemo(
    () => (head === null || method === undefined ? null : planOf(method, head)),
    [head, method],
  );
  const measured = useRunPoints(run, objective);
  return useMemo(() => {
    if (head === null || method === undefined || plan === null || measured === null) return null;
    const isGrid = plan.kind === 'grid';
    return {
      head,
      method,
      plan,
      measured,
      curves: isGrid ? [] : sweepCurves(plan, objective, measured),
      grid: isGrid ? sweepGrid(plan, objective, measured) : null,
    };
  }, [head, method, plan, measured, objective]);
}

/** Null if the run has parameters that the method does not have. */
function planOf(method: MethodInfo, head: SweepHead): SweepPlan | null {
  try {
    return storedPlan(method, head);
  } catch {
    return null;
  }
}
