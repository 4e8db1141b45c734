import type { Extraction } from '../records/extraction';
import type { AnyStage, Names } from './stage';

/** The key under which stages get the page. */
export const pageKey = 'page';

/** What a number key shows. */
export interface PipelineMode {
  title: string;
  /** id of a stage; null for the page without overlays */
  stage: string | null;
}

/** A method: its stages in order, and how its answer is read from their results. `Result` is another for the data stages. */
export interface Pipeline<Answers extends object = Record<string, unknown>, Result = Extraction> {
  id: string;
  title: string;
  /** one plain sentence: what in a page it takes for records */
  looksFor: string;
  /** one plain sentence: pages on which it is wrong */
  failsOn: string;
  /** authors, year, title of the paper */
  source: string;
  stages: readonly AnyStage[];
  /** its records may consist of several blocks side by side */
  returnsRuns?: true;
  /** views of the page by number keys: a stage, or the page alone; none for most methods */
  modes?: readonly PipelineMode[];
  /** the stages that `result` reads */
  answers: Names<Answers>;
  result(outputs: Readonly<Answers>): Result;
}

/** A pipeline with any result. */
export type AnyPipeline = Pipeline<Record<string, unknown>, unknown>;

/** The id of the stage whose result a stage gets under this name: the last one before it. */
export function sourceOf(stages: readonly AnyStage[], index: number, need: string): string {
  const source = stages.slice(0, index).findLast(({ id, gives }) => id === need || gives === need);
  return source?.id ?? need;
}

/**
 * Checks that stage ids are unique, that a stage needs only earlier ones, and that every stage is read by a later
 * stage or by `result`: otherwise it would have no effect.
 */
export function definePipeline<Answers extends object, Result = Extraction>(
  pipeline: Pipeline<Answers, Result>,
): Pipeline<Record<string, unknown>, Result> {
  const { id: method, stages, answers, modes = [] } = pipeline;
  const known = new Set([pageKey]);
  const names = new Set<string>();
  for (const { id, needs, explains, gives } of stages) {
    if (known.has(id)) throw new Error(`${method}: duplicate stage '${id}'`);
    const missing = Object.keys({ ...needs, ...explains }).find(
      (need) => !known.has(need) && !names.has(need),
    );
    if (missing !== undefined)
      throw new Error(`${method}: stage '${id}' needs '${missing}', which is not an earlier stage`);
    known.add(id);
    if (gives !== undefined) names.add(gives);
  }
  const ambiguous = [...names].find((name) => known.has(name));
  if (ambiguous !== undefined) throw new Error(`${method}: '${ambiguous}' is both a stage and a given name`);
  const unknown = Object.keys(answers).find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Error(`${method}: the result reads '${unknown}', which is not a stage`);
  const mode = modes.find(({ stage }) => stage !== null && !known.has(stage));
  if (mode !== undefined)
    throw new Error(`${method}: mode '${mode.title}' shows '${mode.stage}', which is not a stage`);
  const read = new Set([
    ...stages.flatMap(({ needs }, index) => Object.keys(needs).map((need) => sourceOf(stages, index, need))),
    ...Object.keys(answers),
  ]);
  const unread = stages.find(({ id }) => !read.has(id));
  if (unread !== undefined)
    throw new Error(
      `${method}: nothing reads stage '${unread.id}': list it under 'needs' of a later stage, or under 'answers'`,
    );
  return pipeline as unknown as Pipeline<Record<string, unknown>, Result>;
}
