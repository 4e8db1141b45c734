import { z } from 'zod';
import type { PageBlocks } from '../page/buildBlockModel';
import { xpathOf } from '../page/xpath';
import { type BlockKey, blockKey, blockKeySchema } from './blockKey';
import { labelStatuses, type PageLabel } from './pageLabel';
import { rematched } from './rematch';

export const labelFileFormat = 'recordscope-labels';
export const labelFileVersion = 1;

const recordSchema = z
  .object({
    blocks: z
      .array(blockKeySchema)
      .min(1)
      .max(10_000)
      .readonly()
      .describe('one or more, in the order of the document: a record may span siblings'),
    from: z.string().max(100).describe('hand, import, or the method whose record it was taken over from'),
    confidence: z.number().min(0).max(1).describe('less than 1 where it should be looked at'),
  })
  .meta({ id: 'record' });

/** A file `labels.json` or `labels.<name>.json`: what is right on one page in the eyes of one reader. */
export const labelFileSchema = z
  .object({
    format: z.literal(labelFileFormat),
    version: z.literal(labelFileVersion),
    page: z.string().max(200).describe('hash of the capture that its blocks are of'),
    revision: z.number().int().min(0).describe('grows with every change'),
    updatedAt: z.string().max(100).describe('ISO 8601; empty where it was never saved'),
    status: z.enum(labelStatuses).describe('only what is labelled is taken for the truth'),
    reason: z.string().max(1000).describe('why it was skipped'),
    region: blockKeySchema.nullable().describe('the block that holds the records'),
    records: z.array(recordSchema).max(20_000).readonly(),
    notRecords: z.array(blockKeySchema).max(20_000).readonly().describe('look like records and are none'),
    noRecords: z.boolean().describe('the page has none; records that are named all the same do not count'),
    hard: z.boolean(),
    note: z.string().max(10_000),
    lost: z
      .array(z.object({ xpath: z.string().max(20_000), text: z.string().max(1000) }))
      .max(20_000)
      .readonly()
      .describe('records that could not be found again in this capture'),
  })
  .meta({ id: 'labels', description: 'What is right on one captured page, in the eyes of one reader' });

export type StoredLabel = z.infer<typeof labelFileSchema>;

/** A label file that cannot be used; it must not be overwritten. */
export class LabelFileError extends Error {
  override readonly name = 'LabelFileError';
}

/** Reads a label file; throws a LabelFileError whose message follows on the name of the file. */
export function parseLabelFile(text: string): StoredLabel {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    throw new LabelFileError(`is not valid JSON: ${(cause as Error).message}`);
  }
  return checkedLabel(stored);
}

export function checkedLabel(stored: unknown): StoredLabel {
  const { format, version } = (stored ?? {}) as { format?: unknown; version?: unknown };
  if (format === labelFileFormat && typeof version === 'number' && version > labelFileVersion) {
    throw new LabelFileError(
      `is of version ${version}, made by a later version of this program, which reads up to version ${labelFileVersion}: it is left as it is; use the newer program`,
    );
  }
  const parsed = labelFileSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new LabelFileError(
    `is no label file: ${issue?.path.join('.') || 'at its top'}: ${issue?.message}; it is left as it is`,
  );
}

/** The label as it is kept in a file. */
export function storedLabel(
  page: PageBlocks,
  label: PageLabel,
  saved: { revision: number; updatedAt: string } = { revision: 0, updatedAt: '' },
): StoredLabel {
  const { status, reason, region, records, notRecords, noRecords, hard, note, lost } = label;
  return {
    format: labelFileFormat,
    version: labelFileVersion,
    page: page.snapshot.hash,
    ...saved,
    status,
    reason,
    region: region === -1 ? null : blockKey(page, region),
    records: records.map(({ blocks, from, confidence }) => ({
      blocks: blocks.map((block) => blockKey(page, block)),
      from,
      confidence,
    })),
    notRecords: notRecords.map((block) => blockKey(page, block)),
    noRecords,
    hard,
    note,
    lost,
  };
}

/** A stored label on a page: as it is where it was made for this very capture, else found again. */
export function labelOf(stored: StoredLabel, page: PageBlocks): { label: PageLabel; isRematched: boolean } {
  const isSameCapture = stored.page === page.snapshot.hash;
  const keys = [
    stored.region ?? [],
    stored.records.flatMap(({ blocks }) => blocks),
    stored.notRecords,
  ].flat();
  // A file that was written by hand may name blocks that are not there, or are others.
  if (!isSameCapture || !keys.every((key) => isAtHome(page, key))) {
    return { label: { ...marksOf(stored), ...rematched(stored, page) }, isRematched: true };
  }
  const { region, records, notRecords, lost } = stored;
  const label: PageLabel = {
    ...marksOf(stored),
    region: region?.node ?? -1,
    records: records.map(({ blocks, from, confidence }) => ({
      blocks: blocks.map(({ node }) => node),
      from,
      confidence,
    })),
    notRecords: notRecords.map(({ node }) => node),
    lost,
  };
  return { label, isRematched: false };
}

function marksOf({ status, reason, noRecords, hard, note }: StoredLabel) {
  return { status, reason, noRecords, hard, note };
}

function isAtHome(page: PageBlocks, { node, xpath }: BlockKey): boolean {
  return node >= 0 && node < page.count && xpathOf(page, node) === xpath;
}
