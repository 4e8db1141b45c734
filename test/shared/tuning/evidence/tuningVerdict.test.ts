import { describe, expect, it } from 'vitest';
import {
  evidenceText,
  evidenceVerdict,
  presetEvidence,
  presetEvidenceSchema,
} from '../../../../src/shared/tuning/evidence/presetEvidence';
import { searchVerdict, tuningVerdict } from '../../../../src/shared/tuning/evidence/tuningVerdict';
import type { EndLine } from '../../../../src/shared/tuning/search/trial';
import { score, tuneHead } from '../tuneHead';

const held = { pages: 41, sites: 14 };
const paper = {
  train: score(83 / 95, { right: 83 }),
  heldOut: score(35 / 41, { right: 35, ...held }),
};

describe('train against held-out', () => {
  it('is over-tuned if train gains and held-out loses', () => {
    const tuned = { train: score(90 / 95, { right: 90 }), heldOut: score(34 / 41, { right: 34, ...held }) };
    expect(tuningVerdict(paper, tuned)).toEqual({
      kind: 'over-tuned',
      title: 'Over-tuned.',
      text: 'Train gains 7.4 points (83 → 90 of 95 pages right), held-out loses 2.4 (35 → 34 of 41 pages right). Keep the paper’s values or add sites.',
      isWarning: true,
    });
  });

  it('is no proof if the change may be chance', () => {
    const tuned = { train: score(90 / 95, { right: 90 }), heldOut: score(36 / 41, { right: 36, ...held }) };
    expect(tuningVerdict(paper, tuned)).toMatchObject({
      kind: 'no proof',
      text: 'Train gains 7.4 points (83 → 90 of 95 pages right), held-out 2.4 (35 → 36 of 41 pages right). The held-out interval, 77.8–97.8, contains the paper’s 85.4: it may be chance. Add sites before you trust these values.',
    });
    const change = tuningVerdict(paper, tuned, { low: -0.01, high: 0.06 });
    expect(change.text).toContain('The interval of that change, −1.0 to 6.0, contains 0: it may be chance.');
    expect(tuningVerdict(paper, { ...tuned, heldOut: paper.heldOut }).text).toContain(
      'held-out gains nothing',
    );
  });

  it('holds if each site compared with itself gains', () => {
    const tuned = { train: score(90 / 95, { right: 90 }), heldOut: score(38 / 41, { right: 38, ...held }) };
    const verdict = tuningVerdict(paper, tuned, { low: 0.02, high: 0.12 });
    expect(verdict).toEqual({
      kind: 'holds',
      title: 'Holds on held-out sites.',
      text: 'Train gains 7.4 points (83 → 90 of 95 pages right), held-out 7.3 (35 → 38 of 41 pages right); 95 % interval of the change 2.0–12.0.',
      isWarning: false,
    });
  });

  it('is a warning on a corpus of three pages, even with a good score', () => {
    const few = (value: number, pages: number): ReturnType<typeof score> =>
      score(value, {
        pages,
        sites: pages,
        right: Math.round(value * pages),
        interval: { low: value, high: value },
      });
    const verdict = tuningVerdict(
      { train: few(0, 2), heldOut: few(0, 1) },
      { train: few(1, 2), heldOut: few(1, 1) },
      { low: 1, high: 1 },
    );
    expect(verdict).toMatchObject({ kind: 'no proof', isWarning: true });
    expect(verdict.text).toContain(
      'Only 2 pages of 2 sites searched and 1 page of 1 site held out: too few to tell.',
    );
    const lost = tuningVerdict(
      { train: few(0, 2), heldOut: few(1, 1) },
      { train: few(1, 2), heldOut: few(0, 1) },
    );
    expect(lost.kind).toBe('over-tuned');
    expect(lost.text).toContain('too few to tell');
  });

  it('reports that nothing is held out, and that nothing was gained', () => {
    const tuned = { train: score(0.95, { right: 90 }), heldOut: null };
    expect(tuningVerdict({ ...paper, heldOut: null }, tuned)).toMatchObject({
      kind: 'no proof',
      isWarning: true,
    });
    expect(tuningVerdict(paper, paper).text).toBe(
      'No values better than the paper’s, 87.4, were found on train pages.',
    );
  });
});

