import { labelledRecords, scoreLine } from '../../evaluation/scoreLine';
import type { PageLabel } from '../../labels/pageLabel';
import type { PageBlocks } from '../../page/buildBlockModel';
import { tunable } from '../../pipeline/params';
import type { Run } from '../../pipeline/runPipeline';
import type { Settings } from '../../pipeline/settings';
import type { MatchRule } from '../../records/matchRule';
import { pairRecords } from '../../records/pairRecords';
import { type PageScore, scoreOf } from '../../records/recordContents';
import { type Dimension, dimensionOf, offDimension, pointOf, settingsAt } from '../search/dimension';
import { createOptimiser, type Observation } from '../search/optimiser';
import type { ParamChange } from './changeLine';
import { fewestChanges } from './fewestChanges';
import type { WrongRecord } from './recordFix';
import { hasAnswer, type RunLimits, SettingsRuns } from './settingsRuns';
import { smallestChange } from './smallestChange';

/** The best settings found for a page, with the fewest changes. */
export interface PageFit {
  settings: Settings;
  changes: ParamChange[];
  before: PageScore;
  after: PageScore;
  /** number of method runs */
  runs: number;
}

export interface FitPageInput extends RunLimits {
  /** on the page, with the settings to start from */
  run: Run;
  label: PageLabel;
  rule: MatchRule;
  seed: number;
}

const defaultRuns = 1500;
/** Each round fixes at least one error, by one or two more changes. */
const maxRounds = 6;
/** Maximum number of errors per round: errors caused by one stage are often, but not always, fixed together. */
const maxErrors = 6;
/**
 * Shares of the run limit: for one error in a round, for the optimiser over all settings, and for undoing unneeded
 * changes.
 */
const [errorPart, optimiserPart, trimPart] = [0.1, 0.25, 0.1];

/** Fixes one error after the other, then searches over all settings if errors remain, then undoes unneeded changes. */
export function fitPage({
  run,
  label,
  rule,
  seed,
  maxRuns = defaultRuns,
  isCancelled,
}: FitPageInput): PageFit {
  const page = run.page as PageBlocks;
  const runs = new SettingsRuns(maxRuns - Math.ceil(maxRuns * trimPart), isCancelled);
  const measure = (tried: Run): PageScore => pageScore(page, tried, label, rule);
  let best = run;
  for (let round = 0; round < maxRounds && measure(best).f1 < 1 && !runs.isSpent; round++) {
    const next = fixedOnce(best, { page, label, rule, runs, measure });
    if (next === undefined) break;
    best = next;
  }
  if (measure(best).f1 < 1) best = searched(run, best, seed, runs, measure);
  const trims = new SettingsRuns(maxRuns - runs.count, isCancelled);
  const fitted = fewestChanges(run, best, trims, (tried) => measure(tried).f1 >= measure(best).f1);
  return {
    settings: fitted.run.settings,
    changes: fitted.changes,
    before: measure(run),
    after: measure(fitted.run),
    runs: runs.count + trims.count,
  };
}

/** A failed run scores worse than an answer without records. */
function pageScore(page: PageBlocks, run: Run, label: PageLabel, rule: MatchRule): PageScore {
  const labelled = labelledRecords(label);
  if (!hasAnswer(run)) return { ...scoreOf(0, 0, labelled.length), precision: 0, recall: 0, f1: 0 };
  const { records } = run.extraction;
  return scoreOf(pairRecords(page, records, labelled, rule).length, records.length, labelled.length);
}

interface Fitting {
  page: PageBlocks;
  label: PageLabel;
  rule: MatchRule;
  runs: SettingsRuns;
  measure(run: Run): PageScore;
}

/** The best change that fixes one of the errors and improves the whole page; undefined if there is none. */
function fixedOnce(run: Run, { page, label, rule, runs, measure }: Fitting): Run | undefined {
  let best: Run | undefined;
  let bestF1 = measure(run).f1;
  for (const wrong of errorsToFix(page, run, label, rule)) {
    const maxRuns = Math.min(runs.maxRuns - runs.count, Math.ceil(runs.maxRuns * errorPart));
    const { isCancelled } = runs;
    const { answers, runs: used } = smallestChange({
      run,
      wrong,
      rule,
      label,
      maxRuns,
      isCancelled,
    });
    runs.count += used;
    for (const { settings } of answers) {
      if (runs.isSpent) break;
      const tried = runs.run(run, settings);
      const { f1 } = measure(tried);
      if (f1 > bestF1) [best, bestF1] = [tried, f1];
    }
  }
  return best;
}

/** One error per stage that caused any, then more errors from all over the page. */
function errorsToFix(page: PageBlocks, run: Run, label: PageLabel, rule: MatchRule): WrongRecord[] {
  const { errors } = scoreLine(page, run, label, rule);
  const isFirst = (index: number): boolean => {
    const { kind, stage } = errors[index]!;
    return errors.findIndex((error) => error.kind === kind && error.stage === stage) === index;
  };
  const firsts = errors.filter((_, index) => isFirst(index));
  const rest = errors.filter((_, index) => !isFirst(index));
  const room = Math.max(0, maxErrors - firsts.length);
  const stride = Math.max(1, Math.floor(rest.length / Math.max(1, room)));
  return [...firsts, ...rest.filter((_, index) => index % stride === 0)]
    .slice(0, maxErrors)
    .map(({ kind, blocks }) => ({ kind, blocks }));
}

/** Searches over all settings at once, starting from the known runs. */
function searched(
  start: Run,
  best: Run,
  seed: number,
  runs: SettingsRuns,
  measure: (run: Run) => PageScore,
): Run {
  const space = wholeSpace(start);
  const optimiser = createOptimiser('parzen', space, seed);
  const pointAt = ({ pipeline, settings }: Run): Observation['point'] =>
    pointOf(
      space,
      settings,
      (stage, name) => pipeline.stages.find(({ id }) => id === stage)!.params[name]!.default,
    );
  const observations: Observation[] = [start, best].map((run) => ({
    point: pointAt(run),
    score: measure(run).f1,
  }));
  const last = Math.min(runs.maxRuns, runs.count + Math.ceil(runs.maxRuns * optimiserPart));
  let found = best;
  while (runs.count < last && measure(found).f1 < 1) {
    const point = optimiser.next(observations);
    if (point === undefined) break;
    const tried = runs.run(best, settingsAt(space, point, start.settings));
    const score = measure(tried).f1;
    if (score > measure(found).f1) found = tried;
    observations.push({ point, score });
  }
  return found;
}

function wholeSpace({ pipeline }: Run): Dimension[] {
  return pipeline.stages.flatMap(({ id, title, params, off }) => [
    ...tunable(params).map(([name, param]) => dimensionOf(id, name, param)),
    ...(off === undefined ? [] : [offDimension(id, title)]),
  ]);
}
