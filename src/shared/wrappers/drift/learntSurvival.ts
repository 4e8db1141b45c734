import { type SurvivalTable, survivalTable } from '../survivalTable';
import type { Held, SurvivalEvidence } from './survivalEvidence';

/** A value of the survival table, with what it was learnt from. */
export interface LearntShare extends Held {
  /** such as `class.word` */
  name: string;
  share: number;
}

export interface LearntSurvival {
  table: SurvivalTable;
  shares: LearntShare[];
}

/** A value that was set before counts like so many observations. Set by hand. */
const priorWeight = 4;
/** No value is certain. */
const [least, most] = [0.02, 0.99];

/** The shares that held in all pairs together, drawn towards the values of a table that was there before. */
export function learntSurvival(
  evidence: readonly SurvivalEvidence[],
  prior: SurvivalTable = survivalTable,
): LearntSurvival {
  const shares: LearntShare[] = [];
  const learnt = (name: string, before: number): number => {
    const all = evidence.flatMap((one) => one.get(name) ?? []);
    const held = all.reduce((sum, one) => sum + one.held, 0);
    const tried = all.reduce((sum, one) => sum + one.tried, 0);
    const share = (held + priorWeight * before) / (tried + priorWeight);
    const rounded = Math.round(100 * Math.min(most, Math.max(least, share))) / 100;
    shares.push({ name, held, tried, share: rounded });
    return rounded;
  };
  const table = Object.fromEntries(
    Object.entries(prior).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? learnt(name, value)
        : Object.fromEntries(
            Object.entries(value as Record<string, number>).map(([key, own]) => [
              key,
              learnt(`${name}.${key}`, own),
            ]),
          ),
    ]),
  ) as unknown as SurvivalTable;
  return { table, shares };
}
