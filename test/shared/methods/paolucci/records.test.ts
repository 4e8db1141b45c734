import { describe, expect, it } from 'vitest';
import { paolucci } from '../../../../src/shared/methods/paolucci';
import type { SimilarGroup } from '../../../../src/shared/methods/paolucci/comparedGroup';
import { MemberCounter } from '../../../../src/shared/methods/paolucci/countedMembers';
import type { GroupChoice } from '../../../../src/shared/methods/paolucci/rankedGroups';
import { records } from '../../../../src/shared/methods/paolucci/records';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import type { ParamValue } from '../../../../src/shared/pipeline/params';
import { runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { paperSettings } from '../../../../src/shared/pipeline/settings';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { box, page, paperModel, row, withColor } from './drawnPages';

function candidate(members: number[], width: number): SimilarGroup {
  const none = new Int32Array();
  return {
    leader: members[0]!,
    width,
    compared: Int32Array.from(members),
    outer: none,
    outerAround: none,
    similarTo: none,
    comparedWith: none,
    members: Int32Array.from(members),
    coefficient: 1,
    isCandidate: true,
  };
}

function runOn(
  drawn: PageBlocks,
  groups: SimilarGroup[],
  maxChildren = 40,
  choice: GroupChoice = 'sizeThenWidth',
) {
  const values = { maxChildren, choice };
  const model = paperModel(drawn);
  const childCount = Int32Array.from(
    { length: model.count },
    (_, block) => model.containment.contentsOf(block).length,
  );
  const multisets = { list: [], ofBlock: new Int32Array(model.count).fill(-1) };
  const input = {
    blocks: model,
    blocksWithChildren: { blocks: new Int32Array(), childCount, direct: null },
    similarGroups: { groups, multisets },
  };
  const out = records.run(input, values);
  return {
    out,
    verdicts: records.verdicts(out, input, values),
    views: records.views(out, input, values),
    childCount,
    model,
  };
}

/** `counts` groups of rows: as many rows as given, of the width given, each with the colour `r<group>`. */
function pageOf(...groups: { count: number; width: number }[]): PageBlocks {
  return page(
    ...groups.flatMap(({ count, width }, group) =>
      Array.from({ length: count }, (_, i) =>
        row(`r${group}`, 10, 10 + 400 * group + 50 * i, width, ['a', 'b']),
      ),
    ),
  );
}

describe('final candidate (figure 17)', () => {
  it('the group with the most members wins, even if another is wider', () => {
    const drawn = pageOf({ count: 4, width: 600 }, { count: 5, width: 300 });
    const [wide, many] = [withColor(drawn, 'r0'), withColor(drawn, 'r1')];
    const { out, verdicts } = runOn(drawn, [candidate(wide, 600), candidate(many, 300)]);
    expect([...out.records]).toEqual(many);
    const index = verdicts.blocks.indexOf(wide[0]!);
    expect([verdicts.value[index], verdicts.threshold[index], verdicts.margin[index]]).toEqual([4, 5, -1]);
  });

  it.each([
    [300, 600],
    [600, 300],
  ])('of equal size the widest wins, in either order (%i and %i px)', (first, second) => {
    const drawn = pageOf({ count: 4, width: first }, { count: 4, width: second });
    const groups = [candidate(withColor(drawn, 'r0'), first), candidate(withColor(drawn, 'r1'), second)];
    const { out, verdicts } = runOn(drawn, groups);
    expect([...out.records]).toEqual(withColor(drawn, first > second ? 'r0' : 'r1'));
    const index = verdicts.blocks.indexOf(withColor(drawn, first > second ? 'r1' : 'r0')[0]!);
    expect([verdicts.value[index], verdicts.margin[index]]).toEqual([300, -300]);
  });

  it('of equal size and width the first wins', () => {
    const drawn = pageOf({ count: 4, width: 300 }, { count: 4, width: 300 });
    const groups = [candidate(withColor(drawn, 'r0'), 300), candidate(withColor(drawn, 'r1'), 300)];
    const { out, verdicts } = runOn(drawn, groups);
    expect([...out.records]).toEqual(withColor(drawn, 'r0'));
    const index = verdicts.blocks.indexOf(withColor(drawn, 'r1')[0]!);
    expect(verdictText(verdicts, index)).toBe(
      `Its group ties with that of #${out.records[0]}, which comes first on the page.`,
    );
    expect(verdicts.margin[index]).toBeNaN();
  });

  it('figure 17 compares the size first; the product prefers 4 of 600 px to 5 of 300 px', () => {
    const drawn = pageOf({ count: 4, width: 600 }, { count: 5, width: 300 });
    const [wide, many] = [withColor(drawn, 'r0'), withColor(drawn, 'r1')];
    const groups = [candidate(many, 300), candidate(wide, 600)];
    expect([...runOn(drawn, groups, 40, 'sizeThenWidth').out.records]).toEqual(many);
    const { out, verdicts, views } = runOn(drawn, groups, 40, 'sizeTimesWidth');
    expect([...out.records]).toEqual(wide);
    expect(out.groups.map(({ score }) => score)).toEqual([2400, 1500]);
    const index = verdicts.blocks.indexOf(many[0]!);
    expect([verdicts.value[index], verdicts.threshold[index], verdicts.margin[index]]).toEqual([
      1500, 2400, -900,
    ]);
    const ranking = views.find(({ kind }) => kind === 'ranking');
    if (ranking?.kind !== 'ranking') throw new Error('no ranking');
    expect(ranking.unit).toBe('px');
    expect(ranking.bars.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      [2400, true],
      [1500, false],
    ]);
  });

  it('of equal products the widest wins: 3 of 400 px, not 4 of 300 px', () => {
    const drawn = pageOf({ count: 4, width: 300 }, { count: 3, width: 400 });
    const groups = [candidate(withColor(drawn, 'r0'), 300), candidate(withColor(drawn, 'r1'), 400)];
    const { out } = runOn(drawn, groups, 40, 'sizeTimesWidth');
    expect([...out.records]).toEqual(withColor(drawn, 'r1'));
  });
});

