import type { Run } from '../../pipeline/runPipeline';
import { changeLines, type ParamChange, withChanges } from './changeLine';
import { fewestChanges } from './fewestChanges';
import { type Fix, searchLines } from './lineSearch';
import { marginHints, type Probe } from './marginHints';
import type { RecordFix } from './recordFix';
import type { SettingsRuns } from './settingsRuns';

export interface FixSearch {
  /** the run that the changes start from */
  run: Run;
  repair: RecordFix;
  runs: SettingsRuns;
  maxAnswers: number;
  /** whether a run is what the search wants */
  isGood(run: Run): boolean;
}

/** One change that works, or two that work together, and the run that proves it. */
export interface FoundFixes {
  changes: ParamChange[];
  last: Run;
}

/** Maximum number of changes that make progress and are combined with a second one. */
const maxFirsts = 8;

/** The smallest changes of one setting that make a run good. Tries pairs only if no single change works. */
export function findFixes(search: FixSearch): FoundFixes[] {
  const { run, repair, runs, isGood } = search;
  const reached = repair.progress(run);
  const firsts: { probe: Probe; progress: number }[] = [];
  const singles = fixesFrom(search, (probe, missed) => {
    const progress = repair.progress(missed);
    if (progress > reached) firsts.push({ probe, progress });
  });
  if (singles.length > 0) return singles.map(({ change, run: last }) => ({ changes: [change], last }));
  return nearestFirsts(firsts).flatMap((first): FoundFixes[] => {
    if (runs.isSpent) return [];
    const moved = runs.run(run, withChanges(run.settings, [first]));
    const [second] = fixesFrom({ ...search, run: moved, maxAnswers: 1 }, undefined, first);
    if (second === undefined) return [];
    // With the second change, a smaller first one may be enough.
    const fewest = fewestChanges(run, second.run, runs, isGood);
    return [{ changes: fewest.changes, last: fewest.run }];
  });
}

/** Skips the setting that was already changed. */
function fixesFrom(
  { run: base, repair, runs, maxAnswers, isGood }: FixSearch,
  onMiss?: (probe: Probe, run: Run) => void,
  moved?: ParamChange,
): Fix[] {
  const lines = changeLines(base.pipeline, base.settings).filter(
    ([{ stage, name }]) => stage !== moved?.stage || name !== moved.name,
  );
  return searchLines({
    base,
    lines,
    hints: marginHints(base, repair.wrong, lines),
    blamed: repair.stageToBlame(base),
    runs,
    isFixed: isGood,
    ...(onMiss === undefined ? {} : { onMiss }),
    maxAnswers,
  });
}

/** For each line, the nearest change with the most progress of that line; most progress first. */
function nearestFirsts(firsts: readonly { probe: Probe; progress: number }[]): ParamChange[] {
  const byLine = new Map<Probe['line'], { change: ParamChange; progress: number }>();
  for (const { probe, progress } of firsts) {
    const change = probe.line[probe.index]!;
    const known = byLine.get(probe.line);
    const isBetter =
      known === undefined ||
      progress > known.progress ||
      (progress === known.progress && change.share < known.change.share);
    if (isBetter) byLine.set(probe.line, { change, progress });
  }
  return [...byLine.values()]
    .sort((one, other) => other.progress - one.progress || one.change.share - other.change.share)
    .slice(0, maxFirsts)
    .map(({ change }) => change);
}
