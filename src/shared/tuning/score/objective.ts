import { z } from 'zod';
import type { PageOutcome } from './outcome';

/**
 * What to optimise: `f1` of records; `region`, the share of pages with the right region, as in `eval`; `recall` of records,
 * with at least the given precision.
 */
export const objectiveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('f1') }),
  z.object({ kind: z.literal('region') }),
  z.object({ kind: z.literal('recall'), precision: z.number().gt(0).max(1) }),
]);

export type Objective = z.infer<typeof objectiveSchema>;

/** The text is not an objective. */
export class ObjectiveError extends Error {
  override readonly name = 'ObjectiveError';
}

/** Parses `f1`, `region` or `recall@0.9`. */
export function parseObjective(text: string): Objective {
  if (text === 'f1' || text === 'region') return { kind: text };
  const precision = Number(/^recall@(\d*\.?\d+)$/.exec(text)?.[1]);
  if (!(precision > 0 && precision <= 1)) {
    throw new ObjectiveError(
      `'${text}' is not an objective: use f1, region or recall@0.9 (a precision above 0 and up to 1)`,
    );
  }
  return { kind: 'recall', precision };
}

/** The inverse of `parseObjective`. */
export function formatObjective(objective: Objective): string {
  return objective.kind === 'recall' ? `recall@${objective.precision}` : objective.kind;
}

/** For display, within a sentence. */
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

/** The value of the objective on one page, 0 to 1. */
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

/** Whether the page has the maximum value. */
export function isPageRight(objective: Objective, outcome: PageOutcome): boolean {
  return pageValue(objective, outcome) === 1;
}
