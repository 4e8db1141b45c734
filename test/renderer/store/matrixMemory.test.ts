import { describe, expect, it } from 'vitest';
import { MatrixCache } from '../../../src/renderer/store/runSlice';
import type { ShownStage } from '../../../src/shared/pipeline/shownStage';

function shown(valuesId: string, values: number[]): ShownStage {
  const blocks = Int32Array.of(1, 2);
  const matrix = {
    kind: 'matrix',
    title: 'm',
    blocks,
    cluster: blocks,
    values: Float32Array.from(values),
  } as const;
  return { stage: 's', verdicts: null, views: [{ ...matrix, valuesId }] };
}

const valuesOf = ({ views: [view] }: ShownStage): number[] =>
  view?.kind === 'matrix' ? Array.from(view.values) : [];

describe('the memory of matrices', () => {
  it('puts in what the service left out', () => {
    const memory = new MatrixCache();
    expect(memory.ids).toEqual([]);
    expect(valuesOf(memory.complete(shown('a', [1, 0, 0, 1])))).toEqual([1, 0, 0, 1]);
    expect(memory.ids).toEqual(['a']);
    expect(valuesOf(memory.complete(shown('a', [])))).toEqual([1, 0, 0, 1]);
  });

  it('forgets those that were not used for long', () => {
    const memory = new MatrixCache();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) memory.complete(shown(name, [1]));
    memory.complete(shown('a', []));
    memory.complete(shown('g', [1]));
    expect(memory.ids).toEqual(['c', 'd', 'e', 'f', 'a', 'g']);
  });
});
