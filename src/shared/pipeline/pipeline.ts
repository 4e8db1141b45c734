import type { Extraction } from '../records/extraction';
import type { AnyStage } from './stage';

/** The key under which stages get what the method was given. */
export const pageKey = 'page';

/** A method: its stages in order, and how its answer is read from their results. */
export interface Pipeline {
  id: string;
  title: string;
  /** authors, year, title of the paper */
  source: string;
  stages: readonly AnyStage[];
  /** from the results of all stages, by id */
  result(outputs: Readonly<Record<string, unknown>>): Extraction;
}

/** Checks that every stage has a name of its own and needs only what comes before it. */
export function definePipeline(pipeline: Pipeline): Pipeline {
  const known = new Set([pageKey]);
  for (const { id, needs } of pipeline.stages) {
    if (known.has(id)) throw new Error(`${pipeline.id}: there are two stages '${id}'`);
    const missing = needs.find((need) => !known.has(need));
    if (missing !== undefined)
      throw new Error(`${pipeline.id}: stage '${id}' needs '${missing}', which does not come before it`);
    known.add(id);
  }
  return pipeline;
}
