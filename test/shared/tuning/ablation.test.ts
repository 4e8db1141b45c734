import { describe, expect, it } from 'vitest';
import { figueiredo } from '../../../src/shared/methods/figueiredo';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { type AblatedMethod, ablationPlan } from '../../../src/shared/tuning/ablation/ablationPlan';
import { type AblationTable, ablationTable, pairOf } from '../../../src/shared/tuning/ablation/ablationTable';
import { ablationText, pairText } from '../../../src/shared/tuning/ablation/ablationText';
import { parseObjective } from '../../../src/shared/tuning/score/objective';
import type { PageOutcome } from '../../../src/shared/tuning/score/outcome';
import { regions } from './outcomes';

const region = parseObjective('region');
const method: AblatedMethod = {
  stages: [
    { id: 'start', title: 'Start', canBeOff: false },
    { id: 'area', title: 'Area filter', canBeOff: true },
    { id: 'height', title: 'Height filter', off: () => null },
    { id: 'ancestor', title: 'Ancestor filter', canBeOff: true },
  ],
};

/** Ten pages; the first ones are right. */
function right(count: number): PageOutcome[] {
  return regions(...Array.from({ length: 10 }, (_, index) => index < count));
}

function table(counts: Record<string, number>): AblationTable {
  const cases = ablationPlan(method, defaultSettings);
  const measured = cases.map(({ off }) => {
    const count = counts[off.join('+')];
    return count === undefined ? undefined : right(count);
  });
  return ablationTable(method, cases, region, measured);
}

const asInThePaper = {
  '': 9,
  area: 8,
  height: 7,
  ancestor: 1,
  'area+height': 6,
  'area+ancestor': 1,
  'height+ancestor': 0,
};

describe('an ablation', () => {
  it('switches off nothing, each stage that can be, and each pair', () => {
    const cases = ablationPlan(method, { values: { area: { least: 2 } }, off: ['height'] });
    expect(cases.map(({ off }) => off.join('+'))).toEqual([
      '',
      'area',
      'height',
      'ancestor',
      'area+height',
      'area+ancestor',
      'height+ancestor',
    ]);
    expect(cases[0]!.settings).toEqual({ values: { area: { least: 2 } }, off: [] });
    expect(cases[4]!.settings.off).toEqual(['area', 'height']);
    expect(ablationPlan(method, defaultSettings, { pairs: false })).toHaveLength(4);
  });

  it('works with a real method', () => {
    const singles = ablationPlan(figueiredo, defaultSettings, { pairs: false }).flatMap(({ off }) => off);
    expect(singles).toEqual(
      expect.arrayContaining([
        'areaFilter',
        'heightFilter',
        'widthFilter',
        'ancestorFilter',
        'otherSubtrees',
      ]),
    );
    expect(singles).not.toContain('candidates');
  });

  it('gives rows with right pages, value and change', () => {
    const { rows, pairs } = table(asInThePaper);
    expect(rows.map(({ title, score, turnedWrong }) => [title, score!.right, turnedWrong])).toEqual([
      ['Nothing', 9, 0],
      ['Area filter', 8, 1],
      ['Height filter', 7, 2],
      ['Ancestor filter', 1, 8],
    ]);
    expect(rows[0]!.change).toBeNull();
    expect(rows[2]!.change).toBeCloseTo(-0.2, 12);
    expect(rows[2]!.score!.interval.low).toBeLessThan(0.7);
    expect(pairs.map(({ score }) => score!.right)).toEqual([6, 1, 0]);
    expect(pairOf(table(asInThePaper), 'ancestor', 'area')!.title).toBe('Area filter and Ancestor filter');
  });

  it('names the stage that carries the method', () => {
    expect(ablationText(table(asInThePaper))).toBe(
      'The ancestor filter carries the method: without it 8 pages turn wrong.',
    );
    expect(pairText(table(asInThePaper))).toBe('Without the ancestor filter nothing else helps.');
  });

  it('reports if no stage carries it alone', () => {
    const even = {
      ...asInThePaper,
      ancestor: 8,
      height: 8,
      area: 9,
      'height+ancestor': 3,
      'area+height': 8,
      'area+ancestor': 8,
    };
    expect(ablationText(table(even))).toBe('The height filter matters most: without it 1 page turns wrong.');
    expect(pairText(table(even))).toBe(
      'The height filter and the ancestor filter stand in for each other: both off −60.0, alone −10.0 and −10.0.',
    );
    const renamed = (title: string) => {
      const { rows, ...others } = table(even);
      return {
        ...others,
        rows: rows.map((row) => (row.title === 'Height filter' ? { ...row, title } : row)),
      };
    };
    for (const title of ['Width clusters', 'Distances between siblings'])
      expect(ablationText(renamed(title))).toBe(
        `The ${title.toLowerCase()} matter most: without them 1 page turns wrong.`,
      );
    const same = Object.fromEntries(Object.keys(asInThePaper).map((key) => [key, 9]));
    expect(ablationText(table(same))).toBe(
      'On these pages no stage makes a difference: any can be switched off.',
    );
    expect(pairText(table(same))).toBe('No pair loses more than its two stages do alone.');
    expect(ablationText(table({ ...same, area: 10 }))).toBe(
      'On these pages no stage is needed: without the area filter 1 more page is right.',
    );
  });

  it('gives no text until everything is measured, and handles a method without optional stages', () => {
    const { area: _area, ...rest } = asInThePaper;
    expect(ablationText(table(rest))).toBe('');
    expect(pairText(table(rest))).toBe('');
    expect(table(rest).rows[1]).toMatchObject({ score: null, change: null });
    const whole = { stages: [{ id: 'a', title: 'A' }] };
    const none = ablationTable(whole, ablationPlan(whole, defaultSettings), region, [right(3)]);
    expect(ablationText(none)).toBe('No stage of this method can be switched off.');
  });
});
