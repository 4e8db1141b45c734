import { z } from 'zod';
import type { PageBlocks } from '../page/buildBlockModel';
import { xpathOf } from '../page/xpath';
import { type BlockKey, blockKey, blockKeySchema } from './blockKey';
import { labelStatuses, type PageLabel } from './pageLabel';
import { rematched } from './rematch';
import { cellSchema, type FoundRecord, fieldSchema, fieldsOnPage, storedCells } from './storedCells';

export const labelFileFormat = 'recordscope-labels';
/** Labels without fields are written as version 1, so that nothing changes for those who have none. */
export const labelFileVersion = 2;
const versionWithoutFields = 1;

const recordSchema = z
  .object({
    blocks: z
      .array(blockKeySchema)
      .min(1)
      .max(10_000)
      .readonly()
      .describe('one or more, in the order of the document: a record may span siblings'),
    from: z.string().max(100).describe('hand, import, or the method that found it'),
    confidence: z.number().min(0).max(1).describe('less than 1 if it should be checked'),
    cells: z
      .array(cellSchema)
      .max(10_000)
      .readonly()
      .optional()
      .describe('version 2: what it says of the fields'),
  })
  .meta({ id: 'record' });

/** A file `labels.json` or `labels.<name>.json`: the label of one page by one annotator. */
export const labelFileSchema = z
  .object({
    format: z.literal(labelFileFormat),
    version: z.literal([versionWithoutFields, labelFileVersion]).describe('2 if there are fields, else 1'),
    page: z.string().max(200).describe('hash of the capture with these blocks'),
    revision: z.number().int().min(0).describe('grows with every change'),
    updatedAt: z.string().max(100).describe('ISO 8601; empty if never saved'),
    status: z.enum(labelStatuses).describe('only labelled pages count as ground truth'),
    reason: z.string().max(1000).describe('why it was skipped'),
    region: blockKeySchema.nullable().describe('the block that holds the records'),
    records: z.array(recordSchema).max(20_000).readonly(),
    notRecords: z.array(blockKeySchema).max(20_000).readonly().describe('look like records, but are not'),
    noRecords: z.boolean().describe('the page has no records; listed records do not count'),
    hard: z.boolean(),
    note: z.string().max(10_000),
    lost: z
      .array(z.object({ xpath: z.string().max(20_000), text: z.string().max(1000) }))
      .max(20_000)
      .readonly()
      .describe('records that were not found again in this capture'),
    fields: z.array(fieldSchema).max(1000).readonly().optional().describe('version 2: what the records have'),
  })
  .meta({ id: 'labels', description: 'The label of one captured page by one annotator' });

export type StoredLabel = z.infer<typeof labelFileSchema>;

/** Thrown for a label file that cannot be used; it must not be overwritten. */
export class LabelFileError extends Error {
  override readonly name = 'LabelFileError';
}

/** Reads a label file; throws a LabelFileError whose message continues the name of the file. */
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
      `has version ${version}, but this program reads up to version ${labelFileVersion}: use a newer program; the file is not changed`,
    );
  }
  const parsed = labelFileSchema.safeParse(stored);
  const fault = parsed.success ? fieldFault(parsed.data) : firstIssue(parsed.error);
  if (parsed.success && fault === '') return parsed.data;
  throw new LabelFileError(`is not a label file: ${fault}; the file is not changed`);
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'top level'}: ${issue?.message}`;
}

/** Why fields and cells do not go together; '' if they do. */
function fieldFault({ version, fields, records }: StoredLabel): string {
  const withCells = records.findIndex(({ cells }) => cells !== undefined);
  if (version === versionWithoutFields) {
    if (fields === undefined && withCells === -1) return '';
    const place = fields === undefined ? `records.${withCells}.cells` : 'fields';
    return `${place}: version 1 has no fields: set version to ${labelFileVersion}`;
  }
  const names = new Set(fields?.map(({ name }) => name));
  if (names.size < (fields?.length ?? 0)) return 'fields: two have the same name';
  for (const [index, { blocks, cells = [] }] of records.entries()) {
    const place = `records.${index}.cells`;
    const unnamed = cells.find(({ field }) => !names.has(field));
    if (unnamed !== undefined) return `${place}: '${unnamed.field}' is not one of the fields`;
    const outside = cells.find(({ block = 0 }) => block >= blocks.length);
    if (outside !== undefined) return `${place}: the record has no block ${outside.block}, counted from 0`;
  }
  return '';
}

/** The label in the format of its file. */
export function storedLabel(
  page: PageBlocks,
  label: PageLabel,
  saved: { revision: number; updatedAt: string } = { revision: 0, updatedAt: '' },
): StoredLabel {
  const { status, reason, region, records, notRecords, noRecords, hard, note, lost, fields = [] } = label;
  const cells = storedCells(page, records, fields);
  const hasFields = fields.length > 0;
  return {
    format: labelFileFormat,
    version: hasFields ? labelFileVersion : versionWithoutFields,
    page: page.snapshot.hash,
    ...saved,
    status,
    reason,
    region: region === -1 ? null : blockKey(page, region),
    records: records.map(({ blocks, from, confidence }, index) => ({
      blocks: blocks.map((block) => blockKey(page, block)),
      from,
      confidence,
      ...(hasFields && { cells: cells[index]! }),
    })),
    notRecords: notRecords.map((block) => blockKey(page, block)),
    noRecords,
    hard,
    note,
    lost,
    ...(hasFields && { fields: fields.map(({ name, type, role }) => ({ name, type, role })) }),
  };
}

/** A stored label on a page: unchanged if it was made for this capture, else rematched. */
export function labelOf(stored: StoredLabel, page: PageBlocks): { label: PageLabel; isRematched: boolean } {
  const isSameCapture = stored.page === page.snapshot.hash;
  const keys = [
    stored.region ?? [],
    stored.records.flatMap(({ blocks }) => blocks),
    stored.notRecords,
  ].flat();
  // A file written by hand may name blocks that do not exist, or other ones.
  if (!isSameCapture || !keys.every((key) => isAtHome(page, key))) {
    return { label: { ...marksOf(stored), ...rematched(stored, page) }, isRematched: true };
  }
  const { region, records, notRecords, lost, fields } = stored;
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
    ...(fields !== undefined && { fields: fieldsOnPage(page, fields, records.map(atHome)) }),
  };
  return { label, isRematched: false };
}

function atHome({ blocks, cells = [] }: StoredLabel['records'][number]): FoundRecord {
  return { cells, homes: blocks.map(({ node }) => node) };
}

function marksOf({ status, reason, noRecords, hard, note }: StoredLabel) {
  return { status, reason, noRecords, hard, note };
}

function isAtHome(page: PageBlocks, { node, xpath }: BlockKey): boolean {
  return node >= 0 && node < page.count && xpathOf(page, node) === xpath;
}
