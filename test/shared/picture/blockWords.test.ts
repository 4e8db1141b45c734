import { describe, expect, it } from 'vitest';
import { blockName, blockWords, shortValue, verdictTag } from '../../../src/shared/picture/blockWords';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { drawnModel } from './drawnModel';

const model = drawnModel(400, 300, [
  { tag: 'div', class: 'card sold-out', box: [0, 0, 455.4, 166] },
  { tag: '#text', box: [0, 0, 60, 20], text: 'Cairn winter coat' },
  { tag: 'p', class: 'css-1a2b3c4d5e6f7g8h9i0jklmnop', box: [0, 0, 60, 20], text: 'x'.repeat(60) },
]);

describe('blockName and blockWords', () => {
  it('names a block by tag and first class', () => {
    expect(blockName(model, 0)).toBe('div.card');
    expect(blockName(model, 1)).toBe('text');
    expect(blockName(model, 2)).toBe('p');
  });

  it('says number, name, text and size', () => {
    expect(blockWords(model, 0)).toBe('#0 div.card, 455 × 166 px');
    expect(blockWords(model, 1)).toBe('#1 text “Cairn winter coat”, 60 × 20 px');
    expect(blockWords(model, 2)).toBe(`#2 p “${'x'.repeat(40)}…”, 60 × 20 px`);
  });
});

it.each([
  [0.5714, 0.6, '0.57'],
  [1, 0.6, '1.00'],
  [12, 3, '12'],
  [12, Number.NaN, '12'],
  [60.83, 854, '61'],
  [Number.NaN, 0.6, ''],
  [Number.POSITIVE_INFINITY, 0.6, 'Infinity'],
])('writes %d against %d as %s', (value, threshold, text) => {
  expect(shortValue(value, threshold)).toBe(text);
});

it('says what a stage decided', () => {
  const list = new VerdictList();
  list.drop(114, 'too little', { value: 0.5714, threshold: 0.6 });
  list.keep(3, 'container');
  const verdicts = list.finish();
  expect([0, 1, -1].map((index) => verdictTag(verdicts, index))).toEqual(['0.57, dropped', 'kept', '']);
});