/** Figure 18: a super-container with 3 records of 2 sub-containers each, every one of them with 2 basic blocks. */
function figure18(): PageBlocks {
  const results = Array.from({ length: 3 }, (_, i) =>
    box(
      'record',
      [20, 20 + 120 * i, 400, 100],
      [row('sub', 25, 22 + 120 * i, 390, ['a', 'b']), row('sub', 25, 70 + 120 * i, 390, ['a', 'b'])],
    ),
  );
  return page(box('super', [10, 10, 420, 400], results));
}

describe('the size of a group (figure 18, section 4.4.2.3)', () => {
  const drawn = figure18();
  const found = withColor(drawn, 'record');
  const subs = withColor(drawn, 'sub');
  const all = [...withColor(drawn, 'super'), ...found, ...subs].sort((one, other) => one - other);

  it('is 3, not 10: super-container and sub-containers are not counted', () => {
    expect(all).toHaveLength(10);
    // The super-container has 3 records, 6 sub-containers and 12 basic blocks.
    const { out, verdicts } = runOn(drawn, [candidate(all, 400)], 20);
    expect([...out.records]).toEqual(found);
    expect(verdicts.kept.reduce((sum, kept) => sum + kept, 0)).toBe(3);
    expect(verdicts.blocks).toHaveLength(10);
    const message = (block: number) => verdictText(verdicts, verdicts.blocks.indexOf(block));
    expect(message(all[0]!)).toBe('21 children: 1 more than a record may have, 20.');
    expect(message(subs[0]!)).toContain(`#${found[0]}`);
  });

  it('a block with exactly the maximum of children is not a super-container', () => {
    const { model, childCount } = runOn(drawn, []);
    const members = Int32Array.from(all);
    const count = (maxChildren: number) => [
      ...new MemberCounter(model, childCount, maxChildren).count(members).counted,
    ];
    expect(count(20)).toEqual(found);
    expect(count(21)).toEqual([all[0]]);
  });

  it('the region is the block around the records', () => {
    expect(runOn(drawn, [candidate(found, 400)]).out.groups[0]!.region).toBe(all[0]);
  });
});

