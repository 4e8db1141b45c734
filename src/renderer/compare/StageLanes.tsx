import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, Fragment, useMemo } from 'react';
import type { RunResult, StageInfo } from '../../shared/contract/commands';
import type { PageModel } from '../../shared/page/pageModel';
import { useInspector } from '../store/useInspector';
import { alignStages, type LanePair } from './alignStages';
import { counted } from './differences';
import { Lane } from './Lane';
import type { LetteredComparison } from './letteredComparison';
import { RunLetter } from './RunLetter';
import styles from './StageLanes.module.css';
import { useDifference } from './useDifference';

interface Props {
  comparison: LetteredComparison;
  model: PageModel;
}

/** The stages of both runs, aligned, with a mark at the stage where they diverge. */
export function StageLanes({ comparison, model }: Props) {
  const lanes = useStageLanes(comparison);
  const difference = useDifference(comparison, model);
  const side = difference?.lostBy === 'A' ? 'one' : 'other';
  const stage = difference?.stage ?? '';
  const partingColumn = lanes.findIndex((pair) => pair[side]?.id === stage);
  const columns = { '--columns': lanes.length } as CSSProperties;
  return (
    <section className={styles.lanes} style={columns} aria-label="Stages side by side">
      <span />
      {lanes.map((pair, at) => (
        <span key={laneKey(pair)} className={styles.head}>
          {at === partingColumn ? (
            <span className={styles.parting}>
              <TriangleAlert aria-hidden="true" />
              first difference
            </span>
          ) : (
            headText(pair, at, lanes.length)
          )}
        </span>
      ))}
      {(['A', 'B'] as const).map((letter) => {
        const run = letter === 'A' ? comparison.a : comparison.b;
        const own = letter === 'A' ? 'one' : 'other';
        return (
          <Fragment key={letter}>
            <span className={styles.run}>
              <RunLetter of={letter} />
              {counted(run.stages.length, 'stage')}
            </span>
            {lanes.map((pair, at) => (
              <Lane
                key={laneKey(pair)}
                letter={letter}
                info={pair[own]}
                run={run}
                isParting={at === partingColumn && pair[own] !== null}
              />
            ))}
          </Fragment>
        );
      })}
    </section>
  );
}

function laneKey({ one, other }: LanePair<StageInfo>): string {
  return `${one?.id ?? ''}/${other?.id ?? ''}`;
}

function headText({ one, other }: LanePair<StageInfo>, at: number, columns: number): string {
  if (other === null) return 'only in A';
  if (one === null) return 'only in B';
  if (at === 0) return 'the page';
  return at === columns - 1 ? 'the result' : '';
}

/** The aligned stages of two runs. */
export function useStageLanes({ a, b }: Pick<LetteredComparison, 'a' | 'b'>): LanePair<StageInfo>[] {
  const methods = useInspector((state) => state.methods);
  return useMemo(() => {
    const stagesOf = (run: RunResult): StageInfo[] =>
      methods.find(({ id }) => id === run.method)?.stages ?? [];
    return alignStages(stagesOf(a), stagesOf(b));
  }, [methods, a, b]);
}
