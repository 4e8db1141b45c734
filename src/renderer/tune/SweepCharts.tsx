import { useMemo } from 'react';
import { asPoints } from '../../shared/tuning/asPoints';
import spoken from '../components/spoken.module.css';
import { settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { againstWords } from './baseWords';
import { chartRange } from './chartRange';
import { plotHeight } from './curveScales';
import { labelParts, paramOf, valueWords } from './paramNames';
import { RunState } from './RunState';
import styles from './SweepCharts.module.css';
import { SweepFigure } from './SweepFigure';
import { useSweep } from './useSweep';

/** A curve a parameter, all with the same scale. */
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
      <RunState kind="curves" title="No sweep yet" deed="Sweep each parameter" action="sweep">
        A curve a parameter: how good the method is on the train pages as this one setting moves and all
        others stay, with its interval over sites.
      </RunState>
    );
  const { curves, method, head, measured, plan } = sweep;
  if (curves.length === 0) return <p className={styles.none}>Nothing was moved in this run.</p>;
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
                  title: `${labelParts(dimension.label).words} ${valueWords(param, point.value)}`,
                  against: againstWords(head, method),
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

/** For those who do not see the charts. */
function Summary({ count, best }: { count: number; best: number | undefined }) {
  if (best === undefined) return null;
  return (
    <p className={spoken.spoken}>
      {count} parameters, the best value of all is {asPoints(best)}.
    </p>
  );
}
