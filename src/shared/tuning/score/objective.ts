import { z } from 'zod';
import type { PageOutcome } from './outcome';

/**
 * What settings are to be good at: `f1` of records, `region`: how often the region is right, `recall`: of records, as
 * long as the precision is at least the one wanted.
 */
export const objectiveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('f1') }),
  z.object({ kind: z.literal('region') }),
  z.object({ kind: z.literal('recall'), precision: z.number().gt(0).max(1) }),
]);

export type Objective = z.infer<typeof objectiveSchema>;

/** An objective that cannot be read. */
export class ObjectiveError extends Error {
  override readonly name = 'ObjectiveError';
}

/** `f1`, `region` or `recall@0.9`. */
export function parseObjective(text: string): Objective {
  if (text === 'f1' || text === 'region') return { kind: text };
  const precision = Number(/^recall@(\d*\.?\d+)$/.exec(text)?.[1]);
  if (!(precision > 0 && precision <= 1)) {
    throw new ObjectiveError(
      `'${text}' is no objective: give f1, region or recall@0.9, with a precision above 0 and up to 1`,
    );
  }
  return { kind: 'recall', precision };
}

/** As `parseObjective` reads it. */
export function formatObjective(objective: Objective): string {
  return objective.kind === 'recall' ? `recall@${objective.precision}` : objective.kind;
}

/** For people, in the middle of a sentence. */
export function describeObjective(objective: Objective): string {
  switch (objective.kind) {
    case 'f1':
      return 'F1';
    case 'region':
      return 'region accuracy';
    case 'recall':
      return `recall at a precision of ${Math.round(objective.precision * 1000) / 10} %`;
  }
}

/** Of one page, 0 to 1. */
export function pageValue({ kind }: Objective, outcome: PageOutcome): number {
  switch (kind) {
    case 'f1':
      return outcome.f1;
    case 'region':
      return outcome.isRegionRight ? 1 : 0;
    case 'recall':
      return outcome.recall;
  }
}

/** Whether there is nothing left to gain on a page. */
export function isPageRight(objective: Objective, outcome: PageOutcome): boolean {
  return pageValue(objective, outcome) === 1;
}
