import { describe, expect, it } from 'vitest';
import { failedLine } from '../../../src/shared/evaluation/pageLines';
import { emptyLabel } from '../../../src/shared/labels/pageLabel';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import {
  describeMatch,
  formatMatch,
  MatchRuleError,
  pairRecords,
  parseMatch,
  rectOverlap,
} from '../../../src/shared/records/pairRecords';
import { listsPage } from '../evaluation/explainedRun';

describe('match rules', () => {
  it.each(['leaves', 'jaccard:0.5', 'iou:0.9', 'iou:1'])('%s can be parsed and formatted', (text) => {
    expect(formatMatch(parseMatch(text))).toBe(text);
  });

  it.each(['', 'leaf', 'jaccard', 'iou:0', 'iou:1.5', 'iou:-1', 'jaccard:x', 'iou:0.9 '])(
    '“%s” is refused, with the allowed rules',
    (text) => {
      expect(() => parseMatch(text)).toThrow(MatchRuleError);
      expect(() => parseMatch(text)).toThrow(/use leaves, jaccard:0.5 or iou:0.9/);
    },
  );

  it('are described for the user', () => {
    expect(describeMatch(parseMatch('leaves'))).toBe('same texts and images');
    expect(describeMatch(parseMatch('jaccard:0.5'))).toBe('at least 50 % of texts and images shared');
    expect(describeMatch(parseMatch('iou:0.925'))).toBe('rectangles overlap by at least 92.5 %');
  });
});

describe('pairs of records', () => {
  const page = listsPage();

  it('are made by overlap: the larger one wins, in any order', () => {
    // Record 0 shares 1 of 3 texts with the label, record 1 shares 2 of 3.
    expect(pairRecords(page, [[4], [4, 5]], [[3]], { kind: 'jaccard', least: 0.3 })).toEqual([
      { extracted: 1, labelled: 0, overlap: 2 / 3 },
    ]);
  });

  it('by rectangles need an overlap: 50 of 150; none if they only touch', () => {
    expect(rectOverlap([0, 0, 10, 10], [5, 0, 10, 10])).toBeCloseTo(1 / 3, 12);
    expect(rectOverlap([0, 0, 10, 10], [10, 0, 10, 10])).toBe(0);
    expect(rectOverlap([0, 0, 0, 0], [0, 0, 0, 0])).toBe(0);
  });
});

describe('a method without an answer', () => {
  const config = { method: 'buw', preset: 'default', settings: defaultSettings };
  const head = { slug: 'p', site: 's', tags: [] };

  it('has missed all records, and is not right on a page without any', () => {
    const label = {
      ...emptyLabel,
      status: 'labelled' as const,
      records: [{ blocks: [3], from: 'hand', confidence: 1 }],
    };
    expect(failedLine(head, 'h', config, 'ran out of memory', label)).toMatchObject({
      method: 'buw',
      failed: 'ran out of memory',
      score: { labelled: 1, found: 0, f1: 0, errors: [{ kind: 'missed', record: 0, blocks: [3] }] },
    });
    const none = { ...label, noRecords: true };
    expect(failedLine(head, 'h', config, 'late', none).score).toMatchObject({
      labelled: 0,
      f1: 0,
      errors: [],
    });
    expect(failedLine(head, 'h', config, 'late', null).score).toBeNull();
  });
});
