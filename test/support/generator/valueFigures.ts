import { columnReading } from '../../../src/shared/values/columnReading';
import { columnBase, type ValueColumn } from './valueColumns';

export interface ColumnVerdict {
  column: ValueColumn;
  /** type, convention and every value are right; for an ambiguous column: it says so, and reads no doubtful value */
  isRight: boolean;
  /** a value was read wrongly, and nothing was said */
  isSilentlyWrong: boolean;
  /** what was read instead */
  read: string;
}

/** Reads columns that are known, as the program reads those of a page. */
export function columnVerdict(column: ValueColumn): ColumnVerdict {
  const { texts, type, values, isAmbiguous, language } = column;
  const reading = columnReading(texts, { language, base: columnBase, typeShare: 0.9 });
  const read = reading.values.map((value) => value?.value ?? null);
  const isSaid = reading.ambiguity !== null;
  const wrong = read.filter((value, index) => value !== null && !isSameValue(value, values[index] ?? null));
  const isWhole = isAmbiguous
    ? isSaid
    : !isSaid && read.every((value, index) => value !== null || values[index] === null);
  return {
    column,
    isRight: reading.type === type && wrong.length === 0 && isWhole,
    // A text that stays as it is was not read. A doubtful one that was read may be right by luck.
    isSilentlyWrong:
      !isSaid &&
      (isAmbiguous ? read : wrong).some((value) => value !== null && !texts.includes(String(value))),
    read: `${reading.type} ${JSON.stringify(read.slice(0, 3))}${isSaid ? ', ambiguous' : ''}`,
  };
}

function isSameValue(one: string | number, other: string | number | null): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-9;
  return one === other;
}
