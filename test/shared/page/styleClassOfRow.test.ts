import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowInterner, styleClassOfRow } from '../../../src/shared/page/styleClassOfRow';

const row = fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 4, maxLength: 4 });

describe('RowInterner', () => {
  it('gives two rows the same number exactly if they are equal, counting from 0', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 200 }), (rows) => {
        const interner = new RowInterner(4);
        const numbers = rows.map((values) => interner.intern(values, 0));
        const known = new Map<string, number>();
        rows.forEach((values, index) => {
          const key = values.join();
          if (!known.has(key)) known.set(key, known.size);
          expect(numbers[index]).toBe(known.get(key));
        });
        expect(interner.count).toBe(known.size);
        expect([...interner.toRows()]).toEqual(
          [...known.keys()].flatMap((key) => key.split(',').map(Number)),
        );
      }),
    );
  });

  it('treats rows without columns as equal', () => {
    const interner = new RowInterner(0);
    expect([interner.intern([], 0), interner.intern([], 0)]).toEqual([0, 0]);
  });
});

describe('styleClassOfRow', () => {
  it('uses only the compared columns', () => {
    const styles = Int32Array.from([1, 2, 3, 1, 5, 3, 1, 2, 4]);
    expect([...styleClassOfRow(styles, 3, [0, 2])]).toEqual([0, 0, 1]);
    expect([...styleClassOfRow(styles, 3, [0])]).toEqual([0, 0, 0]);
    expect([...styleClassOfRow(styles, 3, [0, 1, 2])]).toEqual([0, 1, 2]);
  });
});
