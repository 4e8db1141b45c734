import { z } from 'zod';

/**
 * When an extracted record counts as a labelled one. `leaves`: both have exactly the same visible texts and images;
 * `jaccard`: they share at least this part of them; `iou`: their rectangles overlap at least this much.
 */
export type MatchRule =
  | { kind: 'leaves' }
  | { kind: 'jaccard'; least: number }
  | { kind: 'iou'; least: number };

const min = z.number().gt(0).max(1);

/** When an extracted record counts as a labelled one; see `MatchRule`. */
export const matchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leaves') }),
  z.object({ kind: z.literal('jaccard'), least: min }),
  z.object({ kind: z.literal('iou'), least: min }),
]);
