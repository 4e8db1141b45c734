import { describe, expect, it } from 'vitest';
import { pathText, treePaths } from '../../../../src/shared/methods/buw/treePath';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { stageVerdicts } from '../../../../src/shared/pipeline/runPipeline';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { element, figurePage, hidden, outputOf, pageWith, runBuw, times, type Values } from './drawnPages';

/** The leaves of each path by its text, and those of the kept paths. */
function pathsOf(page: PageBlocks, values: Values = {}) {
  const { leaves, start, isRepeated } = outputOf(runBuw(page, values), 'dataItems');
  const all: Record<string, number[]> = {};
  const kept: string[] = [];
  isRepeated.forEach((repeated, path) => {
    const members = [...leaves.subarray(start[path], start[path + 1])];
    const text = pathText(page, members[0]!, true);
    all[text] = members;
    if (repeated === 1) kept.push(text);
  });
  return { all, kept };
}

describe('tree paths (figure 8)', () => {
  it('has the tags from the root, the leaf with its index among siblings of the same name', () => {
    const page = figurePage();
    expect(pathText(page, 4, true)).toBe('html/body/div/div/span(0)');
    expect(pathText(page, 8, true)).toBe('html/body/div/div/span(1)');
    expect(pathText(page, 6, false)).toBe('html/body/div/div');
  });

  it('gives equal numbers to equal paths only', () => {
    const paths = treePaths(figurePage());
    expect(paths[3]).toBe(paths[6]);
    expect(paths[4]).toBe(paths[12]);
    expect(new Set([paths[0], paths[1], paths[2], paths[3], paths[4], paths[9], paths[13]]).size).toBe(7);
  });

  it('distinguishes the children of a shadow root from the light children of its host', () => {
    const page = pageWith(element('div', element('span', 'light'), element('span', 'shadow')));
    const treeRoot = page.treeRoot.slice();
    treeRoot[4] = 1;
    expect(treePaths(page)[3]).toBe(treePaths(page)[4]);
    const paths = treePaths({ ...page, treeRoot });
    expect(paths[3]).not.toBe(paths[4]);
  });

  it('shortens the text of a path with 3,000 steps, but still distinguishes it', () => {
    let deep = element('b', 'x');
    for (let i = 0; i < 3000; i++) deep = element('i', deep);
    const page = pageWith(deep);
    const paths = treePaths(page);
    expect(new Set(paths).size).toBe(page.count);
    expect(pathText(page, page.count - 1, true)).toMatch(/^…\/i\/.*\/b\(0\)$/);
  });
});

describe('data items (step 1, figures 5 to 7)', () => {
  it('groups all leaves by tree path and drops groups of fewer than three', () => {
    const { all, kept } = pathsOf(figurePage());
    expect(all).toEqual({
      'html/body/div/div/span(0)': [4, 7, 11],
      'html/body/div/div/span(1)': [5, 8, 12],
      'html/body/div/div/em(0)': [9],
      'html/body/p(0)': [13],
    });
    expect(kept).toEqual(['html/body/div/div/span(0)', 'html/body/div/div/span(1)']);
  });

  it('keeps a path with minItems leaves and drops it with one fewer (figure 5 line 11)', () => {
    const page = pageWith(...times(3, () => element('div', element('b', 'x'))));
    expect(pathsOf(page, { dataItems: { minItems: 3 } }).kept).toEqual(['html/body/div/b(0)']);
    expect(pathsOf(page, { dataItems: { minItems: 4 } }).kept).toEqual([]);
    const verdicts = stageVerdicts(runBuw(page, { dataItems: { minItems: 4 } }), 'dataItems')!;
    const index = verdicts.blocks.indexOf(3);
    expect(verdicts.margin[index]).toBe(-1);
    expect(verdictText(verdicts, index)).toBe('A leaf, one of 3 with this tree path: 1 fewer than 4.');
  });

  it('ignores hidden leaves on request; a block with only hidden ones is a leaf itself', () => {
    const page = pageWith(
      ...times(3, () => element('div', hidden('b', 'x'))),
      ...times(3, () => hidden('p')),
    );
    expect(pathsOf(page).all).toEqual({
      'html/body/div(0)': [2],
      'html/body/div(1)': [4],
      'html/body/div(2)': [6],
    });
    const paper = pathsOf(page, { dataItems: { visibleOnly: false } });
    expect(paper.kept).toEqual(['html/body/div/b(0)']);
    expect(paper.all['html/body/p(0)']).toEqual([8]);
  });

  it('is not a leaf if it contains a visible block inside a hidden one', () => {
    const page = pageWith(...times(3, () => element('div', hidden('p', element('b', 'x')))));
    expect(pathsOf(page).all).toEqual({ 'html/body/div/p/b(0)': [4, 7, 10] });
  });

  it('takes runs of text beside elements as items on request', () => {
    const page = pageWith(...times(3, () => element('div', element('b', 'name'), ' and text')));
    expect(pathsOf(page).all).toEqual({
      'html/body/div/b(0)': [3, 6, 9],
      'html/body/div/#text(0)': [4, 7, 10],
    });
    expect(pathsOf(page, { dataItems: { textItems: false } }).all).toEqual({
      'html/body/div/b(0)': [3, 6, 9],
    });
  });

  it('takes an element with only runs of text as a leaf if text is not an item', () => {
    const page = pageWith(...times(3, () => element('div', element('p', 'one', { tag: 'br' }, 'two'))));
    const drawnBreak = pageWith(
      ...times(3, () => element('div', element('p', 'one', { tag: 'br', rect: [0, 0, 0, 10] }, 'two'))),
    );
    expect(pathsOf(page).kept).toEqual(['html/body/div/p(0)']);
    expect(pathsOf(drawnBreak).kept).toEqual(['html/body/div/p/#text(0)', 'html/body/div/p/#text(1)']);
    expect(pathsOf(drawnBreak, { dataItems: { textItems: false } }).kept).toEqual(['html/body/div/p(0)']);
  });
});
