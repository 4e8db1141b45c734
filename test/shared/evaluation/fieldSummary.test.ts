import { expect, it } from 'vitest';
import type { FieldScore, RoleScore } from '../../../src/shared/data/fieldScore';
import { type FieldLine, fieldSummaries } from '../../../src/shared/evaluation/fieldSummary';

const role = (name: RoleScore['role'], marks: string): RoleScore => ({
  role: name,
  isLabelled: marks.includes('l'),
  isGiven: marks.includes('g'),
  isRight: marks.includes('r'),
});
const score = (f1: number, exact: number, equal: number, roles: RoleScore[]): FieldScore => ({
  precision: 1,
  recall: f1,
  f1,
  exact,
  fields: 4,
  roles,
  values: { labelled: 10, equal },
  types: { labelled: 2, right: 1 },
});
const line = (page: string, site: string, own: FieldScore | null, failed = ''): FieldLine => ({
  page,
  site,
  tags: [],
  records: 'label',
  failed,
  score: own,
});

it('means over sites, counts over pages, roles that are labelled somewhere', () => {
  const [summary, ...more] = fieldSummaries([
    line('a1', 'a', score(1, 4, 10, [role('name', 'lgr'), role('price', 'lg')])),
    line('a2', 'a', score(0.5, 2, 5, [role('name', 'lgr'), role('image', 'g')])),
    line('b1', 'b', score(0.25, 1, 0, [role('price', 'g'), role('name', 'l')])),
    line('b2', 'b', null),
    line('c1', 'c', null, 'no answer'),
  ]);
  expect(more).toEqual([]);
  expect(summary).toMatchObject({
    records: 'label',
    pages: 3,
    sites: 2,
    failed: 1,
    // Site a: (1 + 0.5) / 2 = 0.75; site b: 0.25.
    overSites: { precision: 1, recall: 0.5, f1: 0.5, exact: (0.75 + 0.25) / 2, equal: (0.75 + 0) / 2 },
    fields: { labelled: 12, exact: 7 },
    values: { labelled: 30, equal: 15 },
    types: { labelled: 6, right: 3 },
    roles: [
      { role: 'name', labelled: 3, given: 2, right: 2 },
      { role: 'price', labelled: 1, given: 2, right: 0 },
    ],
    rolePrecision: 2 / 4,
    roleRecall: 2 / 4,
  });
  expect(summary!.intervals.f1).toEqual({ low: 0.25, high: 0.75 });
});

it('without labelled fields there are no shares', () => {
  const [summary] = fieldSummaries([line('a', 'a', null)]);
  expect(summary!.pages).toBe(0);
  expect(summary!.overSites.f1).toBeNaN();
  expect(summary!.intervals.f1.low).toBeNaN();
});
