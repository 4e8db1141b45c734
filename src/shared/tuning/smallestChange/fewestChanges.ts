import type { Run } from '../../pipeline/runPipeline';
import { allLines, type ParamChange, withChanges } from './changeLine';
import type { SettingsRuns } from './settingsRuns';

/**
 * Takes back what is not needed: each change as a whole where the result stays good, the largest first; otherwise as
 * many of its steps as it can do without, by halving.
 */
export function fewestChanges(
  start: Run,
  reached: Run,
  runs: SettingsRuns,
  isGood: (run: Run) => boolean,
): { run: Run; changes: ParamChange[] } {
  let run = reached;
  // What is set in a stage that is switched off makes no difference.
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

/** What is set otherwise in the second run than in the first, in the order of the stages. */
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
