import { z } from 'zod';
import type { LabelledRecord, LostRecord, PageLabel } from '../../shared/labels/pageLabel';
import { emptyLabel } from '../../shared/labels/pageLabel';
import { fieldNameSchema } from '../../shared/labels/storedCells';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { oneLine } from '../platform/fileError';
import { blockAt, columnSchema, fieldPlaces, type MissingCell, xpathFields } from './xpathFields';

const xpath = z.string().min(1).max(20_000);

/** One page in a file of XPath labels. */
const labelledFile = z.object({
  /** HTML file, relative to the folder of all pages */
  file: z
    .string()
    .min(1)
    .max(4096)
    .refine((path) => !/\p{Cc}/u.test(path), 'contains control characters')
    .refine((path) => !isOutside(path), 'leads out of the folder'),
  site: z.string().max(200).optional(),
  /** where it was saved from; by default, its file is its address */
  url: z.url().max(8192).optional(),
  records: z.array(z.union([xpath, z.array(xpath).min(1).max(10_000)])).max(20_000),
  region: xpath.nullish(),
  tags: z.array(z.string().min(1).max(60)).max(50).optional(),
  noRecords: z.boolean().optional(),
  hard: z.boolean().optional(),
  note: z.string().max(10_000).optional(),
  /** per record, in the same order: where each field is */
  fields: z.array(z.record(fieldNameSchema, fieldPlaces)).max(20_000).optional(),
  /** type and role of fields whose name does not say it */
  columns: z.record(fieldNameSchema, columnSchema).optional(),
});
export type LabelledFile = z.infer<typeof labelledFile>;

export interface XPathLabels {
  pages: LabelledFile[];
  /** by the name in the file, or by position */
  faults: { file: string; fault: string }[];
}

/** Reads a file of XPath labels; an invalid entry hides no other. */
export function parseXPathLabels(text: string): XPathLabels {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    throw new Error(`is not valid JSON: ${oneLine((cause as Error).message)}`);
  }
  if (!Array.isArray(stored)) throw new Error('is not a list of labelled pages');
  const result: XPathLabels = { pages: [], faults: [] };
  stored.forEach((entry: unknown, index) => {
    const parsed = labelledFile.safeParse(entry);
    const fault = parsed.success ? fieldsFault(parsed.data) : issueText(parsed.error);
    if (parsed.success && fault === '') result.pages.push(parsed.data);
    else result.faults.push({ file: `entry ${index + 1}`, fault: `is not valid at ${fault}` });
  });
  return result;
}

function issueText({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'the top level'}: ${issue?.message}`;
}

/** Why the fields do not go with the records; '' if they do. */
function fieldsFault({ records, fields, columns = {} }: LabelledFile): string {
  const names = new Set(fields?.flatMap((own) => Object.keys(own)));
  const unused = Object.keys(columns).find((name) => !names.has(name));
  if (unused !== undefined) return `columns: no record has the field '${unused}'`;
  if (fields === undefined || fields.length === records.length) return '';
  return `fields: there must be one entry per record, but there are ${fields.length} for ${records.length} records`;
}

function isOutside(path: string): boolean {
  return /^([/\\]|[a-z]:)/i.test(path) || path.split(/[/\\]/).includes('..');
}

/** The label of a captured page; records without a block are lost, and need a review. Cells without one are left out. */
export function labelFromXPaths(
  page: PageBlocks,
  labelled: LabelledFile,
): { label: PageLabel; missing: MissingCell[] } {
  const { fields, missing } = xpathFields(page, labelled);
  const records: LabelledRecord[] = [];
  const lost: LostRecord[] = [];
  for (const entry of labelled.records) {
    const paths = typeof entry === 'string' ? [entry] : entry;
    const blocks = [...new Set(paths.map((path) => blockAt(page, path)))].sort((one, other) => one - other);
    if (blocks[0] === -1) lost.push({ xpath: paths.join(' + '), text: '' });
    else records.push({ blocks, from: 'import', confidence: 1 });
  }
  records.sort((one, other) => one.blocks[0]! - other.blocks[0]!);
  const noRecords = labelled.noRecords ?? false;
  const label: PageLabel = {
    ...emptyLabel,
    // An entry without records that does not set `noRecords` is not a label.
    status: labelled.records.length > 0 || noRecords ? 'labelled' : 'open',
    region: labelled.region == null ? -1 : blockAt(page, labelled.region),
    records,
    lost,
    noRecords,
    hard: labelled.hard ?? false,
    note: labelled.note ?? '',
    ...(fields.length > 0 && { fields }),
  };
  return { label, missing };
}
