import { expect, it } from 'vitest';
import { recordItems } from '../../../src/shared/data/recordItems';
import { recordVariants } from '../../../src/shared/data/recordVariants';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

const parts: Record<string, Drawn> = {
  t: el('h3', {}, 'Title'),
  p: el('p', {}, '£3'),
  d: el('dd', {}, 'more'),
  x: el('pre', {}, 'advert'),
};

/** A record per word, an item per letter. */
function variantsOf(words: readonly string[], threshold: number) {
  const { page, records } = drawnRecords(
    words.map((word) => el('div', {}, ...Array.from(word, (letter) => parts[letter]!))),
  );
  return recordVariants(recordItems(page, records).items, threshold);
}

it('records that share enough items have one template, the largest first', () => {
  // t+p against t+p+d: 2 common of 3; x shares nothing.
  const { variant, likeness, nearest } = variantsOf(['x', 'tp', 'tpd', 'tp'], 0.6);
  expect([...variant]).toEqual([1, 0, 0, 0]);
  expect([...likeness]).toEqual([0, 1, 2 / 3, 1]);
  expect([...nearest]).toEqual([1, 3, 1, 1]);
});

it('a chain of alike records is one template', () => {
  // Neighbours share 2 of 3 and 2 of 4 counted items, the ends only 1 of 3.
  expect([...variantsOf(['t', 'tp', 'tpdd'], 0.5).variant]).toEqual([0, 0, 0]);
  expect([...variantsOf(['t', 'tp', 'tpdd'], 0.51).variant]).toEqual([0, 1, 2]);
});

it('one record and none have nothing to compare', () => {
  expect(variantsOf(['tp'], 0.5)).toEqual({
    variant: Int32Array.of(0),
    likeness: Float64Array.of(0),
    nearest: Int32Array.of(-1),
  });
  expect(variantsOf([], 0.5).variant).toHaveLength(0);
});
