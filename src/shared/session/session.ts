import { z } from 'zod';
import { settingsSchema } from '../pipeline/settingsSchema';

export const sessionFormat = 'recordscope-session';
export const sessionVersion = 1;

const name = z.string().max(200);
const finite = z.number().refine(Number.isFinite);

/** Where somebody was: enough to be there again. */
export const sessionSchema = z.object({
  format: z.literal(sessionFormat),
  version: z.literal(sessionVersion),
  page: z
    .object({
      /** as the user gave it, to be opened again */
      source: z.string().min(1).max(8192),
      /** of what was captured, to tell whether it is still the same */
      hash: name,
    })
    .nullable(),
  method: name,
  /** of every method that is not as by default */
  settings: z.record(name, settingsSchema),
  stage: name,
  /** the id holds for the same capture only, the XPath for others too */
  selected: z.object({ block: z.number().int().min(0), xpath: z.string().max(100_000) }).nullable(),
  place: z.enum(['inspect', 'compare', 'label', 'corpus', 'tune']),
  /** the corpus that was open, and whose labels were made */
  corpus: z
    .object({ folder: z.string().min(1).max(8192), reader: name })
    .nullable()
    .optional(),
  tab: z.enum(['stage', 'records', 'blocks', 'why', 'compare', 'log']),
  moment: z.enum(['before', 'change', 'after']),
  /** what part of the page is seen; null for all of its width */
  viewing: z.object({ scale: finite.positive(), x: finite, y: finite }).nullable(),
  /** how large it was seen, to fit the page again where it was fitted; px */
  canvasSize: z.object({ width: finite.min(0), height: finite.min(0) }).optional(),
  /** labels of the layers that were switched, by stage */
  hiddenLayers: z.record(name, z.array(z.string().max(1000)).max(200)).optional(),
  /** the run that others are compared with */
  pinned: z.object({ method: name, settings: settingsSchema }).nullable(),
  /** how they are compared */
  compare: z
    .object({
      /** the letter of the run that is not pinned */
      currentIs: z.enum(['A', 'B']),
      // Sessions of version 0.1 say `fiveMethods`.
      layout: z.preprocess(
        (layout) => (layout === 'fiveMethods' ? 'allMethods' : layout),
        z.enum(['sideBySide', 'oneCanvas', 'allMethods']),
      ),
      onCanvas: z.enum(['A', 'B', 'both']),
      viewsTogether: z.boolean(),
      hiddenKinds: z.array(z.enum(['same', 'changed', 'gained', 'lost'])).max(4),
    })
    .optional(),
});

export type Session = z.infer<typeof sessionSchema>;
