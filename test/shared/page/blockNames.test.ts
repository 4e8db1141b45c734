import { describe, expect, it } from 'vitest';
import { blockName, blockText, shortXpath } from '../../../src/shared/page/blockNames';
import { partNames } from '../../../src/shared/page/partNames';
import { drawnModel } from '../overlay/drawnModel';

describe('shortXpath', () => {
  it('leaves a short address as it is', () => {
    expect(shortXpath('/html[1]/body[1]/div[2]')).toBe('/html[1]/body[1]/div[2]');
  });

  it('leaves out steps in the middle, never the last', () => {
    const xpath = '/html[1]/body[1]/main[1]/section[2]/div[4]/ul[1]/li[12]';
    expect(shortXpath(xpath, 36)).toBe('/html[1]/…/div[4]/ul[1]/li[12]');
    expect(shortXpath(xpath, 5)).toBe('/html[1]/…/li[12]');
  });
});

describe('a block in words', () => {
  const model = drawnModel(400, 300, [
    { tag: 'div', class: 'card sold-out', box: [0, 0, 455.4, 166] },
    { tag: 'b', box: [0, 0, 60, 20], text: 'Cairn winter coat', parent: 0 },
    { tag: '#text', box: [0, 0, 60, 20], text: 'Cairn winter coat', parent: 1 },
    { tag: 'p', class: 'css-1a2b3c4d5e6f7g8h9i0jklmnop', box: [0, 0, 60, 20], text: 'x'.repeat(80) },
  ]);

  it('has the name of its tag and first class, unless that was made by a program', () => {
    expect([0, 1, 2, 3].map((block) => blockName(model, block))).toEqual(['div.card', 'b', 'text', 'p']);
  });

  it('is its number, name, the text in it, and size', () => {
    expect(blockText(model, 0)).toBe('#0 div.card “Cairn winter coat”, 455 × 166 px');
    expect(blockText(model, 2)).toBe('#2 text “Cairn winter coat”, 60 × 20 px');
    expect(blockText(model, 3)).toBe(`#3 p “${'x'.repeat(59)}…”, 60 × 20 px`);
  });

  it('is its own text among others, where that is short', () => {
    expect(partNames(model, Int32Array.of(0, 1, 2, 3))).toBe('div.card, 2 × Cairn winter coat, p');
  });
});
