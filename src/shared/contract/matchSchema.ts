import { z } from 'zod';

const least = z.number().gt(0).max(1);

/** When an extracted record counts as a labelled one; see `MatchRule`. */
export const matchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leaves') }),
  z.object({ kind: z.literal('jaccard'), least }),
  z.object({ kind: z.literal('iou'), least }),
]);
