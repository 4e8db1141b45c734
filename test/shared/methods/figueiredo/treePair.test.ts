import { describe, expect, it } from 'vitest';
import { figueiredo } from '../../../../src/shared/methods/figueiredo';
import { treePair } from '../../../../src/shared/methods/figueiredo/treePair';
import { tagRoles } from '../../../../src/shared/methods/figueiredo/twoLevelTrees';
import { runPipeline, stagePair } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../../src/shared/pipeline/settings';
import { el, nth, pageOf, type Rect, resultPage, tags } from './drawnPages';

describe('what two siblings have in common', () => {
  const page = resultPage();
  const run = runPipeline(figueiredo, page, defaultSettings);
  const item = (index: number) => nth(page, 'li', index);

  it('is what the edits keep: li, div, p and span, but not the note', () => {
    const detail = stagePair(run, 'siblingDistances', item(0), item(2))!;
    expect(detail.value).toBe(1);
    expect(tags(page, detail.matched)).toEqual(['li', 'li', 'div', 'div', 'p', 'p', 'span', 'span']);
    expect([...detail.matched.slice(0, 2)]).toEqual([item(0), item(2)]);
    expect(tags(page, detail.onlyOther)).toEqual(['em']);
    expect([...detail.onlyOne]).toEqual([]);
  });

  it('is null for elements that were not compared', () => {
    expect(stagePair(run, 'siblingDistances', item(0), nth(page, 'nav'))).toBeNull();
  });
});

describe('the kept nodes of two trees', () => {
  const rect: Rect = [0, 0, 100, 100];
  const tree = (root: string, ...children: string[]) =>
    el(
      root,
      rect,
      children.map((child) => el(child, rect, ['text'])),
    );
  const page = pageOf(100, 100, [
    tree('div', 'p', 'ul', 'p', 'b'),
    tree('div', 'ul', 'p', 'i'),
    tree('p', 'i', 'i'),
    tree('section', 'u'),
  ]);
  const takesPart = new Uint8Array(page.count).fill(1);
  const [first, second] = [nth(page, 'div', 0), nth(page, 'div', 1)];
  const third = second + 4;
  const fourth = nth(page, 'section');
  const detail = (one: number, other: number) => {
    const { value, matched, onlyOne, onlyOther } = treePair(page, takesPart, tagRoles(page), one, other)!;
    return { value, matched: [...matched], onlyOne: tags(page, onlyOne), onlyOther: tags(page, onlyOther) };
  };

  it('are the longest common subsequence of children: ul and p, so p, b and i give distance 3', () => {
    expect(detail(first, second)).toEqual({
      value: 3,
      matched: [first, second, first + 2, second + 1, first + 3, second + 2],
      onlyOne: ['p', 'b'],
      onlyOther: ['i'],
    });
  });

  it('are a root and a child if nothing else matches: 4 of 5 nodes are deleted, 2 inserted', () => {
    expect(detail(first, third)).toEqual({
      value: 6,
      matched: [first + 1, third],
      onlyOne: ['div', 'ul', 'p', 'b'],
      onlyOther: ['i', 'i'],
    });
    expect(detail(third, first).matched).toEqual([third, first + 1]);
  });

  it('are none for trees without a common name', () => {
    expect(detail(third, fourth)).toEqual({
      value: 5,
      matched: [],
      onlyOne: ['p', 'i', 'i'],
      onlyOther: ['section', 'u'],
    });
  });
});
