import { z } from 'zod';
import type { BlockKey } from '../blockKey';
import type { FileFault } from '../fileFault';
import { checkedLabel, labelFileSchema, type StoredLabel } from '../labelFile';
import type { LabelFormat } from './labelFormat';

export const labelSetFormat = 'recordscope-label-set';
export const labelSetVersion = 1;

const pictureSchema = z.object({
  file: z.string().max(1000).describe('relative to the folder of the export'),
  width: z.number().int().min(1).describe('pixels'),
  height: z.number().int().min(1),
  top: z.number().describe('its top on the page, CSS px'),
  scale: z.number().gt(0).describe('pixels of the image per CSS px'),
});

const pageSchema = z.object({
  slug: z.string().min(1).max(255).describe('its folder in the corpus'),
  url: z.string().max(20_000),
  title: z.string().max(10_000),
  site: z.string().max(200),
  tags: z.array(z.string().max(60)).max(50).readonly(),
  pictures: z.array(pictureSchema).max(1000).readonly().describe('its screenshot, from the top down'),
  labels: labelFileSchema,
});

/** The labels of many pages by one annotator in one file. */
export const labelSetSchema = z
  .object({
    format: z.literal(labelSetFormat),
    version: z.literal(labelSetVersion),
    reader: z.string().max(40).describe('whose labels; empty for the first annotator'),
    pages: z.array(pageSchema).readonly(),
  })
  .describe('The labels of the pages of a corpus by one annotator');

export type LabelSet = z.infer<typeof labelSetSchema>;
export type LabelSetPage = z.infer<typeof pageSchema>;
export type PagePart = z.infer<typeof pictureSchema>;

/** A page as it was read; `labelOf` finds its labels on the capture. */
export interface ReadPage {
  slug: string;
  labels: StoredLabel;
}

/** The contents of a file of labels; pages that cannot be read are listed as faults. */
export interface ReadLabels {
  format: LabelFormat;
  pages: ReadPage[];
  faults: FileFault[];
}

/** Thrown for an unknown format or an unsupported version. */
export class LabelFormatError extends Error {
  override readonly name = 'LabelFormatError';
}

export function labelSetJson(pages: readonly LabelSetPage[], annotator: string): string {
  const set: LabelSet = { format: labelSetFormat, version: labelSetVersion, reader: annotator, pages };
  return `${JSON.stringify(set, undefined, 2)}\n`;
}

export function readLabelSet(stored: { version?: unknown; pages?: unknown }): ReadLabels {
  if (typeof stored.version === 'number' && stored.version > labelSetVersion) {
    throw new LabelFormatError(
      `has version ${stored.version}, but this program reads up to version ${labelSetVersion}: use a newer program`,
    );
  }
  if (!Array.isArray(stored.pages)) throw new LabelFormatError('has no list of pages');
  return readEach('json', stored.pages, (page: { slug?: unknown; labels?: unknown } | null) => [
    { slug: z.string().min(1).max(255).parse(page?.slug), labels: checkedLabel(page?.labels) },
  ]);
}

/** Reads entries one by one; a bad one does not affect the others. */
export function readEach<Entry>(
  format: LabelFormat,
  entries: readonly Entry[],
  read: (entry: Entry) => ReadPage[],
): ReadLabels {
  const pages: ReadPage[] = [];
  const faults: FileFault[] = [];
  entries.forEach((entry, index) => {
    try {
      pages.push(...read(entry));
    } catch (cause) {
      const { slug } = (entry ?? {}) as { slug?: unknown };
      const file = typeof slug === 'string' ? slug : `entry ${index + 1}`;
      faults.push({ file, fault: faultText(cause) });
    }
  });
  return { format, pages, faults };
}

export function faultText(cause: unknown): string {
  if (!(cause instanceof z.ZodError)) return (cause as Error).message;
  const [issue] = cause.issues;
  return `is not as expected at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`;
}

/** A key for a block with only a rectangle. */
export function rectKey(rect: BlockKey['rect']): BlockKey {
  return { node: -1, xpath: '', rect, text: '', words: '' };
}

/** An accepted label from another program, with the fields that its format has. */
export function readLabel(page: string, parts: Partial<StoredLabel>): StoredLabel {
  return checkedLabel({
    format: 'recordscope-labels',
    version: 1,
    page,
    revision: 0,
    updatedAt: '',
    status: 'labelled',
    reason: '',
    region: null,
    records: [],
    notRecords: [],
    noRecords: false,
    hard: false,
    note: '',
    lost: [],
    ...parts,
  });
}
