import { seededRandom } from '../../../src/shared/base/seededRandom';

/** Choices that are the same for the same seed. */
export interface Chance {
  whole(least: number, most: number): number;
  one<Value>(values: readonly Value[]): Value;
  is(share: number): boolean;
}

export function chance(seed: number): Chance {
  const random = seededRandom(seed);
  const whole = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  return {
    whole,
    one: (values) => values[whole(0, values.length - 1)]!,
    is: (share) => random() < share,
  };
}
