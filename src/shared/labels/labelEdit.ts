import { z } from 'zod';
import { labelStatuses } from './pageLabel';

const block = z.number().int().min(0);
const blocks = z.array(block).min(1).max(10_000).readonly();
const record = z.object({ blocks, from: z.string().max(100) });
const records = z.array(record).max(20_000).readonly();

/**
 * A change of a page's label. It names records by their blocks, not by index, so that it can be applied again to a
 * label that another program has saved in the meantime. Every tool (add, split, grow …) produces one of these.
 */
export const labelEditSchema = z.discriminatedUnion('kind', [
  /** `tool` is for "Undo grow"; removing a record that does not exist is an error */
  z.object({
    kind: z.literal('records'),
    tool: z.enum(['add', 'remove', 'split', 'merge', 'grow', 'shrink', 'repeat', 'box']),
    remove: z.array(blocks).max(20_000).readonly(),
    add: records,
  }),
  /** starts again from a method's answer, or from an empty label (`from` is '' then) */
  z.object({
    kind: z.literal('start'),
    from: z.string().max(100),
    region: z.number().int().min(-1),
    records,
    /** proposed before anything was saved: not a change by the user, and undone together with the first one */
    isProposal: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('region'), region: z.number().int().min(-1) }),
  /** `records` are no longer labelled: they turned out not to be records */
  z.object({
    kind: z.literal('notRecords'),
    add: z.array(block).max(10_000).readonly(),
    remove: z.array(block).max(10_000).readonly(),
    records: z.array(blocks).max(20_000).readonly().optional(),
  }),
  /** marking a page as without records removes labelled ones and the region */
  z.object({
    kind: z.literal('marks'),
    noRecords: z.boolean().optional(),
    hard: z.boolean().optional(),
    note: z.string().max(10_000).optional(),
  }),
  /** accepting sets all confidences to 1 */
  z.object({ kind: z.literal('status'), status: z.enum(labelStatuses), reason: z.string().max(1000) }),
]);

export type LabelEdit = z.infer<typeof labelEditSchema>;
