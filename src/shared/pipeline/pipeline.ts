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

/** A method: its stages in order, and how its answer is read from their results. */
export interface Pipeline<Answers extends object = Record<string, unknown>> {
  id: string;
  title: string;
  /** authors, year, title of the paper */
  source: string;
  stages: readonly AnyStage[];
  /** views of the page by number keys: a stage, or the page alone; none for most methods */
  modes?: readonly PipelineMode[];
  /** the stages that `result` reads */
  answers: Names<Answers>;
  result(outputs: Readonly<Answers>): Extraction;
}

/**
 * Checks that stage ids are unique, that a stage needs only earlier ones, and that every stage is read by a later
 * stage or by `result`: otherwise it would have no effect.
 */
export function definePipeline<Answers extends object>(pipeline: Pipeline<Answers>): Pipeline {
  const { id: method, stages, answers, modes = [] } = pipeline;
  const known = new Set([pageKey]);
  for (const { id, needs, explains } of stages) {
    if (known.has(id)) throw new Error(`${method}: duplicate stage '${id}'`);
    const missing = Object.keys({ ...needs, ...explains }).find((need) => !known.has(need));
    if (missing !== undefined)
      throw new Error(`${method}: stage '${id}' needs '${missing}', which is not an earlier stage`);
    known.add(id);
  }
  const unknown = Object.keys(answers).find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Error(`${method}: the result reads '${unknown}', which is not a stage`);
  const mode = modes.find(({ stage }) => stage !== null && !known.has(stage));
  if (mode !== undefined)
    throw new Error(`${method}: mode '${mode.title}' shows '${mode.stage}', which is not a stage`);
  const read = new Set([...stages.flatMap(({ needs }) => Object.keys(needs)), ...Object.keys(answers)]);
  const unread = stages.find(({ id }) => !read.has(id));
  if (unread !== undefined)
    throw new Error(
      `${method}: nothing reads stage '${unread.id}': list it under 'needs' of a later stage, or under 'answers'`,
    );
  return pipeline as unknown as Pipeline;
}