describe('figure 18 through all stages', () => {
  /** As figure 18, with all containers of similar width, so that they are one group. */
  const drawn = page(
    box(
      'super',
      [10, 10, 402, 400],
      Array.from({ length: 3 }, (_, i) =>
        box(
          'record',
          [10.5, 20 + 120 * i, 401, 100],
          [row('sub', 11, 22 + 120 * i, 400, ['a', 'b']), row('sub', 11, 70 + 120 * i, 400, ['a', 'b'])],
        ),
      ),
    ),
  );
  const found = withColor(drawn, 'record').map((block) => [block]);
  const { values } = paperSettings(paolucci);
  const recordsWith = (changed: Record<string, ParamValue>) =>
    runPipeline(paolucci, drawn, {
      values: { ...values, similarGroups: { ...values.similarGroups, ...changed } },
      off: [],
    }).extraction.records;

  it('has 3 records with the paper’s values', () => {
    expect(recordsWith({})).toEqual(found);
  });

  it('has 6 sub-containers if the outer of nested members leaves, or a record needs more similar members', () => {
    const subs = withColor(drawn, 'sub').map((block) => [block]);
    expect(recordsWith({ overlap: 'removeOutermost' })).toEqual(subs);
    // A record is similar to 2 of the 8 others.
    expect(recordsWith({ memberThreshold: 0.25 })).toEqual(found);
    expect(recordsWith({ memberThreshold: 0.26 })).toEqual(subs);
  });
});

describe('a wrapper and what fills it', () => {
  /** Two blocks with the same borders, one around the other. */
  const drawn = page(
    ...Array.from({ length: 4 }, (_, i) => {
      const inner = row('inner', 10, 10 + 50 * i, 300, ['a', 'b', 'c']);
      return box('outer', [10, 10 + 50 * i, 300, 40], [inner]);
    }),
  );
  const outer = withColor(drawn, 'outer');

  it('are one record, although neither contains the other', () => {
    const members = [...outer, ...withColor(drawn, 'inner')].sort((one, other) => one - other);
    const { out } = runOn(drawn, [candidate(members, 300)]);
    expect([...out.records]).toEqual(outer);
    expect([...out.groups[0]!.within]).toEqual(
      members.map((block) => (outer.includes(block) ? -1 : block - 1)),
    );
  });

  it('are one record through all stages', () => {
    const values = { blocks: { equalBoxes: 'neither' }, similarGroups: { overlap: 'discountInner' } };
    const { extraction } = runPipeline(paolucci, drawn, { values, off: [] });
    expect(extraction.records).toEqual(outer.map((block) => [block]));
  });
});

describe('sub-containers outnumber the records (section 4.4.2.1)', () => {
  const drawn = figure18();
  const found = withColor(drawn, 'record');
  const subs = withColor(drawn, 'sub');
  const { out, views } = runOn(drawn, [candidate(found, 400), candidate(subs, 390)]);

  it('and win, which the table shows', () => {
    expect([...out.records]).toEqual(subs);
    const table = views.find(({ kind }) => kind === 'table');
    if (table?.kind !== 'table') throw new Error('no table');
    const column = (label: string) => [...table.columns.find((entry) => entry.label === label)!.values];
    expect([...table.blocks]).toEqual([subs[0], found[0]]);
    expect(column('counted')).toEqual([6, 3]);
    expect(column('inside another group')).toEqual([6, 0]);
    expect(column('that group')).toEqual([`#${found[0]}`, '']);
  });

  it('and a note names the group around them', () => {
    const note = views.find(({ kind }) => kind === 'text');
    if (note?.kind !== 'text') throw new Error('no note');
    expect(note.text).toContain(
      `6 of the 6 chosen blocks are inside members of the candidate group around #${found[0]}`,
    );
    expect([...note.blocks]).toEqual(found);
  });
});
