import { asPoints } from '../../shared/tuning/asPoints';
import { objectiveWords } from '../../shared/tuning/objective';
import type { Point } from '../../shared/tuning/searchSpace';
import type { Trial } from '../../shared/tuning/trial';
import { shortValue } from './paramNames';
import type { ShownSearch } from './useSearch';

/** A line that trials cross: of a parameter, or of how good they are. */
export interface TrialAxis {
  name: string;
  /** under its name: how much the parameter matters */
  weight: string;
  /** what is at both ends */
  ends: readonly [string, string];
  /** where a trial crosses it, 0 at the foot to 1 */
  at(trial: Pick<Trial, 'point' | 'train'>): number;
  /** what is there, in words */
  wordsAt(share: number): string;
  /** how far two neighbouring values are apart */
  step: number;
}

/** px; of scores, what is drawn is a whole number of these */
const tenth = 0.1;

/** One for each dimension, then that of the score. */
export function trialAxes({ head, names, weights, state }: ShownSearch): TrialAxis[] {
  const dimensions = head.space.map(({ values }, index): TrialAxis => {
    const last = Math.max(1, values.length - 1);
    const valueAt = (share: number): string => shortValue(values[Math.round(share * (values.length - 1))]!);
    return {
      name: names[index]!,
      weight: weights === null ? '' : `weight ${weightWords(weights[index]!)}`,
      ends: [shortValue(values[0]!), shortValue(values.at(-1)!)],
      at: ({ point }) => shareOf(point, index, last),
      wordsAt: valueAt,
      step: 1 / last,
    };
  });
  const scores = state.trials.map(({ train }) => train.value);
  const low = Math.floor(Math.min(0.9, ...scores) / tenth + 1e-9) * tenth;
  const high = Math.max(low + tenth, Math.ceil(Math.max(0, ...scores) / tenth - 1e-9) * tenth);
  const span = high - low;
  return [
    ...dimensions,
    {
      name: `Train ${objectiveWords({ ...head.objective })
        .replace(/ at a .*$/, '')
        .replace('region ', '')}`,
      weight: '',
      ends: [String(Math.round(low * 100)), String(Math.round(high * 100))],
      at: ({ train }) => (train.value - low) / span,
      wordsAt: (share) => asPoints(low + share * span),
      step: 0.01 / span,
    },
  ];
}

function shareOf(point: Point, index: number, last: number): number {
  return (point[index] ?? 0) / last;
}

/** `.36`, as there is little room. */
function weightWords(weight: number): string {
  return weight >= 0.995 ? '1' : weight.toFixed(2).replace(/^0/, '');
}
