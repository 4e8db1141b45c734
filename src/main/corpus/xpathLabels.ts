import { z } from 'zod';
import type { LabelledRecord, LostRecord, PageLabel } from '../../shared/labels/pageLabel';
import { emptyLabel } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { blockAtXPath, XPathError } from '../../shared/page/xpath';
import { oneLine } from '../platform/fileError';

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
    if (parsed.success) result.pages.push(parsed.data);
    else {
      const [issue] = parsed.error.issues;
      const fault = `is not valid at ${issue?.path.join('.') || 'the top level'}: ${issue?.message}`;
      result.faults.push({ file: `entry ${index + 1}`, fault });
    }
  });
  return result;
}

function isOutside(path: string): boolean {
  return /^([/\\]|[a-z]:)/i.test(path) || path.split(/[/\\]/).includes('..');
}

/** The label of a captured page; records without a block are lost, and need a review. */
export function labelFromXPaths(page: PageBlocks, labelled: LabelledFile): PageLabel {
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
  return {
    ...emptyLabel,
    // An entry without records that does not set `noRecords` is not a label.
    status: labelled.records.length > 0 || noRecords ? 'labelled' : 'open',
    region: labelled.region == null ? -1 : blockAt(page, labelled.region),
    records,
    lost,
    noRecords,
    hard: labelled.hard ?? false,
    note: labelled.note ?? '',
  };
}

function blockAt(page: PageBlocks, path: string): number {
  try {
    return blockAtXPath(page, path);
  } catch (cause) {
    if (cause instanceof XPathError) return -1;
    throw cause;
  }
}
