import { describe, expect, it } from 'vitest';
import { blockRows } from '../../../src/shared/page/blockRows';

/** html > body > (ul.list > (li "one", li "two")), p#note "One more" */
const model = {
  count: 6,
  parent: Int32Array.of(-1, 0, 1, 2, 2, 1),
  subtreeEnd: Int32Array.of(6, 6, 5, 4, 5, 6),
  tag: Uint16Array.of(0, 1, 2, 3, 3, 4),
  tagNames: ['html', 'body', 'ul', 'li', 'p'],
  texts: ['one', 'two', 'One more', 'list', 'note'],
  ownText: Int32Array.of(-1, -1, -1, 0, 1, 2),
  attributeStart: Int32Array.of(0, 0, 0, 1, 1, 1, 2),
  attributeName: Uint8Array.of(1, 0),
  attributeValue: Int32Array.of(3, 4),
  cleanedUp: new Uint8Array(6),
};
const none: ReadonlySet<number> = new Set();
const blocksOf = (options: Parameters<typeof blockRows>[1]) => [...blockRows(model, options).blocks];

describe('blockRows', () => {
  it('has every block, with its depth', () => {
    const { blocks, depth } = blockRows(model, { closed: none, filter: '', asTree: true });
    expect([...blocks]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...depth]).toEqual([0, 1, 2, 3, 3, 2]);
  });

  it('skips the inside of a closed block, in a tree only', () => {
    expect(blocksOf({ closed: new Set([2]), filter: '', asTree: true })).toEqual([0, 1, 2, 5]);
    expect(blocksOf({ closed: new Set([2]), filter: '', asTree: false })).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each([
    ['li', [3, 4]],
    ['one', [3, 5]],
    ['#4', [4]],
    ['#note', [5]],
    ['.lis', [2]],
    ['list', [2]],
    ['  ONE ', [3, 5]],
    ['nothing', []],
  ])('finds %s', (filter, found) => {
    expect(blocksOf({ closed: none, filter, asTree: false })).toEqual(found);
  });

  it('includes the ancestors of matches, open or closed, with the right depths', () => {
    const { blocks, depth } = blockRows(model, { closed: new Set([1]), filter: '#4', asTree: true });
    expect([...blocks]).toEqual([0, 1, 2, 4]);
    expect([...depth]).toEqual([0, 1, 2, 3]);
  });
});
