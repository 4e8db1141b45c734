import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { javascriptReaders } from '../../../src/shared/exports/javascript/javascriptReaders';
import { readValue } from '../../../src/shared/values/readValue';
import { valueTypes } from '../../../src/shared/values/valueTypes';
import { arbitraryConvention, arbitraryValueText } from '../../support/exports/arbitraryValues';
import { readAt } from '../../support/exports/exampleWrappers';

type Reader = (text: string, field: object, page: { address: string; now: string }) => string | number;

function readerFrom(code: string): Reader {
  return new Function(`${code}\nreturn readValue;`)() as Reader;
}

describe('values in exported JavaScript', () => {
  const read = readerFrom(javascriptReaders([...valueTypes, 'address', 'picture']));
  const page = { address: 'https://shop.example/a/b?c#d', now: readAt };

  it.each(valueTypes)('are read as in tables: %s', (type) => {
    fc.assert(
      fc.property(arbitraryValueText, arbitraryConvention, (text, convention) => {
        const own = readValue(text, type, convention, readAt)?.value ?? text;
        expect(read(text, { type, convention }, page)).toEqual(own);
      }),
      { numRuns: 600 },
    );
  });

  it('reads what the type alone needs', () => {
    const code = javascriptReaders(['text']);
    expect(code).not.toContain('readDate');
    expect(code).not.toContain('currencyMarkers');
    expect(readerFrom(code)('  −5 ', { type: 'text', convention: {} }, page)).toBe('-5');
  });

  it('makes addresses absolute, except those that run code', () => {
    const field = { type: 'address', convention: {} };
    expect(read('../x y', field, page)).toBe('https://shop.example/x%20y');
    expect(read('javascript:alert(1)', field, page)).toBe('javascript:alert(1)');
    expect(read('http://[', field, page)).toBe('http://[');
  });
});
