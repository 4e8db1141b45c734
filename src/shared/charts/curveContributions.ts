import type { CurveView } from '../pipeline/views';
import { stepAt } from './curveSteps';

/** What one curve adds to the scores of two candidates. */
export interface CurveContribution {
  /** index of the curve */
  curve: number;
  /** what the best and the other candidate measure */
  measured: readonly [best: number, other: number];
  /** what the curve adds to the score of each */
  added: readonly [best: number, other: number];
  /** what it adds to the best one more than to the other */
  difference: number;
}

type Measured = Pick<CurveView, 'curves' | 'x'>;
type Candidates = Pick<CurveView, 'blocks' | 'setOfBlock'>;

/** Per curve that sets the best candidate and another apart; the largest difference first. */
export function curveContributions(view: Measured, other: number): CurveContribution[] {
  return view.curves
    .map((_, curve) => {
      const best = added(view, curve, 0);
      const second = added(view, curve, other);
      return {
        curve,
        measured: [measureOf(view, curve, 0), measureOf(view, curve, other)] as const,
        added: [best, second] as const,
        difference: best - second,
      };
    })
    .filter(({ difference }) => difference !== 0)
    .sort(
      (one, another) => Math.abs(another.difference) - Math.abs(one.difference) || one.curve - another.curve,
    );
}

/** What every candidate measures for one curve. */
export function measuresOf({ curves, x }: Measured, curve: number): Float64Array {
  return Float64Array.from(
    { length: x.length / curves.length },
    (_, candidate) => x[candidate * curves.length + curve]!,
  );
}

/** The best candidate in which a block begins a record; -1 if there is none. */
export function candidateOf({ setOfBlock }: Candidates, block: number | null): number {
  for (let at = 0; at < setOfBlock.length; at += 2) if (setOfBlock[at] === block) return setOfBlock[at + 1]!;
  return -1;
}

/** What to compare the best candidate with: the one of the selected block, else the second; -1 if it is alone. */
export function comparedCandidate(view: Candidates, selected: number | null): number {
  const chosen = candidateOf(view, selected);
  if (chosen > 0) return chosen;
  return view.blocks.length > 1 ? 1 : -1;
}

/** The records of a candidate that no better one has; its first record if there are none. */
export function ownRecords({ blocks, setOfBlock }: Candidates, candidate: number): Int32Array {
  const own = setOfBlock.filter((_, at) => at % 2 === 0 && setOfBlock[at + 1] === candidate);
  return own.length > 0 ? own : blocks.slice(candidate, candidate + 1);
}

function measureOf({ curves, x }: Measured, curve: number, candidate: number): number {
  return x[candidate * curves.length + curve]!;
}

function added(view: Measured, curve: number, candidate: number): number {
  const { values } = view.curves[curve]!;
  return values[stepAt(view.curves[curve]!, measureOf(view, curve, candidate))]!;
}
