import { describe, expect, it } from 'vitest';
import {
  figuresOfPapers,
  reportedFigures,
  reportedText,
} from '../../../src/shared/evaluation/reportedFigures';
import { methods } from '../../../src/shared/methods';

describe('the figures of the papers', () => {
  it('belong to methods; eMine prints none, and a method without a paper has none', () => {
    const ids = methods.map(({ id }) => id);
    for (const id of Object.keys(figuresOfPapers)) expect(ids).toContain(id);
    expect(reportedFigures('emine')).toEqual([]);
    expect(reportedFigures('unpublished')).toBeNull();
    expect(reportedFigures('toString')).toBeNull();
  });

  it('are a text, by data set', () => {
    expect(reportedText(reportedFigures('rextractor')!)).toBe(
      'precision 95.5 %, recall 96.3 % on DS1 (752 records); precision 97 %, recall 95.5 % on DS2 (11,458 records)',
    );
  });
});
