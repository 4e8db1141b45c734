import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceFrom, longestCommonOrder } from '../../../../src/shared/methods/figueiredo/treeEditDistance';
import { treeEditsView } from '../../../../src/shared/methods/figueiredo/treeEdits';
import {
  comparedChildren,
  tagRoles,
  twoLevelTree,
} from '../../../../src/shared/methods/figueiredo/twoLevelTrees';
import { el, nth, pageOf, tags } from './drawnPages';
import { type Tree, zhangShasha } from './zhangShasha';

const [li, p, div, em] = [0, 1, 2, 3];
const rename = 3;

function tree(root: number, ...children: number[]) {
  return { root, children: Int32Array.from(children) };
}

function general({ root, children }: ReturnType<typeof tree>): Tree {
  return { name: root, children: Array.from(children, (name) => ({ name, children: [] })) };
}

describe('tree edit distance of §III-C: rename 3, insert and delete 1, two levels', () => {
  it.each([
    ['identical trees have distance 0', tree(li, p, div), tree(li, p, div), 0],
    ['one more child costs one insertion', tree(li, p, div), tree(li, p, div, em), 1],
    ['another child costs a deletion and an insertion, not a rename', tree(li, p), tree(li, div), 2],
    ['the trees are ordered: two swapped children cost 2', tree(li, p, div), tree(li, div, p), 2],
    ['another root costs 2, the children still match', tree(li, p, p), tree(div, p, p), 2],
    ['two elements of different tags without children have distance 2', tree(li), tree(div), 2],
    ['nothing in common: all four nodes count', tree(li, p), tree(div, em), 4],
    ['the root of one is the child of the other', tree(p), tree(li, p), 1],
    ['a child of one is the root of the other, whose child is deleted', tree(li, p, em), tree(p, div), 3],
  ])('%s', (_, one, other, expected) => {
    expect(distanceFrom(one)(other)).toBe(expected);
    expect(distanceFrom(other)(one)).toBe(expected);
    expect(zhangShasha(general(one), general(other), rename)).toBe(expected);
  });

  it('equals Zhang–Shasha on 10,000 random pairs', () => {
    const name = fc.integer({ min: 0, max: 4 });
    const any = fc.tuple(name, fc.array(name, { maxLength: 8 }));
    fc.assert(
      fc.property(any, any, ([rootA, childrenA], [rootB, childrenB]) => {
        const [one, other] = [tree(rootA, ...childrenA), tree(rootB, ...childrenB)];
        expect(distanceFrom(one)(other)).toBe(zhangShasha(general(one), general(other), rename));
      }),
      { numRuns: 10_000, seed: 1 },
    );
  });

  it.each([31, 32, 33])('matches %i children of a tree with the same ones and more between them', (count) => {
    const children = Array.from({ length: count }, (_, index) => index % 3);
    const more = children.flatMap((name) => [em, name, em]);
    expect(longestCommonOrder(Int32Array.from(children))(Int32Array.from(more))).toBe(count);
    expect(distanceFrom(tree(li, ...children))(tree(li, ...more))).toBe(2 * count);
  });

  it.each([32, 120])(
    'finds the longest common subsequence of up to %i children like a plain table',
    (maxLength) => {
      const names = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength, size: 'max' });
      fc.assert(
        fc.property(names, names, (one, other) => {
          const length = longestCommonOrder(Int32Array.from(one))(Int32Array.from(other));
          expect(length).toBe(plainCommonOrder(one, other));
        }),
        { numRuns: 1000, seed: 1 },
      );
    },
  );
});

describe('the trees of §III-C', () => {
  const page = pageOf(100, 100, [
    el(
      'li',
      [0, 0, 100, 50],
      [
        el('h3', [0, 0, 100, 10], ['title']),
        el('p', [0, 10, 100, 10], [el('b', [0, 10, 50, 10], ['deep'])]),
        el('br', [0, 20, 100, 1]),
        el('a', [0, 20, 100, 10], ['link']),
        el('div', [0, 30, 100, 10], ['price']),
        'loose text',
        { tag: 'em', children: ['hidden'] },
      ],
    ),
    el('p', [0, 50, 100, 50], [el('div', [0, 50, 100, 10])]),
  ]);
  const roles = tagRoles(page);
  const visible = Uint8Array.from(page.cleanedUp, (reason, block) =>
    reason === 0 && page.tagNames[page.tag[block]!] !== '#text' ? 1 : 0,
  );

  it('have two levels, without br, h1 to h6 and a, and without hidden elements', () => {
    const children = comparedChildren(page, visible, roles, nth(page, 'li'));
    expect(tags(page, children)).toEqual(['p', 'div']);
    expect(twoLevelTree(page, visible, roles, nth(page, 'li')).children).toHaveLength(2);
  });

  it('have edits whose total cost is the distance', () => {
    const [item, paragraph] = [nth(page, 'li'), nth(page, 'p', 1)];
    const view = treeEditsView(page, visible, roles, 'edits', [
      [item, paragraph],
      [item, item],
      [paragraph, nth(page, 'div')],
      [nth(page, 'p'), item],
      [item, nth(page, 'p')],
    ]);
    // li(p div) → p(div): the roots are deleted and inserted, p is deleted, div is kept.
    expect(view.pairs[0]!.edits.map(({ operation, tag, depth }) => `${operation} ${tag} ${depth}`)).toEqual([
      'delete li 0',
      'insert p 0',
      'delete p 1',
      'keep div 1',
    ]);
    // p(b) and li(p div): the root p is a child of the other and kept, three nodes are deleted or inserted.
    expect(view.pairs.map(({ distance }) => distance)).toEqual([3, 0, 1, 3, 3]);
    for (const { distance, edits } of view.pairs)
      expect(edits.reduce((sum, { cost }) => sum + cost, 0)).toBe(distance);
  });

  it('have edits for at most 200 pairs', () => {
    const pairs = Array.from({ length: 500 }, () => [nth(page, 'li'), nth(page, 'p')] as const);
    expect(treeEditsView(page, visible, roles, 'edits', pairs).pairs).toHaveLength(200);
  });
});

function plainCommonOrder(one: number[], other: number[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const name of one) {
    const next = [0];
    other.forEach((candidate, index) => {
      next.push(name === candidate ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!));
    });
    row = next;
  }
  return row[other.length]!;
}
