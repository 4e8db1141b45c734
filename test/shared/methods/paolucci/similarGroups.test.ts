import { describe, expect, it } from 'vitest';
import { blocksWithChildren } from '../../../../src/shared/methods/paolucci/blocksWithChildren';
import { similarGroups } from '../../../../src/shared/methods/paolucci/similarGroups';
import { similarMembers } from '../../../../src/shared/methods/paolucci/similarMembers';
import { similarPairs } from '../../../../src/shared/methods/paolucci/similarPairs';
import {
  contentSimilarity,
  matchedChildren,
  type StyleMultiset,
} from '../../../../src/shared/methods/paolucci/styleMultisets';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import type { ParamValues } from '../../../../src/shared/pipeline/params';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { box, page, paperModel, row, withColor } from './drawnPages';

/** Entry i is the number of children of class i. */
function multiset(...counts: number[]): StyleMultiset {
  const classes = Int32Array.from(counts.keys()).filter((entry) => counts[entry]! > 0);
  return {
    classes,
    counts: classes.map((entry) => counts[entry]!),
    size: counts.reduce((sum, count) => sum + count, 0),
  };
}

function group(...sets: StyleMultiset[]) {
  const members = Int32Array.from(sets.keys());
  return { members, multisets: { list: sets, ofBlock: members } };
}

const paper: ParamValues<typeof similarGroups.params> = {
  overlap: 'removeCoinciding',
  contentThreshold: 0.51,
  denominator: 'own',
  memberThreshold: 0.4,
  groupThreshold: 0.5,
  pairs: 'staying',
};
const outermost = { ...paper, overlap: 'removeOutermost' } as const;

describe('content similarity (definition 4)', () => {
  const one = multiset(2, 1, 0, 1);
  const other = multiset(1, 3, 2);

  it('matches each child once: 1 of class 0 and 1 of class 1', () => {
    expect(matchedChildren(one, other)).toBe(2);
  });

  it('is matched / own children, 2 of 4 and 2 of 6, or matched / mean of both, 2 of 5', () => {
    expect(contentSimilarity(2, one, other, 'own')).toBe(0.5);
    expect(contentSimilarity(2, other, one, 'own')).toBeCloseTo(1 / 3);
    expect(contentSimilarity(2, one, other, 'mean')).toBe(0.4);
    expect(contentSimilarity(2, other, one, 'mean')).toBe(0.4);
  });

  it('is 0 for blocks without children', () => {
    expect(contentSimilarity(0, multiset(), multiset(), 'own')).toBe(0);
  });

  it('section 3.7: must be higher than the threshold, not equal', () => {
    const { members, multisets } = group(multiset(1, 1), multiset(1, 0, 1));
    const similar = (contentThreshold: number) => [
      ...similarMembers(members, multisets, { contentThreshold, denominator: 'own', memberThreshold: 0 })
        .similarTo,
    ];
    expect(similar(0.5)).toEqual([0, 0]);
    expect(similar(0.49)).toEqual([1, 1]);
  });

  it('with the own count, a small block is similar to a large one, but not vice versa', () => {
    const { members, multisets } = group(multiset(2), multiset(2, 8));
    const rule = { contentThreshold: 0.51, denominator: 'own', memberThreshold: 0 } as const;
    expect([...similarMembers(members, multisets, rule).similarTo]).toEqual([1, 0]);
  });
});

describe('pairs of similar multisets', () => {
  // 70 bits take three words; sizes and classes vary, and the last has no child.
  const sets = Array.from({ length: 70 }, (_, i) => multiset(i % 5, (i * 7) % 4, (i * 3) % 6));
  sets.push(multiset());

  it.each([
    ['own', 0.51],
    ['own', 0],
    ['mean', 0.51],
    ['mean', 0],
  ] as const)('are those over the threshold (%s, %d)', (denominator, threshold) => {
    const pairs = similarPairs(sets, threshold, denominator);
    sets.forEach((other, at) => {
      const expected = Array.from(sets.keys()).filter((one) => {
        const matched = matchedChildren(sets[one]!, other);
        return contentSimilarity(matched, sets[one]!, other, denominator) > threshold;
      });
      const visited: number[] = [];
      pairs.forEachSimilarTo(at, (one) => visited.push(one));
      expect(visited).toEqual(expected);
      expect(Array.from(sets.keys()).filter((one) => pairs.has(one, at))).toEqual(expected);
    });
  });
});

