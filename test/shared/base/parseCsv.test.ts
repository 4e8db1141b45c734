import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../src/shared/base/csv';
import { parseCsv } from '../../../src/shared/base/parseCsv';
import { formulas } from '../../support/corpus/hostileTexts';

describe('CSV', () => {
  it('can be read as a spreadsheet writes it', () => {
    expect(parseCsv('\uFEFFa,b\n1,"x, ""y""\n z"\r\n\n,\n')).toEqual([
      ['a', 'b'],
      ['1', 'x, "y"\n z'],
      ['', ''],
    ]);
    expect(parseCsv('a,b,')).toEqual([['a', 'b', '']]);
    expect(parseCsv('')).toEqual([]);
    expect(() => parseCsv('a,b"c\n')).toThrow(/line 1 has a misplaced quotation mark/);
  });

  it('can be written and read without loss, with any contents', () => {
    const signs = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '"', ',', 'a');
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: signs }),
      fc.constantFrom('"', ',', '\r\n', '\n', ' ', 'ü—字', ...formulas),
    );
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 })), (lines) => {
        expect(parseCsv(csvText(lines))).toEqual(lines);
      }),
    );
  });

  it('escapes texts that look like formulas, but not numbers', () => {
    expect(csvText([["'", "'a", -1, -0.5, 1e-7, '-1', "'=x", 'a=b', '']])).toBe(
      "','a,-1,-0.5,1e-7,'-1,''=x,a=b,\r\n",
    );
    for (const formula of formulas) {
      const [, cell] = /^"?([\s\S]*?)"?\r\n$/.exec(csvText([[formula]]))!;
      expect(cell).toBe(`'${formula.replaceAll('"', '""')}`);
    }
  });

  it('of another program keeps quotation marks that are not formula marks', () => {
    expect(parseCsv("'a,'',' b,-1\n")).toEqual([["'a", "''", "' b", '-1']]);
  });
});
