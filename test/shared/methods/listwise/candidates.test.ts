import { describe, expect, it } from 'vitest';
import { candidates } from '../../../../src/shared/methods/listwise/candidates';
import { content as contentStage } from '../../../../src/shared/methods/listwise/content';
import { generators } from '../../../../src/shared/methods/listwise/sets/recordSet';
import { contentOn, el, link, pageWith, recordsIn } from './drawnPages';
import { wantedRecords } from './scored';

const values = {
  siblings: true,
  paths: true,
  anchors: true,
  segments: true,
  single: true,
  siblingLikeness: 0.5,
  segmentLikeness: 0.6,
  maxCuts: 12,
};

// div 2: h3 3, p 4, h3 5, p 6, h3 7, p 8; ul 9: li 10: p 11: a 12
const page = pageWith(
  el('div', ...['a', 'b', 'c'].flatMap((name) => [el('h3', name), el('p', name)])),
  el('ul', el('li', el('p', link('/x', 'only')))),
);
const input = { page, content: contentOn(page) };

describe('candidates', () => {
  it('come from all generators that are on, and no set twice', () => {
    const { sets } = candidates.run(input, values);
    const records = sets.map((set) => recordsIn(page, set));
    expect(records).toContainEqual([3, 5, 7]);
    expect(records).toContainEqual([
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    expect(records).toContainEqual([10]);
    expect(new Set(records.map((one) => JSON.stringify(one))).size).toBe(records.length);
  });

  it.each(generators)('of one generator only: %s', (generator) => {
    const off = { siblings: false, paths: false, anchors: false, segments: false, single: false };
    const { sets } = candidates.run(input, { ...values, ...off, [generator]: true });
    expect(new Set(sets.map((set) => set.generator))).toEqual(new Set([generator]));
  });

  it('are none on a page without repetition', () => {
    const plain = pageWith(el('p', 'a'));
    expect(candidates.run({ page: plain, content: contentOn(plain) }, values).sets).toEqual([]);
  });
});

describe('corrected', () => {
  const only = { ...values, paths: false, anchors: false, segments: false, single: false };
  const out = candidates.run(input, only);

  it('have a set with exactly the wanted records', () => {
    const wanted = wantedRecords(page, [
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    const corrected = candidates.corrected!(out, input, only, wanted)!;
    const added = corrected.output.sets.at(-1)!;
    expect(recordsIn(page, added)).toEqual([
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    expect(corrected.because).toContain('No candidate has exactly the wanted records');
  });

  it('have a set that knows of how many siblings its records consist', () => {
    const wanted = wantedRecords(page, [
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    const added = candidates.corrected!(out, input, only, wanted)!.output.sets.at(-1)!;
    expect([...added.parts]).toEqual([2, 2, 2]);
  });

  it('have a set of the wrappers too, if these have the same contents', () => {
    // div 2: p 3, p 5, p 7, p 9, each with a b; a set of the wrappers may score more than one of the bs
    const wrapped = pageWith(el('div', ...['a', 'b', 'c', 'd'].map((name) => el('p', el('b', name)))));
    const inWrapped = { page: wrapped, content: contentOn(wrapped) };
    const wanted = wantedRecords(wrapped, [[4], [6], [8], [10]]);
    const { output } = candidates.corrected!({ sets: [] }, inWrapped, only, wanted)!;
    expect(output.sets.map((set) => recordsIn(wrapped, set))).toContainEqual([3, 5, 7, 9]);
  });

  it('do not change if they have the wanted records already', () => {
    expect(candidates.corrected!(out, input, only, wantedRecords(page, [[3], [5], [7]]))).toBeNull();
  });

  it('do not change if no wanted record can be seen', () => {
    const hidden = pageWith(el('p', 'a'), el('p', 'b'), el('p', { box: null }, 'hidden'));
    const inHidden = { page: hidden, content: contentOn(hidden) };
    const found = candidates.run(inHidden, values);
    expect(candidates.corrected!(found, inHidden, values, wantedRecords(hidden, [[4]]))).toBeNull();
  });
});

describe('contents of scrolling parts', () => {
  // div 2: p 3 in view, p 4 below
  const pane = pageWith(
    el(
      'div',
      { box: [0, 0, 100, 50], style: { 'overflow-x': 'auto', 'overflow-y': 'auto' } },
      el('p', 'a'),
      el('p', { box: [0, 200, 100, 20] }, 'b'),
    ),
  );
  const off = { scrolledContents: false };
  const out = contentStage.run({ page: pane }, off);

  it('count unless they are switched off', () => {
    expect(contentStage.params.scrolledContents.default).toBe(true);
    expect([...out.leaves]).toEqual([3]);
    expect([...contentOn(pane).leaves]).toEqual([3, 4]);
  });
});
