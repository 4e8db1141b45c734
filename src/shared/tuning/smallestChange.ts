import type { MatchRule } from '../evaluation/results';
import type { PageLabel } from '../labels/pageLabel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import type { Settings } from '../pipeline/settings';
import { changeLines, type ParamChange, withChanges } from './changeLine';
import { fewestChanges } from './fewestChanges';
import { type Mending, searchLines } from './lineSearch';
import { marginHints, type Probe } from './marginHints';
import { RecordRepair, type RepairEffects, type WrongRecord } from './recordRepair';
import { type RunLimits, SettingsRuns } from './settingsRuns';

/** Settings that mend a record, verified by running the method with them. */
export interface SmallestChange extends RepairEffects {
  /** one; two only where no single one mends it */
  changes: ParamChange[];
  /** of the ranges, summed up: what answers are sorted by */
  share: number;
  settings: Settings;
}

export interface SmallestChanges {
  /** the smallest first; of two that are equally small, the one that loses fewer records */
  answers: SmallestChange[];
  /** how often the method was run */
  runs: number;
  /** whether everything was looked at that there was to look at */
  isComplete: boolean;
}

export interface SmallestChangeInput extends RunLimits {
  /** on the page, with the settings that changes start from */
  run: Run;
  wrong: WrongRecord;
  rule: MatchRule;
  /** what is right on the page, or null where nobody knows */
  label: PageLabel | null;
  mostAnswers?: number;
}

const usualRuns = 400;
const usualAnswers = 5;
/** Of changes that bring a record further without mending it, so many are tried together with a second one. */
const mostFirsts = 8;

/** The smallest changes of settings that would mend a record, and what else they would change on the page. */
export function smallestChange(input: SmallestChangeInput): SmallestChanges {
  const { run, wrong, rule, label, mostAnswers = usualAnswers } = input;
  const repair = new RecordRepair(run.page as PageBlocks, wrong, rule, label);
  const runs = new SettingsRuns(input.mostRuns ?? usualRuns, input.isCancelled);
  const found = repair.isMended(run) ? [] : changesFrom(run, repair, runs, mostAnswers);
  const answers = found
    .map(({ changes, last }) => answerOf(run, repair, changes, last))
    .filter(({ changes }, index, all) => all.findIndex((other) => isSame(other.changes, changes)) === index)
    .sort((one, other) => one.share - other.share || one.losses.length - other.losses.length)
    .slice(0, mostAnswers);
  return { answers, runs: runs.count, isComplete: !runs.isSpent };
}

/** Two ways may lead to the same pair. */
function isSame(one: readonly ParamChange[], other: readonly ParamChange[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Found {
  changes: ParamChange[];
  last: Run;
}

function changesFrom(run: Run, repair: RecordRepair, runs: SettingsRuns, mostAnswers: number): Found[] {
  const reached = repair.progress(run);
  const firsts: { probe: Probe; progress: number }[] = [];
  const singles = mendingsFrom(run, repair, runs, mostAnswers, (probe, missed) => {
    const progress = repair.progress(missed);
    if (progress > reached) firsts.push({ probe, progress });
  });
  if (singles.length > 0) return singles.map(({ change, run: last }) => ({ changes: [change], last }));
  return nearestFirsts(firsts).flatMap((first): Found[] => {
    if (runs.isSpent) return [];
    const moved = runs.run(run, withChanges(run.settings, [first]));
    const [second] = mendingsFrom(moved, repair, runs, 1, undefined, first);
    if (second === undefined) return [];
    // The first was as large as it had to be alone; together with the second less of it may do.
    const fewest = fewestChanges(run, second.run, runs, (tried) => repair.isMended(tried));
    return [{ changes: fewest.changes, last: fewest.run }];
  });
}

/** Without changes of the setting that was moved already. */
function mendingsFrom(
  base: Run,
  repair: RecordRepair,
  runs: SettingsRuns,
  mostAnswers: number,
  onMiss?: (probe: Probe, run: Run) => void,
  moved?: ParamChange,
): Mending[] {
  const lines = changeLines(base.pipeline, base.settings).filter(
    ([{ stage, name }]) => stage !== moved?.stage || name !== moved.name,
  );
  return searchLines({
    base,
    lines,
    hints: marginHints(base, repair.wrong, lines),
    blamed: repair.stageToBlame(base),
    runs,
    isMended: (run) => repair.isMended(run),
    ...(onMiss === undefined ? {} : { onMiss }),
    mostAnswers,
  });
}

/** Of each line the nearest place that brings the record as far as any place of it does; the farthest of all lines first. */
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
    .slice(0, mostFirsts)
    .map(({ change }) => change);
}

function answerOf(run: Run, repair: RecordRepair, changes: ParamChange[], last: Run): SmallestChange {
  return {
    changes,
    share: changes.reduce((sum, { share }) => sum + share, 0),
    settings: withChanges(run.settings, changes),
    ...repair.effects(run, last),
  };
}
