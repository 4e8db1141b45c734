import { expect, it } from 'vitest';
import { valueColumns } from '../../support/generator/valueColumns';
import { columnVerdict } from '../../support/generator/valueFigures';

const verdicts = valueColumns(1, 10).map(columnVerdict);

it('columns that are known by construction: at least 98 % are right', () => {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  expect(
    wrong.length / verdicts.length,
    wrong.map(({ column, read }) => `${column.kind}: ${read}`).join('\n'),
  ).toBeLessThanOrEqual(0.02);
});

it('none is read wrongly without a word', () => {
  expect(verdicts.filter(({ isSilentlyWrong }) => isSilentlyWrong)).toEqual([]);
});

it('every ambiguous column says so, and is not read', () => {
  const doubtful = verdicts.filter(({ column }) => column.isAmbiguous);
  expect(doubtful.length).toBeGreaterThan(50);
  expect(doubtful.filter(({ isRight }) => !isRight)).toEqual([]);
});
