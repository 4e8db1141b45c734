import { bisectRight, group } from 'd3-array';
import { z } from 'zod';
import { tagOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { blockAtXPath, XPathError, xpathOf } from '../page/xpath';
import { recordText } from '../records/recordRect';
import { seenTextHash } from './blockKey';
import { tagIn } from './blockLookup';
import { fieldTypes } from './fieldTypes';
import type { LabelledCell, LabelledField, LabelledRecord } from './pageLabel';

/** Names of fields: no control characters, no white space at the ends. */
export const fieldNameSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => !/\p{Cc}/u.test(name) && name === name.trim(), 'is not a name of a field');

/** A field of a labelled page; its cells are with the records. */
export const fieldSchema = z
  .object({
    name: fieldNameSchema,
    type: z.enum(fieldTypes).nullable().describe('null if it is not known'),
    role: z
      .string()
      .regex(/^[a-zA-Z]{1,60}$/)
      .nullable()
      .describe('a property of schema.org; null if there is none'),
  })
  .meta({ id: 'field' });

/** A cell, found by its place in the record, or else by its text. */
export const cellSchema = z
  .object({
    field: fieldNameSchema.describe('the name of its field'),
    block: z.number().int().min(0).max(9999).optional().describe('which block of the record; 0 if omitted'),
    path: z
      .string()
      .max(20_000)
      .describe('positional XPath from that block to the cell; empty for the block itself'),
    attribute: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('the cell is this attribute of the block, not its text'),
    part: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .describe('the cell is this part of the text, the first time that it occurs'),
    text: z.string().max(100).describe('hash of the visible text of its block; empty if there is none'),
  })
  .meta({ id: 'cell' });

export type StoredField = z.infer<typeof fieldSchema>;
export type StoredCell = z.infer<typeof cellSchema>;

/** The cells of each record, as they are stored. A cell outside all records is left out. */
export function storedCells(
  page: PageModel,
  records: readonly LabelledRecord[],
  fields: readonly LabelledField[],
): StoredCell[][] {
  const paths = new Map<number, string>();
  const pathOf = (block: number): string => {
    const known = paths.get(block) ?? xpathOf(page, block);
    paths.set(block, known);
    return known;
  };
  const found: StoredCell[][] = records.map(() => []);
  for (const { name, cells } of fields) {
    for (const { place, cell } of placedCells(page, records, cells)) {
      const { attribute, part } = cell;
      found[place.record]!.push({
        field: name,
        ...(place.at > 0 && { block: place.at }),
        path: pathOf(cell.block).slice(pathOf(place.block).length),
        ...(attribute !== undefined && { attribute }),
        ...(part !== undefined && { part }),
        text: seenTextHash(page, cell.block),
      });
    }
  }
  return found;
}

/** The blocks of a field's cells by record: a cell belongs to the record that it is in. */
export function cellsByRecord(
  page: Pick<PageModel, 'subtreeEnd'>,
  records: readonly Pick<LabelledRecord, 'blocks'>[],
  cells: readonly LabelledCell[],
): LabelledCell[][] {
  const byRecord = group(placedCells(page, records, cells), ({ place }) => place.record);
  return records.map((_, record) => (byRecord.get(record) ?? []).map(({ cell }) => cell));
}

interface Place {
  record: number;
  /** index of the block in its record */
  at: number;
  block: number;
}

function placedCells(
  page: Pick<PageModel, 'subtreeEnd'>,
  records: readonly Pick<LabelledRecord, 'blocks'>[],
  cells: readonly LabelledCell[],
): { place: Place; cell: LabelledCell }[] {
  const places = records
    .flatMap(({ blocks }, record) => blocks.map((block, at): Place => ({ record, at, block })))
    .sort((one, other) => one.block - other.block);
  const starts = places.map(({ block }) => block);
  return cells.flatMap((cell) => {
    const place = places[bisectRight(starts, cell.block) - 1];
    return place === undefined || cell.block >= page.subtreeEnd[place.block]! ? [] : [{ place, cell }];
  });
}

/** A stored record with its cells, and where its blocks are on the page; -1 for one that is not there. */
export interface FoundRecord {
  cells: readonly StoredCell[];
  homes: readonly number[];
}

/** The fields on a page: every cell at its place in its record if the text is the same, else at the same text, else at its place. */
export function fieldsOnPage(
  page: PageModel,
  fields: readonly StoredField[],
  records: readonly FoundRecord[],
): LabelledField[] {
  const cells = records.flatMap((record) => recordCells(page, record));
  const byField = group(cells, ({ field }) => field);
  return fields.map(({ name, type, role }) => ({
    name,
    type,
    role,
    cells: (byField.get(name) ?? []).map(({ cell }) => cell).sort((one, other) => one.block - other.block),
  }));
}

interface FoundCell {
  field: string;
  cell: LabelledCell;
}

function recordCells(page: PageModel, { cells, homes }: FoundRecord): FoundCell[] {
  const found: FoundCell[] = [];
  const open: { stored: StoredCell; block: number }[] = [];
  const taken = new Set<string>();
  const take = (stored: StoredCell, block: number): void => {
    if (stored.part !== undefined && !showsPart(page, block, stored.part)) return;
    taken.add(keyOf(stored, block));
    found.push({ field: stored.field, cell: cellAt(stored, block) });
  };
  for (const stored of cells) {
    const home = homes[stored.block ?? 0] ?? -1;
    if (home === -1) continue;
    const there = blockIn(page, home, stored.path);
    if (there !== -1 && seenTextHash(page, there) === stored.text) take(stored, there);
    else open.push({ stored, block: there });
  }
  for (const { stored, block } of open) {
    const same = sameText(page, homes[stored.block ?? 0]!, stored);
    if (same !== -1) take(stored, same);
    else if (block !== -1 && !taken.has(keyOf(stored, block))) take(stored, block);
  }
  return found;
}

function keyOf({ attribute = '', part = '' }: StoredCell, block: number): string {
  return `${block}@${attribute} ${part}`;
}

function cellAt({ attribute, part }: StoredCell, block: number): LabelledCell {
  return { block, ...(attribute !== undefined && { attribute }), ...(part !== undefined && { part }) };
}

function blockIn(page: PageModel, home: number, path: string): number {
  try {
    return blockAtXPath(page, xpathOf(page, home) + path);
  } catch (cause) {
    if (cause instanceof XPathError) return -1;
    throw cause;
  }
}

/** The block of a record with the text of a cell, and with its tag. */
function sameText(page: PageModel, home: number, { text, path }: StoredCell): number {
  if (text === '') return -1;
  const tag = tagIn(path);
  for (let block = home; block < page.subtreeEnd[home]!; block++)
    if (tagOf(page, block) === tag && seenTextHash(page, block) === text) return block;
  return -1;
}

/** Whether a block shows a text; white space does not count, since it depends on how a text is put together. */
export function showsPart(page: PageModel, block: number, part: string): boolean {
  return withoutSpace(recordText(page, [block])).includes(withoutSpace(part));
}

export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
