import { describe, expect, it } from 'vitest';
import { candidateOutcomes } from '../../../../src/shared/methods/buw/recordGroups';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { stageVerdicts } from '../../../../src/shared/pipeline/runPipeline';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { element, figurePage, outputOf, pageWith, runBuw, times } from './drawnPages';

function groupsOf(page: PageBlocks, values: Record<string, number> = {}, off: string[] = []) {
  const run = runBuw(page, { dataRecords: values }, off);
  const { blocks } = outputOf(run, 'candidateRecords');
  const { groups, outcome } = outputOf(run, 'dataRecords');
  return {
    groups: groups.map((group) => ({
      ...group,
      records: [...group.records],
      itemPaths: group.itemPaths.length,
    })),
    outcomes: Object.fromEntries(
      [...blocks].map((block, index) => [block, candidateOutcomes[outcome[index]!]]),
    ),
    text: (block: number): string => {
      const verdicts = stageVerdicts(run, 'dataRecords')!;
      return verdictText(verdicts, verdicts.blocks.indexOf(block));
    },
  };
}

const pair = (...tags: string[]) => element('div', ...tags.map((tag) => element(tag, 'x')));

describe('data records (step 3, figure 10)', () => {
  it('groups the candidates of figure 8 by their tree path', () => {
    expect(groupsOf(figurePage()).groups).toEqual([
      { records: [3, 6, 10], itemPaths: 2, outcome: 'kept', rival: -1 },
    ]);
  });

  it('needs at least two item paths (line 15, cp > 1)', () => {
    const page = pageWith(...times(3, () => pair('b')));
    const two = groupsOf(page);
    expect(two.groups).toEqual([]);
    expect(two.outcomes).toEqual({ 2: 'few paths', 4: 'few paths', 6: 'few paths' });
    expect(two.text(2)).toBe('A candidate for 1 item path: 1 fewer than a record needs, 2.');
    const one = groupsOf(page, { minPaths: 1, minLeaves: 1 });
    expect(one.groups.map(({ records }) => records)).toEqual([[2, 4, 6]]);
  });

  it('needs at least two leaves, repeated or not (line 15, cx > 1)', () => {
    const { outcomes, text, groups } = groupsOf(figurePage(), { minLeaves: 3, minRecords: 1 });
    expect(outcomes).toEqual({ 3: 'few leaves', 6: 'grouped', 10: 'few leaves' });
    expect(text(3)).toBe('Contains 2 leaves: 1 fewer than a record needs, 3.');
    expect(groups).toEqual([{ records: [6], itemPaths: 2, outcome: 'kept', rival: -1 }]);
    const single = groupsOf(pageWith(...times(3, () => pair('b'))), { minPaths: 1 });
    expect(single.outcomes[2]).toBe('few leaves');
  });

  it('adds a candidate to a group from sharedPaths on, not below (line 24)', () => {
    // Records 2, 5, 8 have span(0) and span(1); 11, 14, 17 have span(0) and b(0): one path in common.
    const page = pageWith(...times(3, () => pair('span', 'span')), ...times(3, () => pair('span', 'b')));
    expect(groupsOf(page).groups).toMatchObject([{ records: [2, 5, 8, 11, 14, 17], itemPaths: 3 }]);
    const paper = groupsOf(page, { sharedPaths: 2 });
    expect(paper.groups).toMatchObject([{ records: [2, 5, 8], itemPaths: 2 }]);
    expect(paper.outcomes).toMatchObject({ 8: 'grouped', 11: 'other paths', 17: 'other paths' });
    expect(paper.text(11)).toBe('Shares 1 item path with the group of #2: 1 fewer than 2.');
  });

  it('compares with the paths of all members, not only of the first (line 22)', () => {
    // a b | b c | c d, each thrice: every triple shares one path with the previous triple only.
    const page = pageWith(
      ...[
        ['a', 'b'],
        ['b', 'i'],
        ['i', 'u'],
      ].flatMap((tags) => times(3, () => pair(...tags))),
    );
    expect(groupsOf(page).groups).toMatchObject([{ itemPaths: 4, outcome: 'kept' }]);
    expect(groupsOf(page).groups[0]!.records).toHaveLength(9);
  });
});

describe('small groups and groups of one parent (text of step 3)', () => {
  const row = (tag: string) => element(tag, element('b', 'x'), element('i', 'y'));

  it('drops a group with fewer than minRecords and keeps one with exactly that many', () => {
    const page = figurePage();
    expect(groupsOf(page, { minRecords: 3 }).groups[0]!.outcome).toBe('kept');
    const four = groupsOf(page, { minRecords: 4 });
    expect(four.groups[0]!.outcome).toBe('few records');
    expect(four.text(6)).toBe('One of 3 records with this tree path: 1 fewer than 4.');
  });

  it('keeps only the largest of several groups below one parent', () => {
    // dl 2; dd 3, 6, 9; dt 12, 15, 18, 21
    const page = pageWith(element('dl', ...times(3, () => row('dd')), ...times(4, () => row('dt'))));
    const { groups, text } = groupsOf(page);
    expect(groups).toMatchObject([
      { records: [3, 6, 9], outcome: 'smaller than another', rival: 1 },
      { records: [12, 15, 18, 21], outcome: 'kept', rival: -1 },
    ]);
    expect(text(3)).toBe('In a group of 3 records, but the group of #12 below the same parent has 4.');
  });

  it('drops a smaller group as a whole, even if only one of its parents is shared', () => {
    // Five li and two div in one ul, two div in the other.
    const page = pageWith(
      element('ul', ...times(5, () => row('li')), ...times(2, () => row('div'))),
      element('ul', ...times(2, () => row('div'))),
    );
    expect(groupsOf(page).groups).toMatchObject([{ outcome: 'kept' }, { outcome: 'smaller than another' }]);
  });

  it('keeps groups of different parents', () => {
    const page = pageWith(
      element('dl', ...times(3, () => row('dd'))),
      element('ul', ...times(4, () => row('li'))),
    );
    expect(groupsOf(page).groups.map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
  });

  it('keeps the group with more item paths of equal groups, then the first', () => {
    const rich = (tag: string) => element(tag, element('b', 'x'), element('i', 'y'), element('u', 'z'));
    const richer = pageWith(element('dl', ...times(3, () => row('dt')), ...times(3, () => rich('dd'))));
    expect(groupsOf(richer).groups.map(({ outcome }) => outcome)).toEqual(['smaller than another', 'kept']);
    const equal = pageWith(element('dl', ...times(3, () => row('dt')), ...times(3, () => row('dd'))));
    expect(groupsOf(equal).groups.map(({ outcome }) => outcome)).toEqual(['kept', 'smaller than another']);
  });

  it('ignores a group that is too small as a rival', () => {
    const page = pageWith(element('dl', ...times(3, () => row('dd')), ...times(4, () => row('dt'))));
    expect(groupsOf(page, { minRecords: 5 }).groups.map(({ outcome }) => outcome)).toEqual([
      'few records',
      'few records',
    ]);
  });

  it('keeps every candidate if switched off', () => {
    const page = pageWith(element('dl', ...times(3, () => row('dd')), ...times(4, () => element('dt', 'x'))));
    const candidates = [...outputOf(runBuw(page), 'candidateRecords').blocks];
    const passed = groupsOf(page, {}, ['dataRecords']).groups.flatMap(({ records }) => records);
    expect(passed.sort((a, b) => a - b)).toEqual(candidates);
  });
});