describe('a tuned preset', () => {
  const tuned = { train: score(0.947, { right: 90 }), heldOut: score(0.829, { right: 34, ...held }) };
  const end: EndLine = { line: 'end', reason: 'trials', best: 7, paper, tuned, heldOutChange: null };

  it('keeps its evidence in a file', () => {
    const evidence = presetEvidence(tuneHead(), end, 120);
    expect(evidence).toMatchObject({
      seed: 1,
      trials: 120,
      folds: 2,
      heldOut: ['z.example'],
      method: 'figueiredo',
    });
    expect(presetEvidenceSchema.parse(JSON.parse(JSON.stringify(evidence)))).toEqual(evidence);
  });

  it('shows its scores, always with the held-out one', () => {
    expect(evidenceText(presetEvidence(tuneHead(), end, 120))).toBe(
      'region accuracy 94.7 (84.7–104.7) on 95 train pages of Example; held out 82.9 (72.9–92.9) on 41 pages, the paper’s values 85.4',
    );
    const alone = presetEvidence(tuneHead(), { ...end, tuned: { ...tuned, heldOut: null } }, 120);
    expect(evidenceText(alone)).toMatch(/no site was held out$/);
  });
});

describe('a search against what is in use, and against the paper', () => {
  const tuned = { train: score(90 / 95, { right: 90 }), heldOut: score(38 / 41, { right: 38, ...held }) };
  const end = { paper, tuned, heldOutChange: { low: 0.02, high: 0.12 } };

  it('holds only if it holds against both', () => {
    expect(searchVerdict(end).kind).toBe('holds');
    const worse = { ...paper, heldOutChange: { low: 0.01, high: 0.1 } };
    expect(searchVerdict({ ...end, inUse: worse }).kind).toBe('holds');
    const better = { train: score(91 / 95, { right: 91 }), heldOut: paper.heldOut, heldOutChange: null };
    expect(searchVerdict({ ...end, inUse: better })).toMatchObject({
      kind: 'no gain',
      text: 'No values better than those in use, 95.8, were found on train pages.',
    });
    expect(searchVerdict({ ...end, heldOutChange: { low: -0.1, high: 0.1 }, inUse: worse })).toMatchObject({
      kind: 'no proof',
    });
    const lost = { ...tuned, train: paper.train, heldOutChange: null };
    expect(
      searchVerdict({ ...end, tuned: { ...tuned, heldOut: paper.heldOut }, inUse: lost }).text,
    ).toContain('Keep the values in use or add sites.');
  });

  it('with too few sites says what cross-validation expects', () => {
    const alone = {
      paper: { ...paper, heldOut: null },
      tuned: { ...tuned, heldOut: null },
      heldOutChange: null,
    };
    const hint =
      'Cross-validated over 5 folds, the search reaches 90.0, the paper’s values 87.4: a hint, not a proof.';
    const { kind, text } = searchVerdict(alone, { value: 0.9, folds: 5 });
    expect([kind, text.includes(hint)]).toEqual(['no proof', true]);
    expect(searchVerdict(end, { value: 0.9, folds: 5 }).text).not.toContain('Cross-validated');
    const few = { paper, tuned: { ...tuned, heldOut: score(1, { pages: 2, sites: 2, right: 2 }) } };
    const small = searchVerdict({ ...few, heldOutChange: null }, { value: 0.9, folds: 5 });
    expect(small.text).toContain(hint);
  });

  it('is kept in the evidence of a preset, and judged in the same way', () => {
    const inUse = { train: score(91 / 95, { right: 91 }), heldOut: paper.heldOut, heldOutChange: null };
    const line: EndLine = { line: 'end', reason: 'trials', best: 1, ...end, inUse };
    const evidence = presetEvidence(tuneHead(), line, 12);
    expect(presetEvidenceSchema.parse(JSON.parse(JSON.stringify(evidence)))).toEqual(evidence);
    expect(evidenceVerdict(evidence).kind).toBe('no gain');
  });
});
