import { expect, it } from 'vitest';
import { blocksWithText } from '../../../src/shared/page/blocksWithText';
import { dropCode } from '../../../src/shared/page/dropReasons';
import { drawnModel } from '../overlay/drawnModel';

const box = [0, 0, 10, 10] as const;
const page = drawnModel(100, 100, [
  { tag: 'body', box },
  { tag: 'h1', box, text: 'Winter  Jackets', parent: 0 },
  { tag: 'p', box, text: 'A jacket, and a jacket', parent: 0 },
  { tag: 'li', box, text: 'New', parent: 0 },
  { tag: '#text', box, text: 'New', parent: 3 },
  { tag: 'b', box, text: 'ÉTÉ', parent: 3 },
  { tag: 'i', box, text: 'hidden jacket', parent: 0 },
]);
page.cleanedUp[6] = dropCode('visibility');

it('finds the smallest blocks with a text, each once, in any case and white space', () => {
  expect(blocksWithText(page, 'jacket')).toEqual([1, 2]);
  expect(blocksWithText(page, ' winter\n jackets ')).toEqual([1]);
  // The run of text, not the item whose text it is.
  expect(blocksWithText(page, 'new')).toEqual([4]);
  expect(blocksWithText(page, 'été')).toEqual([5]);
});

it('finds a text that goes over several blocks in the block around them', () => {
  expect(blocksWithText(page, 'new été')).toEqual([3]);
});

it('finds nothing for no text, for what is not there, and in what is not seen', () => {
  for (const text of ['', '  ', 'coat', 'hidden', 'jackets hidden'])
    expect(blocksWithText(page, text)).toEqual([]);
});
