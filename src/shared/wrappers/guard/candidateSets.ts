import { defaultMethod, methods } from '../../methods';
import type { PageBlocks } from '../../page/buildBlockModel';
import { runPipeline } from '../../pipeline/runPipeline';
import { defaultSettings } from '../../pipeline/settings';
import type { Wrapper } from '../wrapper';

/** Records that a method found on a page: its answer, or one that it considered. */
export interface CandidateSet {
  /** per record its blocks */
  records: readonly (readonly number[])[];
  /** id of the method */
  method: string;
  /** it is the first answer of the method */
  isAnswer: boolean;
}

/** Answers of a method that are tried beside its first one. */
const maxAlternatives = 20;

/** What the methods that a wrapper was made by, and the default one, find on a page, each set once. */
export function candidateSets(page: PageBlocks, { madeFrom }: Wrapper): CandidateSet[] {
  const wanted = new Set([...madeFrom.map(({ method }) => method), defaultMethod.id]);
  const sets = new Map<string, CandidateSet>();
  for (const method of methods) {
    if (!wanted.has(method.id)) continue;
    const { records, alternatives } = runPipeline(method, page, defaultSettings).extraction;
    const others = alternatives.slice(0, maxAlternatives).map((answer) => answer.records);
    for (const found of [records, ...others]) {
      const key = found.map((blocks) => blocks.join()).join(';');
      if (found.length > 0 && !sets.has(key))
        sets.set(key, { records: found, method: method.id, isAnswer: found === records });
    }
  }
  return [...sets.values()];
}
