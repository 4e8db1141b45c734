import type { Run } from '../../pipeline/runPipeline';
import { allLines, type ParamChange, withChanges } from './changeLine';
import type { SettingsRuns } from './settingsRuns';

/**
 * Undoes changes that are not needed, the largest first: a whole change if the result stays good, else as many of its
 * steps as possible, by bisection.
 */
export function fewestChanges(
  start: Run,
  reached: Run,
  runs: SettingsRuns,
  isGood: (run: Run) => boolean,
): { run: Run; changes: ParamChange[] } {
  let run = reached;
  // Parameters of a stage that is off have no effect.
  let changes = changesBetween(start, reached).filter(
    ({ stage, name }) => name === '' || !reached.settings.off.includes(stage),
  );
  const attempt = (wanted: ParamChange[]): boolean => {
    if (runs.isSpent) return false;
    const tried = runs.run(run, withChanges(start.settings, wanted));
    if (!isGood(tried)) return false;
    [run, changes] = [tried, wanted];
    return true;
  };
  if (changes.length < changesBetween(start, reached).length) attempt(changes);
  for (const change of changes.toSorted((one, other) => other.share - one.share)) {
    const others = changes.filter((other) => !isSameSetting(change, other));
    if (attempt(others)) continue;
    const line = allLines(start.pipeline, start.settings).find((candidates) =>
      candidates.some((candidate) => isSameSetting(candidate, change) && candidate.to === change.to),
    );
    if (line === undefined) continue;
    let low = -1;
    let high = line.findIndex(({ to }) => to === change.to);
    while (high - low > 1 && !runs.isSpent) {
      const middle = (low + high) >> 1;
      if (attempt([...others, line[middle]!])) high = middle;
      else low = middle;
    }
  }
  return { run, changes: changesBetween(start, run) };
}

/** The settings that differ between two runs, in stage order. */
export function changesBetween(start: Run, reached: Run): ParamChange[] {
  const { off } = reached.settings;
  return allLines(start.pipeline, start.settings).flatMap((line) =>
    line.filter(({ stage, name, from, to }) => {
      if (name === '') return off.includes(stage) === to;
      const value = reached.settings.values[stage]?.[name];
      return value === to && value !== from;
    }),
  );
}

function isSameSetting(one: ParamChange, other: ParamChange): boolean {
  return one.stage === other.stage && one.name === other.name;
}
