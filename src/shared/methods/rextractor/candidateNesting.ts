import type { BlockModel } from '../../page/blockModel';

/**
 * Which candidates contain all contents of which others. Usually each has those of all inner ones, but contents that
 * stick out of an inner candidate within the tolerance may stick out of the outer one by more.
 */
export interface CandidateNesting {
  /** per block, its index among the candidates, innermost first; -1 for all other blocks */
  level: Int32Array;
  /** per candidate, its run: of two candidates of one run, the outer one has all contents of the inner one */
  run: Int32Array;
}

export function candidateNesting(
  { count, containment }: Pick<BlockModel, 'count' | 'containment'>,
  candidates: Int32Array,
): CandidateNesting {
  const level = new Int32Array(count).fill(-1);
  const run = new Int32Array(candidates.length);
  candidates.forEach((candidate, index) => {
    level[candidate] = index;
    if (index === 0) return;
    const isNested = isSubset(
      containment.contentsOf(candidates[index - 1]!),
      containment.contentsOf(candidate),
    );
    run[index] = run[index - 1]! + (isNested ? 0 : 1);
  });
  return { level, run };
}

/** Both lists are sorted ascending. */
function isSubset(inner: Int32Array, outer: Int32Array): boolean {
  let at = 0;
  for (let i = 0; i < inner.length; i++) {
    while (at < outer.length && outer[at]! < inner[i]!) at++;
    if (outer[at] !== inner[i]) return false;
  }
  return true;
}
