import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoxColumns,
  Containment,
  type ContainmentRule,
  containmentRules,
  contains,
} from '../../../src/shared/page/containment';
import { allIds, boxColumns } from '../../support/page/boxes';

const { strictlyInside, sharedBorders, nested } = containmentRules;

describe('contains', () => {
  // Paolucci 2013, figure 9: blocks B, C and D are in block A and share some of its borders.
  const [a, b, c, d] = [0, 1, 2, 3];
  const figure9 = boxColumns([
    [0, 0, 300, 200], // A
    [0, 0, 300, 60], // B shares top, left and right with A
    [0, 60, 120, 140], // C shares left and bottom
    [120, 60, 180, 140], // D shares right and bottom
  ]);

  it.each([
    ['B', b],
    ['C', c],
    ['D', d],
  ])(
    'figure 9: A contains %s although borders coincide; not by the definition of Anderson & Hong',
    (_name, inner) => {
      expect(contains(figure9, a, inner, sharedBorders)).toBe(true);
      expect(contains(figure9, inner, a, sharedBorders)).toBe(false);
      expect(contains(figure9, a, inner, strictlyInside)).toBe(false);
    },
  );

  it('figure 9: B, C and D, which touch each other, do not contain each other', () => {
    for (const one of [b, c, d]) {
      for (const other of [b, c, d]) expect(contains(figure9, one, other, sharedBorders)).toBe(false);
    }
  });

  it('figure 10, first test: if all borders coincide, neither contains the other', () => {
    const equal = boxColumns([
      [10, 10, 50, 50],
      [10, 10, 50, 50],
    ]);
    expect(contains(equal, 0, 1, sharedBorders)).toBe(false);
    expect(contains(equal, 1, 0, sharedBorders)).toBe(false);
  });

  it.each([
    ['left', [11, 10, 49, 50]],
    ['top', [10, 11, 50, 49]],
    ['right', [10, 10, 49, 50]],
    ['bottom', [10, 10, 50, 49]],
  ])('figure 10, second test: all borders but the %s one coincide', (_side, inner) => {
    const boxes = boxColumns([[10, 10, 50, 50], inner]);
    expect(contains(boxes, 0, 1, sharedBorders)).toBe(true);
    expect(contains(boxes, 1, 0, sharedBorders)).toBe(false);
  });

  it('all borders inside: every rule agrees', () => {
    const boxes = boxColumns([
      [0, 0, 100, 100],
      [10, 10, 20, 20],
    ]);
    for (const rule of [strictlyInside, sharedBorders, nested]) {
      expect(contains(boxes, 0, 1, rule)).toBe(true);
      expect(contains(boxes, 1, 0, rule)).toBe(false);
    }
  });

  it('with a tolerance of 1 px a box may stick out by 1 px, but not by 1.5 px', () => {
    const boxes = boxColumns([
      [0, 0, 100, 100],
      [-1, 10, 50, 20],
      [-1.5, 10, 50, 20],
    ]);
    expect(contains(boxes, 0, 1, nested)).toBe(true);
    expect(contains(boxes, 0, 2, nested)).toBe(false);
    expect(contains(boxes, 0, 1, sharedBorders)).toBe(false);
  });

  it('of equal boxes the DOM ancestor contains its descendant, but unrelated ones do not contain each other', () => {
    const box = [0, 0, 10, 10];
    const boxes = boxColumns([box, box, box], [-1, 0, -1]);
    expect(contains(boxes, 0, 1, nested)).toBe(true);
    expect(contains(boxes, 1, 0, nested)).toBe(false);
    expect(contains(boxes, 0, 2, nested)).toBe(false);
    expect(contains(boxes, 2, 0, nested)).toBe(false);
  });

  it('nothing contains itself', () => {
    expect(contains(figure9, a, a, nested)).toBe(false);
  });
});

/** Small numbers, to make equal boxes, zero boxes and shared borders frequent. */
const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 768 }).map((units) => units / 64),
);
const randomBox = fc.tuple(coordinate, coordinate, coordinate, coordinate);
const randomBoxes = fc
  .array(randomBox, { minLength: 0, maxLength: 60 })
  .chain((rows) =>
    fc
      .tuple(...rows.map((_, box) => fc.integer({ min: -1, max: box - 1 })))
      .map((parents) => boxColumns(rows, nestedParents(parents))),
  );