describe('members of a group (figure 15)', () => {
  const same = multiset(3);
  const odd = multiset(0, 3);

  it('a share equal to the threshold is kept: 2 of 5 at 0.4, not at 0.41', () => {
    const { members, multisets } = group(same, same, same, odd, odd, odd);
    const stays = (memberThreshold: number) => [
      ...similarMembers(members, multisets, { contentThreshold: 0.5, denominator: 'own', memberThreshold })
        .stays,
    ];
    expect(stays(0.4)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(stays(0.41)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('a dropped member is not compared with later ones', () => {
    const { members, multisets } = group(odd, same, same, same);
    const rule = { contentThreshold: 0.5, denominator: 'own', memberThreshold: 0.4 } as const;
    const { stays, similarTo, comparedWith, coefficient } = similarMembers(members, multisets, rule);
    expect([...stays]).toEqual([0, 1, 1, 1]);
    expect([...similarTo]).toEqual([0, 2, 2, 2]);
    expect([...comparedWith]).toEqual([3, 2, 2, 2]);
    expect(coefficient).toBe(1);
  });

  it('the coefficient is the share of similar pairs among kept members: 12 of 30', () => {
    const { members, multisets } = group(same, same, same, odd, odd, odd);
    const rule = { contentThreshold: 0.5, denominator: 'mean', memberThreshold: 0.4 } as const;
    expect(similarMembers(members, multisets, rule).coefficient).toBe(0.4);
  });

  it('the coefficient is 0 for one member or none', () => {
    const rule = { contentThreshold: 0.5, denominator: 'mean', memberThreshold: 0 } as const;
    for (const sets of [[], [same]]) {
      const { members, multisets } = group(...sets);
      expect(similarMembers(members, multisets, rule).coefficient).toBe(0);
    }
  });
});

function runOn(drawn: PageBlocks, members: number[], values = paper) {
  const model = paperModel(drawn);
  const parents = blocksWithChildren.run({ blocks: model }, { minChildren: 2, childBlocks: 'all' });
  const kept = [{ leader: members[0]!, width: model.width[members[0]!]!, members: Int32Array.from(members) }];
  const input = { blocks: model, blocksWithChildren: parents, widthGroups: { kept, tooSmall: [] } };
  return { out: similarGroups.run(input, values), input };
}

describe('similar groups', () => {
  const rows = Array.from({ length: 4 }, (_, i) => row('record', 10, 10 + 50 * i, 300, ['a', 'b', 'c']));
  const drawn = page(box('list', [8, 8, 303, 300], rows));
  const list = withColor(drawn, 'list');
  const found = withColor(drawn, 'record');

  it('the outer of two nested members is dropped on request', () => {
    const { out, input } = runOn(drawn, [...list, ...found], outermost);
    const [first] = out.groups;
    expect([...first!.outer]).toEqual(list);
    expect([...first!.members]).toEqual(found);
    const verdicts = similarGroups.verdicts(out, input, outermost);
    const index = verdicts.blocks.indexOf(list[0]!);
    expect([verdicts.kept[index], verdicts.other[index]]).toEqual([0, found[0]]);
  });

  /** A table, its body and its only row have the same borders; the row has a cell as wide as itself. */
  const tables = page(
    ...Array.from({ length: 4 }, (_, i) => {
      const rect = [10, 10 + 50 * i, 300, 45] as const;
      const cell = row('cell', 10, 10 + 50 * i + 1, 300, ['a', 'b', 'c']);
      return box('table', rect, [box('body', rect, [box('row', rect, [cell])])]);
    }),
  );
  const of = (...colors: string[]) =>
    colors.flatMap((color) => withColor(tables, color)).sort((one, other) => one - other);

  it('figures 10 and 15: of members with the same borders the innermost is kept', () => {
    const { out, input } = runOn(tables, of('table', 'body', 'row', 'cell'));
    const [first] = out.groups;
    expect([...first!.outer]).toEqual(of('table', 'body'));
    expect([...first!.outerAround]).toEqual(of('body', 'row'));
    // The cell is in the row without sharing all borders: it is a sub-container, and discounted later.
    expect([...first!.compared]).toEqual(of('row', 'cell'));
    const verdicts = similarGroups.verdicts(out, input, paper);
    expect(verdictText(verdicts, verdicts.blocks.indexOf(of('table')[0]!))).toBe(
      `It contains #${of('body')[0]}, another member of its width group: the outer one is dropped.`,
    );
  });

  it('if all outer members are dropped, so are those with the same borders, although neither contains the other', () => {
    const { out } = runOn(tables, of('table', 'body', 'row', 'cell'), outermost);
    expect([...out.groups[0]!.compared]).toEqual(of('cell'));
  });

  it('blocks with the same borders that are not nested in the DOM are all kept', () => {
    const piled = page(...Array.from({ length: 4 }, () => row('r', 10, 10, 300, ['a', 'b'])));
    for (const overlap of ['removeOutermost', 'removeCoinciding'] as const) {
      const { out } = runOn(piled, withColor(piled, 'r'), { ...paper, overlap });
      expect([...out.groups[0]!.members]).toEqual(withColor(piled, 'r'));
    }
  });

  it('section 4.4.2.3: both are compared if sub-containers are discounted later', () => {
    const { out } = runOn(drawn, [...list, ...found], { ...paper, overlap: 'discountInner' });
    const [first] = out.groups;
    expect(first!.outer).toHaveLength(0);
    // The list has 16 children, and a record matches 3 of them: with its own count it is similar to none.
    expect([...first!.members]).toEqual(found);
    expect(first!.similarTo[0]).toBe(0);
  });

  it('the coefficient is about the pairs that stay, or about all compared ones: 12 of 12, or 12 of 16', () => {
    const mixed = page(
      row('odd', 10, 10, 300, ['x', 'y', 'z']),
      ...Array.from({ length: 4 }, (_, i) => row('one', 10, 60 + 50 * i, 300, ['a', 'b'])),
    );
    const members = [...withColor(mixed, 'odd'), ...withColor(mixed, 'one')];
    const coefficient = (pairs: 'staying' | 'compared') =>
      runOn(mixed, members, { ...paper, pairs }).out.groups[0]!.coefficient;
    expect(coefficient('staying')).toBe(1);
    expect(coefficient('compared')).toBe(0.75);
  });

  it('section 3.4: the coefficient must be higher than the threshold', () => {
    const mixed = page(
      ...Array.from({ length: 3 }, (_, i) => row('one', 10, 10 + 50 * i, 300, ['a', 'b'])),
      ...Array.from({ length: 3 }, (_, i) => row('two', 10, 210 + 50 * i, 300, ['c', 'd'])),
    );
    const members = [...withColor(mixed, 'one'), ...withColor(mixed, 'two')];
    const candidate = (groupThreshold: number) =>
      runOn(mixed, members, { ...paper, groupThreshold }).out.groups[0]!.isCandidate;
    expect(candidate(0.4)).toBe(false);
    expect(candidate(0.39)).toBe(true);
  });

  it('keeps every group if switched off', () => {
    const { input } = runOn(drawn, [...list, ...found]);
    const off = similarGroups.off!(input);
    expect([...off.groups[0]!.members]).toEqual([...list, ...found]);
    expect(structuredClone(similarGroups.views(off, input, paper))).toBeDefined();
  });

  it('has a matrix for up to 2,000 blocks, and compares 2,001 equal ones quickly', () => {
    const hasMatrix = (count: number) => {
      const many = page(...Array.from({ length: count }, () => row('r', 10, 10, 300, ['a', 'b'])));
      const { out, input } = runOn(many, withColor(many, 'r'));
      expect(out.multisets.list).toHaveLength(1);
      expect(out.groups[0]!.coefficient).toBe(1);
      return similarGroups.views(out, input, paper).some(({ kind }) => kind === 'matrix');
    };
    expect(hasMatrix(20)).toBe(true);
    expect(hasMatrix(2001)).toBe(false);
  });
});
