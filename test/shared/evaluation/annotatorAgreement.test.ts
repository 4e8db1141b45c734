import { describe, expect, it } from 'vitest';
import { annotatedPage, annotatorAgreement } from '../../../src/shared/evaluation/annotatorAgreement';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { listsPage } from './explainedRun';

const page = listsPage();
const label = (records: number[][], more: Partial<PageLabel> = {}): PageLabel => ({
  ...emptyLabel,
  status: 'labelled',
  records: records.map((blocks) => ({ blocks, from: 'hand', confidence: 1 })),
  ...more,
});

describe('two annotators of a page', () => {
  it('agree fully if their records have the same content, even with different blocks', () => {
    expect(annotatedPage(page, 'p', label([[3], [7]]), label([[4, 5, 6], [7]]))).toEqual({
      slug: 'p',
      f1: 1,
      isRegionSame: true,
      conflicts: [],
    });
  });

  it('have the same region if it has the same content', () => {
    const region = (one: number, other: number): boolean =>
      annotatedPage(page, 'p', label([[3]], { region: one }), label([[3]], { region: other })).isRegionSame;
    expect(region(2, 2)).toBe(true);
    expect(region(0, 1)).toBe(true);
    expect(region(1, 2)).toBe(false);
    // no region given: the list around the record
    expect(region(-1, 2)).toBe(true);
  });

  it('conflict if a record differs or only one has it, in page order', () => {
    // one common record of 4 and 3: F1 2/7
    const one = label([[3], [7], [11], [20]]);
    const other = label([[3], [15], [12, 13]]);
    const { f1, conflicts } = annotatedPage(page, 'p', one, other);
    expect(f1).toBeCloseTo(2 / 7, 12);
    expect(conflicts).toEqual([
      { one: [7], other: null },
      { one: [11], other: [12, 13] },
      { one: null, other: [15] },
      { one: [20], other: null },
    ]);
  });

  it('agree that there are no records', () => {
    const none = label([[3]], { noRecords: true });
    expect(annotatedPage(page, 'p', none, none)).toMatchObject({ f1: 1, isRegionSame: true, conflicts: [] });
    expect(annotatedPage(page, 'p', none, label([[3]]))).toMatchObject({ f1: 0, isRegionSame: false });
  });

  it('agree on a corpus by the mean over its pages', () => {
    const pages = [
      annotatedPage(page, 'p', label([[3]]), label([[3]])),
      annotatedPage(page, 'q', label([[3]]), label([[7]])),
    ];
    expect(annotatorAgreement(pages)).toEqual({ f1: 0.5, pages });
    expect(annotatorAgreement([]).f1).toBeNaN();
  });
});