const randomRule: fc.Arbitrary<ContainmentRule> = fc.record({
  tolerance: fc.constantFrom(-1 / 64, 0, 0.5, 1, 3),
  equalBoxes: fc.constantFrom('neither', 'ancestor'),
  shared: fc.constantFrom('any', 'noneOrThree'),
});

/** Random parents that keep document order: each the previous box or one of its ancestors. */
function nestedParents(wished: readonly number[]): number[] {
  const parents: number[] = [];
  wished.forEach((wish, box) => {
    const possible = [-1];
    for (let up = box - 1; up !== -1 && up !== undefined; up = parents[up]!) possible.push(up);
    parents.push(possible[(wish + 1) % possible.length]!);
  });
  return parents;
}

function naiveContainers(boxes: BoxColumns, ids: Int32Array, id: number, rule: ContainmentRule): number[] {
  return [...ids].filter((other) => contains(boxes, other, id, rule));
}

describe('Containment', () => {
  it('finds exactly the pairs that comparing all boxes finds', () => {
    fc.assert(
      fc.property(randomBoxes, randomRule, (boxes, rule) => {
        const ids = allIds(boxes);
        const containment = Containment.build(boxes, ids, rule);
        for (const id of ids) {
          const containers = naiveContainers(boxes, ids, id, rule);
          expect([...containment.containersOf(id)].sort((p, q) => p - q)).toEqual(containers);
          const contents = [...ids].filter((other) => contains(boxes, id, other, rule));
          expect([...containment.contentsOf(id)]).toEqual(contents);
          expect(containment.contentCount(id)).toBe(contents.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('ignores boxes that do not take part', () => {
    fc.assert(
      fc.property(randomBoxes, randomRule, (boxes, rule) => {
        const ids = allIds(boxes).filter((id) => id % 3 !== 0);
        const containment = Containment.build(boxes, ids, rule);
        for (const id of ids) {
          const containers = [...containment.containersOf(id)].sort((p, q) => p - q);
          expect(containers).toEqual(naiveContainers(boxes, ids, id, rule));
        }
        for (const id of allIds(boxes).filter((box) => box % 3 === 0)) {
          expect(containment.containersOf(id)).toHaveLength(0);
          expect(containment.contentsOf(id)).toHaveLength(0);
        }
      }),
    );
  });

  it('lists containers from the innermost outwards', () => {
    fc.assert(
      fc.property(randomBoxes, randomRule, (boxes, rule) => {
        const containment = Containment.build(boxes, allIds(boxes), rule);
        for (const id of allIds(boxes)) {
          const areas = [...containment.containersOf(id)].map(
            (box) => boxes.width[box]! * boxes.height[box]!,
          );
          expect(areas).toEqual(areas.toSorted((p, q) => p - q));
        }
      }),
    );
  });

  it('never lets two boxes contain each other', () => {
    fc.assert(
      fc.property(randomBoxes, randomRule, (boxes, rule) => {
        const containment = Containment.build(boxes, allIds(boxes), rule);
        for (const id of allIds(boxes)) {
          for (const outer of containment.containersOf(id))
            expect(containment.containersOf(outer)).not.toContain(id);
        }
      }),
    );
  });

  it('hits exactly the boxes that a full scan hits, innermost first', () => {
    fc.assert(
      fc.property(randomBoxes, coordinate, coordinate, (boxes, px, py) => {
        const hits = Containment.build(boxes, allIds(boxes), nested).at(px, py);
        const { x, y, width, height } = boxes;
        const expected = [...allIds(boxes)].filter(
          (box) =>
            x[box]! <= px && px <= x[box]! + width[box]! && y[box]! <= py && py <= y[box]! + height[box]!,
        );
        expect(hits.toSorted((p, q) => p - q)).toEqual(expected);
        const areas = hits.map((box) => width[box]! * height[box]!);
        expect(areas).toEqual(areas.toSorted((p, q) => p - q));
      }),
      { numRuns: 400 },
    );
  });

  it('refuses boxes with more nested pairs than the limit', () => {
    const boxes = boxColumns(Array.from({ length: 20 }, (_, size) => [0, 0, 10 * size, 10 * size]));
    expect(Containment.build(boxes, allIds(boxes), nested, 190).pairCount).toBe(190);
    expect(() => Containment.build(boxes, allIds(boxes), nested, 189)).toThrow(/nest in more than 189 pairs/);
  });

  it('works without boxes', () => {
    const containment = Containment.build(boxColumns([]), new Int32Array(), nested);
    expect(containment.at(5, 5)).toEqual([]);
    expect(containment.pairCount).toBe(0);
  });
});
