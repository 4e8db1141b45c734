import { describe, expect, it } from 'vitest';
import { reportedFigures, reportedText } from '../../../src/shared/evaluation/reportedFigures';
import { methods } from '../../../src/shared/methods';

describe('the figures of the papers', () => {
  it('are known for every method; eMine prints none', () => {
    for (const { id } of methods) expect(reportedFigures(id), id).not.toBeNull();
    expect(reportedFigures('emine')).toEqual([]);
    expect(reportedFigures('toString')).toBeNull();
  });

  it('are a text, by data set', () => {
    expect(reportedText(reportedFigures('rextractor')!)).toBe(
      'precision 95.5 %, recall 96.3 % on DS1 (752 records); precision 97 %, recall 95.5 % on DS2 (11,458 records)',
    );
  });
});
