import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameData } from '../../../src/shared/base/sameData';

const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, -0, 1, Number.NaN, '', 'a', null, undefined, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc
      .array(fc.constantFrom(0, -0, 1, Number.NaN), { maxLength: 3 })
      .map((numbers) => Float64Array.from(numbers)),
    fc.array(fc.nat(2), { maxLength: 3 }).map((numbers) => Int32Array.from(numbers)),
    fc.array(fc.tuple(fc.nat(2), tie('value')), { maxLength: 2 }).map((entries) => new Map(entries)),
  ),
})).value;

describe('sameData', () => {
  it('agrees with deep equality in Node', () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        if (sameData(one, other)) expect(isDeepStrictEqual(one, other)).toBe(true);
        expect(sameData(one, structuredClone(one))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('distinguishes values that differ in kind, length, name or number', () => {
    expect(sameData([1], Int32Array.of(1))).toBe(false);
    expect(sameData(Int32Array.of(1), Float64Array.of(1))).toBe(false);
    expect(sameData([1, 2], [1])).toBe(false);
    expect(sameData({ a: undefined }, { b: undefined })).toBe(false);
    expect(sameData(Float64Array.of(0), Float64Array.of(-0))).toBe(false);
    expect(sameData(Float64Array.of(Number.NaN), Float64Array.of(Number.NaN))).toBe(true);
    expect(sameData(new Set([1]), new Set([1]))).toBe(true);
  });
});
