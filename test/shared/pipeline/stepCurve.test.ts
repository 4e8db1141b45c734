import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveParam, valueFault } from '../../../src/shared/pipeline/params';
import {
  curveOf,
  curveText,
  curveValue,
  parseCurve,
  type StepCurve,
} from '../../../src/shared/pipeline/stepCurve';

/** −1 below 0.5, 2 from 0.5, 0.25 from 3 on. */
const curve: StepCurve = { cuts: [0.5, 3], values: [-1, 2, 0.25] };
const text = '-1 0.5 2 3 0.25';

/** Any number, but only one zero: −0 is written as 0. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const anyCurve = fc
  .uniqueArray(number, { maxLength: 100 })
  .chain((cuts) =>
    fc
      .array(number, { minLength: cuts.length + 1, maxLength: cuts.length + 1 })
      .map((values): StepCurve => ({ cuts: cuts.sort((one, other) => one - other), values })),
  );

describe('a curve as text', () => {
  it('is the first value, then a cut and a value in turn', () => {
    expect(curveText(curve)).toBe(text);
    expect(curveText({ cuts: [], values: [7] })).toBe('7');
  });

  it('is read again as the same curve', () => {
    expect(parseCurve(text)).toEqual(curve);
    expect(parseCurve('7')).toEqual({ cuts: [], values: [7] });
    fc.assert(
      fc.property(anyCurve, (any) => {
        expect(parseCurve(curveText(any))).toEqual(any);
      }),
    );
  });

  it('may have any white space', () => {
    expect(parseCurve('  -1\t0.5  2\n3 0.25 ')).toEqual(curve);
  });

  it.each(['', '  ', '0 0.5', '0 0.5 1 2', 'a', '0 x 1', '0,0.5,1', 'NaN', 'Infinity', '0 1 -Infinity'])(
    'is no curve: “%s”',
    (wrong) => {
      expect(parseCurve(wrong)).toBe(
        'must be a value, then a position and a value in turn, such as "0 0.5 1"',
      );
    },
  );

  it.each(['0 2 1 1 0', '0 1 1 1 2', '0 1 1 2 2 1.5 3'])('needs cuts in rising order: “%s”', (wrong) => {
    expect(parseCurve(wrong)).toBe('must have positions in rising order');
  });

  it('has at most 100 steps', () => {
    const steps = (count: number) => `0${Array.from({ length: count }, (_, at) => ` ${at} 1`).join('')}`;
    expect(parseCurve(steps(100))).toHaveProperty('cuts.length', 100);
    expect(parseCurve(steps(101))).toBe('must have at most 100 steps');
  });

  it('throws in a stage if it is no curve: settings were checked before', () => {
    expect(curveOf(text)).toEqual(curve);
    expect(() => curveOf('0 1')).toThrow('a curve must be a value');
  });
});

describe('the value of a curve', () => {
  it('is that of the last cut at or below', () => {
    expect([-9, 0.49, 0.5, 1, 2.99, 3, 99].map((x) => curveValue(curve, x))).toEqual([
      -1, -1, 2, 2, 2, 0.25, 0.25,
    ]);
  });

  it('is always the same without cuts', () => {
    expect([-1, 0, 1].map((x) => curveValue({ cuts: [], values: [7] }, x))).toEqual([7, 7, 7]);
  });

  it('is that of a search from the left', () => {
    fc.assert(
      fc.property(anyCurve, number, (any, x) => {
        const at = any.cuts.filter((cut) => cut <= x).length;
        expect(curveValue(any, x)).toBe(any.values[at]);
        for (const [index, cut] of any.cuts.entries())
          expect(curveValue(any, cut)).toBe(any.values[index + 1]);
      }),
    );
  });
});

describe('a curve as a parameter', () => {
  const param = curveParam({ label: 'Curve', help: '', group: '', default: '0' });

  it('has no fault if it can be read', () => {
    expect(valueFault(param, text)).toBeUndefined();
    expect(valueFault(param, '0 1')).toMatch(/^must be a value/);
    expect(valueFault(param, true)).toMatch(/^must be a value/);
  });

  it('is a text: what passes can be used', () => {
    // A number in a settings file.
    const value: unknown = 5;
    if (valueFault(param, value) === undefined) expect(curveValue(curveOf(value as string), 0)).toBe(5);
  });
});
