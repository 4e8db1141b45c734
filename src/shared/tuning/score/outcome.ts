import { z } from 'zod';
import type { ResultLine } from '../../evaluation/results';

/** The result of settings on one labelled page. */
export const outcomeSchema = z.object({
  page: z.string(),
  site: z.string(),
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
  isRegionRight: z.boolean(),
  /** records */
  found: z.number(),
  labelled: z.number(),
  extracted: z.number(),
});

export type PageOutcome = z.infer<typeof outcomeSchema>;

/** The outcomes of lines with a score; skips pages without a label. */
export function outcomesOf(lines: readonly Pick<ResultLine, 'page' | 'site' | 'score'>[]): PageOutcome[] {
  return lines.flatMap(({ page, site, score }) => {
    if (score === null) return [];
    const { precision, recall, f1, isRegionRight, found, labelled, extracted } = score;
    return [{ page, site, precision, recall, f1, isRegionRight, found, labelled, extracted }];
  });
}
