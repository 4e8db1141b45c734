import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldType } from '../../../src/shared/labels/fieldTypes';
import type { LabelledCell, LabelledField, LabelledRecord } from '../../../src/shared/labels/pageLabel';
import { type Finder, finderOf } from '../../../src/shared/locators/evaluate';
import { nodeText } from '../../../src/shared/locators/nodeText';
import { nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { parseLocator } from '../../../src/shared/locators/parseLocator';
import { type SnapshotTree, snapshotTree } from '../../../src/shared/locators/snapshotTree';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';

const examples = join(import.meta.dirname, '../../../examples');

/** A field of an example page, as its `fields.json` says it. */
export interface ExampleField {
  name: string;
  type?: FieldType;
  role?: string;
  /** locators from a block of the record; several for records that are built in different ways */
  select: string | string[];
  attribute?: string;
  /** a pattern whose first group is the part of the text that is meant */
  part?: string;
  /** only in this block of the record, from 0 */
  block?: number;
}

/** The fields of an example page, by its file: `shop-grid/index.html`, `tidewater/boats.html`; none if it has no records. */
export function exampleFields(file: string): ExampleField[] {
  const [folder, name] = file.split('/') as [string, string];
  const page = join(examples, 'pages', folder, 'fields.json');
  if (existsSync(page)) return JSON.parse(readFileSync(page, 'utf8')) as ExampleField[];
  const site = join(examples, 'sites', folder, 'fields.json');
  if (!existsSync(site)) return [];
  const groups = JSON.parse(readFileSync(site, 'utf8')) as { pages: string[]; fields: ExampleField[] }[];
  return groups.find(({ pages }) => pages.includes(name))?.fields ?? [];
}

/** The fields on a captured page, with the cells of these records. A field that no record has is left out. */
export function selectedFields(
  page: PageBlocks,
  records: readonly Pick<LabelledRecord, 'blocks'>[],
  fields: readonly ExampleField[],
): LabelledField[] {
  const source = snapshotTree(page.snapshot);
  return fields
    .map((field) => ({
      name: field.name,
      type: field.type ?? null,
      role: field.role ?? null,
      cells: records.flatMap(({ blocks }) => recordCells(source, blocks, field)),
    }))
    .filter(({ cells }) => cells.length > 0);
}

function recordCells(source: SnapshotTree, blocks: readonly number[], field: ExampleField): LabelledCell[] {
  const finders = [field.select].flat().map((text): Finder => finderOf(source.tree, parseLocator(text)));
  const nodes = blocks.flatMap((block, index) =>
    field.block !== undefined && field.block !== index
      ? []
      : finders.flatMap((find) => [...find(source.nodeOfBlock[block]!)]),
  );
  const cells = [...new Set(nodes)].flatMap((node) => cellAt(source, node, field));
  return cells.sort((one, other) => one.block - other.block);
}

function cellAt(
  { tree, blockOfNode }: SnapshotTree,
  node: number,
  { attribute, part }: ExampleField,
): LabelledCell[] {
  // A text that fills its element is not a block of its own.
  const block = blockOfNode[node] === -1 ? blockOfNode[tree.parent[node]!]! : blockOfNode[node]!;
  if (attribute !== undefined)
    return nodeAttribute(tree, node, attribute) === undefined ? [] : [{ block, attribute }];
  const text = nodeText(tree, node);
  if (part !== undefined) {
    const found = new RegExp(part, 'u').exec(text)?.[1];
    return found === undefined ? [] : [{ block, part: found }];
  }
  const isShown = text !== '' || tree.names[tree.name[node]!] === 'img';
  return isShown ? [{ block }] : [];
}
