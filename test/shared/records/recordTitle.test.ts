import { describe, expect, it } from 'vitest';
import { recordTitle } from '../../../src/shared/records/recordTitle';
import { drawnModel } from '../overlay/drawnModel';

const box = [0, 0, 100, 20] as const;

describe('the title of a record', () => {
  it('is its first heading', () => {
    const page = drawnModel(100, 100, [
      { tag: 'li', box },
      { tag: 'a', box, text: 'A link that is longer than the heading', parent: 0 },
      { tag: 'h3', box, text: 'A book', parent: 0 },
    ]);
    expect(recordTitle(page, [0])).toBe('A book');
  });

  it('is its longest link if it has no heading, in any order', () => {
    const page = drawnModel(100, 100, [
      { tag: 'tr', box },
      { tag: 'a', box, text: 'Save to list', parent: 0 },
      { tag: 'a', box, text: 'My Child is Missing: What to Do', parent: 0 },
      { tag: 'a', box, text: 'See more', parent: 0 },
    ]);
    expect(recordTitle(page, [0])).toBe('My Child is Missing: What to Do');
  });

  it('is its first text if it has neither', () => {
    const page = drawnModel(100, 100, [
      { tag: 'li', box },
      { tag: 'b', box, text: 'First', parent: 0 },
      { tag: 'p', box, text: 'Second and longer', parent: 0 },
    ]);
    expect(recordTitle(page, [0])).toBe('First');
  });
});
