import { z } from 'zod';
import { settingsSchema } from '../pipeline/settingsSchema';

export const sessionFormat = 'recordscope-session';
export const sessionVersion = 1;

const name = z.string().max(200);
const finite = z.number().refine(Number.isFinite);

/** The state of the inspector: enough to restore it. */
export const sessionSchema = z.object({
  format: z.literal(sessionFormat),
  version: z.literal(sessionVersion),
  page: z
    .object({
      /** as the user gave it, to open the page again */
      source: z.string().min(1).max(8192),
      /** of the capture, to check whether the page is still the same */
      hash: name,
    })
    .nullable(),
  method: name,
  /** by method; only methods whose settings differ from the defaults */
  settings: z.record(name, settingsSchema),
  stage: name,
  /** the id is valid for the same capture only, the XPath also for others */
  selected: z.object({ block: z.number().int().min(0), xpath: z.string().max(100_000) }).nullable(),
  place: z.enum(['inspect', 'compare', 'label', 'corpus', 'tune', 'data']),
  /** the open corpus and the current annotator */
  corpus: z
    .object({ folder: z.string().min(1).max(8192), reader: name })
    .nullable()
    .optional(),
  tab: z.enum(['stage', 'records', 'table', 'blocks', 'why', 'compare', 'log']),
  moment: z.enum(['before', 'change', 'after']),
  /** the visible part of the page; null for its full width */
  viewing: z.object({ scale: finite.positive(), x: finite, y: finite }).nullable(),
  /** size of the canvas, to fit the page again if it was fitted; px */
  canvasSize: z.object({ width: finite.min(0), height: finite.min(0) }).optional(),
  /** labels of the layers that were toggled, by stage */
  hiddenLayers: z.record(name, z.array(z.string().max(1000)).max(200)).optional(),
  /** the run that others are compared with */
  pinned: z.object({ method: name, settings: settingsSchema }).nullable(),
  /** settings of the comparison */
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
