import { labelledRecords, scoreLine } from '../../src/shared/evaluation/scoreLine';
import { slimScore } from '../../src/shared/evaluation/slimScore';
import { defaultMethod } from '../../src/shared/methods';
import { type Run, runPipeline } from '../../src/shared/pipeline/runPipeline';
import type { Settings } from '../../src/shared/pipeline/settings';
import type { MatchRule } from '../../src/shared/records/matchRule';
import { knownBy } from '../../src/shared/records/pairRecords';
import type { AnswerFacts } from '../../src/shared/tuning/score/answerFactsSchema';
import { answerFacts } from '../../src/shared/tuning/training/answerFacts';
import type { LabelledPage } from './labelledPage';
import { type WayWrong, wayWrong } from './wayWrong';

export interface PageFigures {
  /** F1 if records are the same from half, and from nine tenths of contents on */
  at50: number;
  at90: number;
  labelled: number;
  extracted: number;
  /** undefined without an answer */
  facts: AnswerFacts | undefined;
}

export interface WrongAnswer {
  way: WayWrong;
  /** the stage that the program blames for most errors, and its words for the first of them */
  stage: string;
  words: string;
}

const half: MatchRule = { kind: 'jaccard', least: 0.5 };
const strict: MatchRule = { kind: 'jaccard', least: 0.9 };

export function measuredPage(
  { page, label }: LabelledPage,
  settings: Settings,
): { run: Run; figures: PageFigures } {
  const run = runPipeline(defaultMethod, page, settings);
  const { f1, labelled, extracted } = slimScore(page, run.extraction, label, strict);
  const at50 = slimScore(page, run.extraction, label, half).f1;
  return { run, figures: { at50, at90: f1, labelled, extracted, facts: answerFacts(run) } };
}

/** Undefined if the answer is right. */
export function wrongAnswer({ page, label }: LabelledPage, run: Run): WrongAnswer | undefined {
  const contents = (records: readonly (readonly number[])[]): ReadonlySet<number>[] =>
    records.map((blocks) => knownBy(page, blocks));
  const way = wayWrong(contents(labelledRecords(label)), contents(run.extraction.records));
  if (way === undefined) return undefined;
  const { errors } = scoreLine(page, run, label, strict);
  const count = (stage: string): number => errors.filter((error) => error.stage === stage).length;
  const [worst] = errors.toSorted((one, other) => count(other.stage) - count(one.stage));
  return { way, stage: worst?.stage ?? '', words: worst?.words ?? '' };
}
