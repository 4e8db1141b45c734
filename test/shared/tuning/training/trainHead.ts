import type { FoldLine, TrainedLine, TuningLine } from '../../../../src/shared/tuning/search/trial';
import type { TrainHead } from '../../../../src/shared/tuning/search/tuningHead';
import { outcome } from '../outcomes';
import { score, tuneHead } from '../tuneHead';

/** A training of two folds of one site each, with overrides. */
export function trainHead(given: Partial<TrainHead> = {}): TrainHead {
  const { space, starts, optimiser, budget, patience, ...common } = tuneHead();
  return {
    ...common,
    kind: 'train',
    run: 'train-1',
    objective: { kind: 'f1' },
    start: 'curves',
    isMonotone: false,
    seen: [
      { page: 'a', site: 'a.example', hash: '0a' },
      { page: 'b', site: 'b.example', hash: '0b' },
    ],
    ...given,
  };
}

/** A finished fold with one page, named after its site; null for a page without an answer. */
export function foldLine(index: number, f1 = 1, found: number | null = 4): FoldLine {
  const page = 'abcdef'[index]!;
  return {
    line: 'fold',
    index,
    outcomes: [outcome(page, `${page}.example`, { f1 })],
    answers: found === null ? [] : [{ page, score: found, agreement: 0.5, count: Math.log(found) }],
    ms: 10,
  };
}

export const modelLine: TuningLine = {
  line: 'model',
  settings: { values: { score: { count: '0' } }, off: [] },
  ms: 10,
};

/** The last line: F1 before and after, on train pages and on held-out ones. */
export function trainedLine(
  [trainBefore, trainAfter]: readonly [number, number],
  heldOut: readonly [number, number] | null,
  heldOutChange: TrainedLine['heldOutChange'] = null,
): TrainedLine {
  const held = (at: 0 | 1) => (heldOut === null ? null : score(heldOut[at], { pages: 41, sites: 14 }));
  return {
    line: 'trained',
    before: { train: score(trainBefore), heldOut: held(0) },
    after: { train: score(trainAfter), heldOut: held(1) },
    heldOutChange,
  };
}
