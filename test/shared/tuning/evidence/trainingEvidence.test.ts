import { describe, expect, it } from 'vitest';
import {
  evidenceText,
  evidenceVerdict,
  presetEvidenceSchema,
} from '../../../../src/shared/tuning/evidence/presetEvidence';
import { trainingEvidence, trainingVerdict } from '../../../../src/shared/tuning/evidence/trainingEvidence';
import type { TrainedLine } from '../../../../src/shared/tuning/search/trial';
import { trainState } from '../../../../src/shared/tuning/training/trainState';
import { foldLine, modelLine, trainedLine, trainHead } from '../training/trainHead';

function evidenceOf(end: TrainedLine) {
  const head = trainHead();
  return trainingEvidence(head, trainState(head, [foldLine(0), foldLine(1, 0.5), modelLine, end]));
}

describe('the verdict on a training', () => {
  it.each([
    ['holds', trainedLine([0.5, 0.9], [0.6, 0.8], { low: 0.1, high: 0.3 })],
    ['no proof', trainedLine([0.5, 0.9], [0.6, 0.8], { low: -0.1, high: 0.3 })],
    ['no proof', trainedLine([0.5, 0.9], null)],
    ['no gain', trainedLine([0.9, 0.9], [0.6, 0.8], { low: 0.1, high: 0.3 })],
    ['over-tuned', trainedLine([0.5, 0.9], [0.8, 0.6], { low: -0.3, high: -0.1 })],
  ] as const)('is “%s”', (kind, end) => {
    const evidence = evidenceOf(end);
    expect(trainingVerdict(evidence).kind).toBe(kind);
    expect(evidenceVerdict(evidence)).toEqual(trainingVerdict(evidence));
  });

  it('speaks of the curves at the start, not of a paper', () => {
    const texts = [
      trainedLine([0.5, 0.9], [0.8, 0.6]),
      trainedLine([0.9, 0.9], [0.8, 0.8]),
      trainedLine([0.5, 0.9], [0.6, 0.65]),
    ].map((end) => trainingVerdict(evidenceOf(end)).text);
    expect(texts.join(' ')).not.toContain('paper');
    expect(texts[0]).toContain('Keep the curves at the start or add sites.');
    expect(texts[1]).toContain('better than those of the start, 90.0');
  });
});

describe('the evidence of a training', () => {
  const evidence = evidenceOf(trainedLine([0.5, 0.9], [0.6, 0.8], { low: 0.1, high: 0.3 }));

  it('names the pages that were learnt from, and the sites that were not', () => {
    expect(evidence).toMatchObject({
      kind: 'training',
      seen: [
        { page: 'a', site: 'a.example', hash: '0a' },
        { page: 'b', site: 'b.example', hash: '0b' },
      ],
      heldOut: ['z.example'],
      folds: 2,
      date: '2026-01-01',
      crossValidated: { value: 0.9 },
      reliability: {
        bins: [
          { quality: 1, count: 1 },
          { quality: 0.5, count: 1 },
        ],
      },
    });
  });

  it('is kept in a file', () => {
    expect(presetEvidenceSchema.parse(JSON.parse(JSON.stringify(evidence)))).toEqual(evidence);
  });

  it('is one line in a list of presets', () => {
    expect(evidenceText(evidence)).toBe(
      'F1 90.0 (80.0–100.0) cross-validated on 95 pages of 32 sites of Example; held out 80.0 on 41 pages',
    );
    expect(evidenceText(evidenceOf(trainedLine([0.5, 0.9], null)))).toMatch(/; no site was held out$/);
  });
});
