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

/** Settings that mend a record, verified by running the method with them. */
export interface SmallestChange extends FixEffects {
  /** one; two only where no single one mends it, or none without harm */
  changes: ParamChange[];
  /** of the ranges, summed up */
  share: number;
  settings: Settings;
}

export interface SmallestChanges {
  /** what was asked for: all of a labelled record where one of its blocks was given */
  wrong: WrongRecord;
  /** whether it is labelled; null where nobody knows */
  isLabelled: boolean | null;
  /** there is nothing to mend: a missed record is there, under another block maybe */
  isFixed: boolean;
  /** the smallest first, of about the same size the harmless ones; one that does no harm is among them if any was found */
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
  maxAnswers?: number;
}

const defaultRuns = 400;
const defaultAnswers = 5;

/** The smallest changes of settings that would mend a record, and what else they would change on the page. */
export function smallestChange(input: SmallestChangeInput): SmallestChanges {
  const { run, rule, label, maxAnswers = defaultAnswers } = input;
  const wrong = askedRecord(input.wrong, label);
  const repair = new RecordFix(run.page as PageBlocks, wrong, rule, label);
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

/** Two ways may lead to the same pair. */
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
