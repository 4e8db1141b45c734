import type { PageLabel } from '../../labels/pageLabel';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Run } from '../../pipeline/runPipeline';
import type { Settings } from '../../pipeline/settings';
import type { MatchRule } from '../../records/matchRule';
import { chosenAnswers } from './answerOrder';
import { type ParamChange, withChanges } from './changeLine';
import { type FixSearch, findFixes } from './findFixes';
import { type FixEffects, harmOf } from './fixEffects';
import { askedRecord, RecordFix, type WrongRecord } from './recordFix';
import { type RunLimits, SettingsRuns } from './settingsRuns';

/** Settings that fix a record, verified by running the method. */
export interface SmallestChange extends FixEffects {
  /** one change; two only if no single one works, or none without harm */
  changes: ParamChange[];
  /** sum of the changes' shares of their ranges */
  share: number;
  settings: Settings;
}

export interface SmallestChanges {
  /** the requested record; the whole record if blocks of a labelled one were given */
  wrong: WrongRecord;
  /** whether it is labelled; null without a label */
  isLabelled: boolean | null;
  /** nothing to fix: for instance, the missed record is found as another block */
  isFixed: boolean;
  /** the best outcome first; includes a harmless one if any was found */
  answers: SmallestChange[];
  /** number of method runs */
  runs: number;
  /** whether the search finished within the run limit */
  isComplete: boolean;
}

export interface SmallestChangeInput extends RunLimits {
  /** the run on the page with the settings to change */
  run: Run;
  wrong: WrongRecord;
  rule: MatchRule;
  /** the label of the page, or null if there is none */
  label: PageLabel | null;
  /** the answers of other methods on the page: one that they give too is more likely right */
  others?: readonly (readonly (readonly number[])[])[];
  maxAnswers?: number;
}

const defaultRuns = 400;
const defaultAnswers = 5;

/** The smallest changes of settings that fix a record, with their side effects on the page. */
export function smallestChange(input: SmallestChangeInput): SmallestChanges {
  const { run, rule, label, maxAnswers = defaultAnswers } = input;
  const wrong = askedRecord(input.wrong, label);
  const repair = new RecordFix(run.page as PageBlocks, wrong, rule, label, input.others);
  const runs = new SettingsRuns(input.maxRuns ?? defaultRuns, input.isCancelled);
  const search = { run, repair, runs };
  const isFixed = repair.isFixed(run);
  const nearest = isFixed
    ? []
    : answersFrom({ ...search, maxAnswers, isGood: (tried) => repair.isFixed(tried) });
  const isHarmless = (tried: Run): boolean =>
    repair.isFixed(tried) && harmOf(repair.effects(run, tried)) === 0;
  const harmless =
    nearest.length === 0 || nearest.some((answer) => harmOf(answer) === 0)
      ? []
      : answersFrom({ ...search, maxAnswers: 1, isGood: isHarmless });
  return {
    wrong,
    isLabelled: repair.isLabelled,
    isFixed,
    answers: chosenAnswers([...nearest, ...harmless], maxAnswers),
    runs: runs.count,
    isComplete: !runs.isSpent,
  };
}

function answersFrom(search: FixSearch): SmallestChange[] {
  return findFixes(search)
    .map(({ changes, last }) => answerOf(search, changes, last))
    .filter(({ changes }, index, all) => all.findIndex((other) => isSame(other.changes, changes)) === index);
}

/** Different searches can find the same pair. */
function isSame(one: readonly ParamChange[], other: readonly ParamChange[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function answerOf({ run, repair }: FixSearch, changes: ParamChange[], last: Run): SmallestChange {
  return {
    changes,
    share: changes.reduce((sum, { share }) => sum + share, 0),
    settings: withChanges(run.settings, changes),
    ...repair.effects(run, last),
  };
}
