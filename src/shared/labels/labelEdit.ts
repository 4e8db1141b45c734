import { z } from 'zod';
import { labelStatuses } from './pageLabel';

const block = z.number().int().min(0);
const blocks = z.array(block).min(1).max(10_000).readonly();
const record = z.object({ blocks, from: z.string().max(100) });
const records = z.array(record).max(20_000).readonly();

/**
 * A change of a page's label. It names records by their blocks, not by their place in the list, so that it can be made
 * again on what another program has saved in the meantime. Every tool (add, split, grow …) ends in one of these.
 */
export const labelEditSchema = z.discriminatedUnion('kind', [
  /** `tool` is what the user did, for "Undo grow"; records that are removed and not there are an error */
  z.object({
    kind: z.literal('records'),
    tool: z.enum(['add', 'remove', 'split', 'merge', 'grow', 'shrink', 'repeat', 'box']),
    remove: z.array(blocks).max(20_000).readonly(),
    add: records,
  }),
  /** begins anew from a method's answer, or from nothing (`from` is '' then) */
  z.object({
    kind: z.literal('start'),
    from: z.string().max(100),
    region: z.number().int().min(-1),
    records,
    /** it was shown before anything was saved: not a change of the user's, and undone with the first one */
    isProposal: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('region'), region: z.number().int().min(-1) }),
  /** `records` are labelled no longer: what seemed to be one turned out to be none */
  z.object({
    kind: z.literal('notRecords'),
    add: z.array(block).max(10_000).readonly(),
    remove: z.array(block).max(10_000).readonly(),
    records: z.array(blocks).max(20_000).readonly().optional(),
  }),
  /** a page that has no records is left without labelled ones, and without a region */
  z.object({
    kind: z.literal('marks'),
    noRecords: z.boolean().optional(),
    hard: z.boolean().optional(),
    note: z.string().max(10_000).optional(),
  }),
  /** accepting settles all doubts */
  z.object({ kind: z.literal('status'), status: z.enum(labelStatuses), reason: z.string().max(1000) }),
]);

export type LabelEdit = z.infer<typeof labelEditSchema>;
