import type { PageModel } from '../page/pageModel';
import { BlockFinder } from './blockFinder';
import type { BlockKey } from './blockKey';
import { BlockLookup } from './blockLookup';
import { commonParent } from './labelledRegion';
import type { LabelledRecord, LostRecord, PageLabel } from './pageLabel';
import { fieldsOnPage, type StoredCell, type StoredField } from './storedCells';

/** The parts of a stored label that name blocks. */
export interface StoredBlocks {
  region: BlockKey | null;
  records: readonly StoredRecord[];
  notRecords: readonly BlockKey[];
  lost: readonly LostRecord[];
  fields?: readonly StoredField[] | undefined;
}

interface StoredRecord {
  blocks: readonly BlockKey[];
  from: string;
  confidence: number;
  cells?: readonly StoredCell[] | undefined;
}

/** Factor of the confidence if the blocks of a record are no longer siblings. */
const notSiblings = 0.7;
/** Minimum confidence for “not a record”: a wrong one does harm. */
const minForNotRecords = 0.7;

/**
 * Rematches a label in another capture of its page; doubtful records have a confidence below 1. Cells are looked for
 * in their record; one that is not there is left out.
 */
export function rematched(
  stored: StoredBlocks,
  page: PageModel,
): Pick<PageLabel, 'region' | 'records' | 'notRecords' | 'lost' | 'fields'> {
  const keys = [...stored.records.flatMap(({ blocks }) => blocks), ...stored.notRecords];
  const finder = new BlockFinder(page, keys);
  const records: LabelledRecord[] = [];
  const lost: LostRecord[] = [...stored.lost];
  for (const record of stored.records) {
    const found = recordFrom(record, finder, page);
    if (found !== undefined) records.push(found);
    else lost.push({ xpath: record.blocks[0]!.xpath, text: record.blocks[0]!.words });
  }
  records.sort((one, other) => one.blocks[0]! - other.blocks[0]!);
  return {
    region: stored.region === null ? -1 : regionFrom(stored.region, records, page),
    records,
    notRecords: stored.notRecords
      .flatMap((key) => {
        const found = finder.of(key);
        return found === undefined || found.confidence < minForNotRecords ? [] : found.blocks;
      })
      .sort((one, other) => one - other),
    lost,
    ...(stored.fields !== undefined && {
      fields: fieldsOnPage(
        page,
        stored.fields,
        stored.records.map(({ blocks, cells = [] }) => ({
          cells,
          homes: blocks.map((key) => finder.of(key)?.blocks[0] ?? -1),
        })),
      ),
    }),
  };
}

function recordFrom(
  { blocks: keys, from, confidence }: StoredRecord,
  finder: BlockFinder,
  page: PageModel,
): LabelledRecord | undefined {
  const parts = keys.flatMap((key) => finder.of(key) ?? []);
  if (parts.length === 0) return undefined;
  const blocks = parts.flatMap((part) => part.blocks).sort((one, other) => one - other);
  const isFamily = blocks.every((block) => page.parent[block] === page.parent[blocks[0]!]);
  const lowest = Math.min(confidence, ...parts.map((part) => part.confidence));
  const whole = parts.length / keys.length;
  return { blocks, from, confidence: hundredths(lowest * whole * (isFamily ? 1 : notSiblings)) };
}

/** The region at its XPath or with its text, if it contains all records; else the smallest block around them. */
function regionFrom(key: BlockKey, records: readonly LabelledRecord[], page: PageModel): number {
  const inside = records.flatMap(({ blocks }) => blocks);
  const holdsAll = (block: number): boolean =>
    block !== -1 && inside.every((at) => block < at && at < page.subtreeEnd[block]!);
  const home = new BlockLookup(page, [key]).at(key);
  if (holdsAll(home)) return home;
  const moved = new BlockFinder(page, [key]).of(key)?.blocks[0] ?? -1;
  if (holdsAll(moved)) return moved;
  return inside.length === 0 ? -1 : commonParent(page, inside);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
