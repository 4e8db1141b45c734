import { describe, expect, it } from 'vitest';
import { siblingGaps } from '../../../src/shared/evaluation/siblingGaps';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

const card = (y: number, tag = 'li'): Drawn => ({
  tag,
  rect: [0, y, 100, 20],
  attributes: { class: 'card' },
  children: [
    { tag: 'h3', rect: [0, y, 100, 10], children: [`title ${y}`] },
    { tag: 'p', rect: [0, y + 10, 100, 10], children: [`price ${y}`] },
  ],
});
const note = (y: number, tag = 'li'): Drawn => ({
  tag,
  rect: [0, y, 100, 20],
  attributes: { class: 'note' },
  children: [`note ${y}`],
});
const empty = (y: number): Drawn => ({ tag: 'li', rect: [0, y, 100, 20] });

function pageOf(...children: Drawn[]) {
  const list: Drawn = { tag: 'ul', rect: [0, 0, 100, 900], children };
  const body: Drawn = { tag: 'body', rect: [0, 0, 100, 900], children: [list] };
  const page = pageBlocks(drawnSnapshot({ tag: 'html', rect: [0, 0, 100, 900], children: [body] }));
  const item = (number: number, tag = 'li'): number =>
    blockAtXPath(page, `/html[1]/body[1]/ul[1]/${tag}[${number}]`);
  return { page, item };
}

describe('gaps', () => {
  it('are siblings that are like the records: between them, before and after', () => {
    const { page, item } = pageOf(...[0, 20, 40, 60, 80, 100, 120].map((y) => card(y)));
    const records = [2, 3, 5, 6].map((number) => [item(number)]);
    expect(siblingGaps(page, records)).toEqual({
      records: 4,
      siblings: 7,
      gaps: [item(1), item(4), item(7)],
    });
  });

  it('may be as many as the records if they are like them', () => {
    const { page, item } = pageOf(...[0, 20, 40, 60].map((y) => card(y)));
    expect(siblingGaps(page, [[item(1)], [item(4)]]).gaps).toEqual([item(2), item(3)]);
  });

  it('between records need only their tag; at the ends a note is none', () => {
    const { page, item } = pageOf(note(0), card(20), note(40), card(60), note(80));
    expect(siblingGaps(page, [[item(2)], [item(4)]]).gaps).toEqual([item(3)]);
  });

  it('are not empty, of another tag, or around records', () => {
    const wrapper: Drawn = { tag: 'li', rect: [0, 60, 100, 20], children: [card(60, 'div')] };
    const { page, item } = pageOf(card(0), empty(20), note(40, 'hr'), wrapper, card(80));
    const inner = item(3) + 1;
    expect(siblingGaps(page, [[item(1)], [inner], [item(4)]])).toEqual({ records: 2, siblings: 2, gaps: [] });
  });

  it('are not rows of another kind that alternate with the records', () => {
    const { page, item } = pageOf(card(0), note(20), card(40), note(60), note(80), card(100), note(120));
    const records = [[item(1)], [item(3)], [item(6)]];
    expect(siblingGaps(page, records).gaps).toEqual([]);
  });

  it('leave out the further blocks of a record, and pages with a single record', () => {
    const { page, item } = pageOf(card(0), note(20), card(40), note(60));
    expect(
      siblingGaps(page, [
        [item(1), item(2)],
        [item(3), item(4)],
      ]).gaps,
    ).toEqual([]);
    expect(siblingGaps(page, [[item(1)]])).toEqual({ records: 0, siblings: 0, gaps: [] });
  });
});
