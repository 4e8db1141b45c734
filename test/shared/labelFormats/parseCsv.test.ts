import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/shared/labelFormats/parseCsv';
import { csvText } from '../../../src/shared/records/csv';

describe('CSV', () => {
  it('is read as a spreadsheet writes it', () => {
    expect(parseCsv('\uFEFFa,b\n1,"x, ""y""\n z"\r\n\n,\n')).toEqual([
      ['a', 'b'],
      ['1', 'x, "y"\n z'],
      ['', ''],
    ]);
    expect(parseCsv('a,b,')).toEqual([['a', 'b', '']]);
    expect(parseCsv('')).toEqual([]);
    expect(() => parseCsv('a,b"c\n')).toThrow(/line 1 has a quotation mark out of place/);
  });

  it('is read back as it was written, whatever is in it', () => {
    const field = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', '\n', ' ', 'ü—字'));
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 })), (lines) => {
        expect(parseCsv(csvText(lines))).toEqual(lines);
      }),
    );
  });
});
