import { describe, expect, it } from 'vitest';
import { blockName, blockText, shortXpath } from '../../../src/shared/page/blockNames';
import { partNames } from '../../../src/shared/page/partNames';
import { drawnModel } from '../overlay/drawnModel';

describe('shortXpath', () => {
  it('does not change a short XPath', () => {
    expect(shortXpath('/html[1]/body[1]/div[2]')).toBe('/html[1]/body[1]/div[2]');
  });

  it('drops steps in the middle, never the last', () => {
    const xpath = '/html[1]/body[1]/main[1]/section[2]/div[4]/ul[1]/li[12]';
    expect(shortXpath(xpath, 36)).toBe('/html[1]/…/div[4]/ul[1]/li[12]');
    expect(shortXpath(xpath, 5)).toBe('/html[1]/…/li[12]');
  });
});

describe('the name of a block', () => {
  const model = drawnModel(400, 300, [
    { tag: 'div', class: 'card sold-out', box: [0, 0, 455.4, 166] },
    { tag: 'b', box: [0, 0, 60, 20], text: 'Cairn winter coat', parent: 0 },
    { tag: '#text', box: [0, 0, 60, 20], text: 'Cairn winter coat', parent: 1 },
    { tag: 'p', class: 'css-1a2b3c4d5e6f7g8h9i0jklmnop', box: [0, 0, 60, 20], text: 'x'.repeat(80) },
  ]);

  it('is its tag and first class, unless the class is generated', () => {
    expect([0, 1, 2, 3].map((block) => blockName(model, block))).toEqual(['div.card', 'b', 'text', 'p']);
  });

  it('in full is its number, name, text and size', () => {
    expect(blockText(model, 0)).toBe('#0 div.card “Cairn winter coat”, 455 × 166 px');
    expect(blockText(model, 2)).toBe('#2 text “Cairn winter coat”, 60 × 20 px');
    expect(blockText(model, 3)).toBe(`#3 p “${'x'.repeat(59)}…”, 60 × 20 px`);
  });

  it('in a list is its own text if that is short', () => {
    expect(partNames(model, Int32Array.of(0, 1, 2, 3))).toBe('div.card, 2 × Cairn winter coat, p');
  });
});
