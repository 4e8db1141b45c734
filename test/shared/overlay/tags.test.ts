import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTags, type WantedTag } from '../../../src/shared/overlay/tags';

const area = { x: 0, y: 0, width: 400, height: 300 };
/** 6 px per character, 5 px padding on either side. */
const widthOf = (text: string): number => 6 * text.length;

function tag(text: string, box: number[], need: WantedTag['need'] = 'should'): WantedTag {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return { text, box: { x, y, width, height }, color: '#000', isHollow: false, need };
}

const placed = (...wanted: WantedTag[]): unknown[] =>
  placeTags(wanted, area, widthOf).map(({ text, x, y }) => [text, x, y]);

describe('placeTags', () => {
  it('puts a tag on the top line at the left, and the next one elsewhere', () => {
    const box = [100, 100, 200, 80];
    // 'A 0.85' is 36 + 10 px wide: at the right it begins at 300 - 46 - 4.
    expect(placed(tag('A 0.85', box), tag('B 0.85', box), tag('C 0.85', box))).toEqual([
      ['A 0.85', 104, 92],
      ['B 0.85', 250, 92],
      // Inside, 4 px below the line, it would touch the one above: it goes to the bottom line.
      ['C 0.85', 104, 172],
    ]);
  });

  it('moves a tag at the top border into the area, and skips one that is farther away', () => {
    expect(placed(tag('A', [10, 0, 100, 100]))).toEqual([['A', 14, 0]]);
    expect(placed(tag('A', [10, -200, 100, 150]))).toEqual([]);
  });

  it('skips a tag that is wider than its box, unless it is required', () => {
    expect(placed(tag('long text', [10, 50, 30, 30]))).toEqual([]);
    expect(placed(tag('long text', [10, 50, 30, 30], 'must'))).toEqual([['long text', 14, 42]]);
  });

  it('tags frequent blocks only if they are three times as large as the tag', () => {
    expect(placed(tag('A', [10, 50, 40, 60], 'may'))).toEqual([]);
    expect(placed(tag('A', [10, 50, 48, 48], 'may'))).toHaveLength(1);
  });

  it('puts numbers outside of their box, on its corner beside another such box, and never at the far side', () => {
    // 'A' is 6 + 10 px wide.
    expect(placed(tag('A', [50, 100, 300, 8], 'margin'))).toEqual([['A', 32, 100]]);
    const grid = [tag('A', [50, 100, 100, 80], 'margin'), tag('B', [160, 100, 100, 80], 'margin')];
    expect(placed(...grid)).toEqual([
      ['A', 32, 100],
      ['B', 152, 92],
    ]);
    // A box at the edge: its number is moved into the area.
    expect(placed(tag('123', [0, 100, 100, 80], 'margin'))).toEqual([['123', 0, 92]]);
    expect(placed(tag('A', [50, -40, 100, 80], 'margin'))).toEqual([]);
  });

  it('moves the tag of the selected block to its visible part', () => {
    expect(placed(tag('#1', [50, -500, 100, 700], 'must'))).toEqual([['#1', 54, 0]]);
  });

  it('never lets tags overlap or leave the area', () => {
    const box = fc.array(fc.integer({ min: -200, max: 500 }), { minLength: 4, maxLength: 4 });
    const need = fc.constantFrom('must', 'should', 'may', 'margin') as fc.Arbitrary<WantedTag['need']>;
    const wanted = fc.array(
      fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), box, need).map(([text, given, how]) => {
        const [x = 0, y = 0, width = 0, height = 0] = given;
        return tag(text, [x, y, Math.abs(width), Math.abs(height)], how);
      }),
    );
    fc.assert(
      fc.property(wanted, (tags) => {
        const placed = placeTags(tags, area, widthOf);
        placed.forEach((one, index) => {
          expect(one.x).toBeGreaterThanOrEqual(0);
          expect(one.y).toBeGreaterThanOrEqual(0);
          expect(one.x + one.width).toBeLessThanOrEqual(area.width);
          expect(one.y + one.height).toBeLessThanOrEqual(area.height);
          for (const other of placed.slice(index + 1)) {
            const isApart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y;
            expect(isApart).toBe(true);
          }
        });
      }),
    );
  });
});
