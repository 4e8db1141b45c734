import { expect, it } from 'vitest';
import { pairedByClass } from '../../../src/shared/page/pairedByClass';

const plain = ({ matched, onlyOne, onlyOther }: ReturnType<typeof pairedByClass>) => ({
  matched: [...matched],
  onlyOne: [...onlyOne],
  onlyOther: [...onlyOther],
});

it('pairs blocks of one class in document order, each once', () => {
  // Blocks 0 to 3 are of the classes 7, 5, 7, 9; blocks 4 to 7 of 5, 7, 5, 8.
  const styleClass = Int32Array.of(7, 5, 7, 9, 5, 7, 5, 8);
  expect(plain(pairedByClass(styleClass, [0, 1, 2, 3], [4, 5, 6, 7]))).toEqual({
    matched: [0, 5, 1, 4],
    onlyOne: [2, 3],
    onlyOther: [6, 7],
  });
});

it('pairs a block with itself if both lists have it', () => {
  expect(plain(pairedByClass(Int32Array.of(1, 1), [0, 1], [0, 1])).matched).toEqual([0, 0, 1, 1]);
});

it('finds nothing in an empty list', () => {
  expect(plain(pairedByClass(Int32Array.of(1), [], [0]))).toEqual({
    matched: [],
    onlyOne: [],
    onlyOther: [0],
  });
});
