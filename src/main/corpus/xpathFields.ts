import { z } from 'zod';
import type { LabelledCell, LabelledField } from '../../shared/labels/pageLabel';
import { fieldSchema, showsPart } from '../../shared/labels/storedCells';
import { attributeOf, tagOf } from '../../shared/page/blockModel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { blockAtXPath, XPathError } from '../../shared/page/xpath';

/** What a file of XPath labels may say about a field. */
export const columnSchema = z.object({
  type: fieldSchema.shape.type.optional(),
  role: fieldSchema.shape.role.optional(),
});

const xpath = z.string().min(1).max(20_000);
const place = z.union([xpath, z.object({ xpath, part: z.string().min(1).max(10_000) })]);

/** Where a field of a record is: an XPath, `…/@name` for an attribute, a part of a text; several for several values. */
export const fieldPlaces = z.union([place, z.array(place).min(1).max(1000)]);

type FieldPlace = z.infer<typeof place>;

interface FieldXPaths {
  records: readonly (string | readonly string[])[];
  fields?: readonly Readonly<Record<string, z.infer<typeof fieldPlaces>>>[] | undefined;
  columns?: Readonly<Record<string, z.infer<typeof columnSchema>>> | undefined;
}

/** Type and role of fields by the names that labels often use. */
const usualColumns: Readonly<Record<string, z.infer<typeof columnSchema>>> = {
  title: { role: 'name' },
  name: { role: 'name' },
  url: { type: 'address', role: 'url' },
  image: { type: 'picture', role: 'image' },
  price: { role: 'price' },
  oldPrice: { role: 'listPrice' },
  date: { role: 'datePublished' },
  rating: { role: 'ratingValue' },
  reviewCount: { role: 'ratingCount' },
  description: { role: 'description' },
};

/** A place that leads to no block of its record, or whose block does not have the part. */
export interface MissingCell {
  field: string;
  xpath: string;
  part?: string;
}

/** The fields of a captured page, and what was not found of them. */
export function xpathFields(
  page: PageBlocks,
  { records, fields = [], columns = {} }: FieldXPaths,
): { fields: LabelledField[]; missing: MissingCell[] } {
  const missing: MissingCell[] = [];
  const cells = new Map<string, LabelledCell[]>();
  fields.forEach((own, index) => {
    const homes = [records[index]!].flat().map((path) => blockAt(page, path));
    // A record that is not there is reported as lost.
    if (homes.includes(-1)) return;
    for (const [field, places] of Object.entries(own)) {
      const found = cells.get(field) ?? [];
      cells.set(field, found);
      for (const given of [places].flat()) {
        const cell = cellAt(page, given);
        if (isInside(page, homes, cell)) found.push(cell);
        else missing.push({ field, ...(typeof given === 'string' ? { xpath: given } : given) });
      }
    }
  });
  const named = [...cells].map(([name, list]): LabelledField => {
    const { type = null, role = null } = { ...ownEntry(usualColumns, name), ...ownEntry(columns, name) };
    const ordered = list.toSorted((one, other) => one.block - other.block);
    return {
      name,
      type,
      role,
      cells: type === 'address' ? ordered.map((cell) => addressCell(page, cell)) : ordered,
    };
  });
  return { fields: named, missing };
}

function ownEntry<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The address of a link is its attribute, also where only the link is named. */
function addressCell(page: PageBlocks, cell: LabelledCell): LabelledCell {
  const isLink = tagOf(page, cell.block) === 'a' && attributeOf(page, cell.block, 'href') !== undefined;
  return cell.attribute === undefined && isLink ? { ...cell, attribute: 'href' } : cell;
}

function cellAt(page: PageBlocks, given: FieldPlace): LabelledCell {
  if (typeof given !== 'string') return { ...cellAt(page, given.xpath), part: given.part };
  const [, path = given, attribute] = /^(.*)\/@([^/@[\]]+)$/s.exec(given) ?? [];
  return { block: blockAt(page, path), ...(attribute !== undefined && { attribute }) };
}

function isInside(page: PageBlocks, homes: readonly number[], { block, part }: LabelledCell): boolean {
  return (
    homes.some((home) => block >= home && block < page.subtreeEnd[home]!) &&
    (part === undefined || showsPart(page, block, part))
  );
}

/** The block at a positional XPath; -1 if there is none, or if it is not one. */
export function blockAt(page: PageBlocks, path: string): number {
  try {
    return blockAtXPath(page, path);
  } catch (cause) {
    if (cause instanceof XPathError) return -1;
    throw cause;
  }
}
