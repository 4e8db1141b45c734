import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/shared/base/seededRandom';
import { featureList } from '../../../../src/shared/methods/listwise/features/featureList';
import { curveText, curveValue, parseCurve, type StepCurve } from '../../../../src/shared/pipeline/stepCurve';
import { trainedCurves } from '../../../../src/shared/tuning/training/trainedCurves';
import type { TrainingPage } from '../../../../src/shared/tuning/training/trainingPage';

const width = featureList.length;
const candidates = 12;
const flat = featureList.map((): StepCurve => ({ cuts: [], values: [0] }));
const options = { seed: 1, isMonotone: false, start: null };

/** Pages on which only the first measure differs, 0 to 99; the candidate nearest to `right` is right. */
function pagesFor(right: number, count = 30): TrainingPage[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, (_, page) => {
    const first = Array.from({ length: candidates }, () => Math.floor(random() * 100));
    const distances = first.map((value) => Math.abs(value - right));
    const features = new Float64Array(candidates * width);
    for (const [row, value] of first.entries()) features[row * width] = value;
    return {
      page: `page-${page}`,
      site: `site-${page}`,
      weight: 1,
      labelled: 4,
      features,
      quality: Float64Array.from(distances, (distance) => (distance === Math.min(...distances) ? 1 : 0)),
    };
  });
}

describe('learnt curves', () => {
  it('are high where candidates are right, flat where nothing differs, and start at zero', () => {
    const [first, ...others] = trainedCurves(pagesFor(99), options);
    expect(curveValue(first!, 99)).toBeGreaterThan(curveValue(first!, 20) + 1);
    expect(Math.min(...first!.values)).toBe(0);
    expect(others).toEqual(flat.slice(1));
  });

  it('are flat without a page that has records and candidates', () => {
    const [page] = pagesFor(99, 1);
    const empty = { ...page!, features: new Float64Array(0), quality: new Float64Array(0) };
    expect(trainedCurves([], options)).toEqual(flat);
    expect(trainedCurves([{ ...page!, labelled: 0 }, empty], options)).toEqual(flat);
  });

  it('stay in between if labels contradict each other', () => {
    const rise = (pages: TrainingPage[]): number => {
      const [first] = trainedCurves(pages, options);
      expect(first!.values.every(Number.isFinite)).toBe(true);
      return curveValue(first!, 99) - curveValue(first!, 0);
    };
    // The same pages, labelled once with the highest and once with the lowest.
    const both = rise([...pagesFor(99), ...pagesFor(0)]);
    expect(Math.abs(both)).toBeLessThan(Math.min(rise(pagesFor(99)), -rise(pagesFor(0))) / 4);
  });

  it('begin with those that are adapted, which stay where pages say nothing', () => {
    const start = [{ cuts: [10], values: [0, 4] }, ...flat.slice(1, -1), { cuts: [3], values: [0, 2] }];
    const adapted = trainedCurves(pagesFor(0), { ...options, start });
    expect(adapted.at(-1)).toEqual({ cuts: [3], values: [0, 2] });
    const rise = (curve: StepCurve) => curveValue(curve, 50) - curveValue(curve, 0);
    expect(rise(start[0]!)).toBe(4);
    expect(rise(adapted[0]!)).toBeLessThan(3);
  });

  it('have no more steps than a setting may have, however often they are adapted', () => {
    const cuts = Array.from({ length: 100 }, (_, at) => at + 0.25);
    const values = Array.from({ length: 101 }, (_, at) => (at % 2 === 0 ? 0 : 1 + at / 100));
    const start = [{ cuts, values }, ...flat.slice(1)];
    const [first] = trainedCurves(pagesFor(60), { ...options, start });
    expect(first!.cuts).toHaveLength(100);
    expect(first).not.toEqual(start[0]);
    expect(parseCurve(curveText(first!))).toEqual(first);
  });
});
