import { group, rollup } from 'd3-array';
import { snapshotTree } from '../locators/snapshotTree';
import { tagOf, textOf } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import { isContent } from '../records/recordContents';
import { columnReading } from '../values/columnReading';
import type { ValueType } from '../values/valueTypes';
import { type Cuts, commonCuts, flowPieces, type Piece } from './commonCuts';
import { type Flow, hasWords, type Part, recordParts } from './flows';
import type { Item } from './item';
import { itemPath, termBefore } from './itemPaths';
import { languageOf } from './languageOf';
import { type TextStyles, textStyles } from './textStyles';

export interface ItemOptions {
  /** signs at which a line may be cut */
  separators: 'none' | 'strong' | 'all';
  /** share of the records with a line that must be cut at the same kind of place */
  cutShare: number;
}

export const defaultItemOptions: ItemOptions = { separators: 'all', cutShare: 0.6 };

/** What each record says, item by item, in the order of the document. */
export function recordItems(
  page: PageBlocks,
  records: readonly (readonly number[])[],
  options: ItemOptions = defaultItemOptions,
): { items: Item[][]; styles: TextStyles } {
  const styles = textStyles(page.snapshot);
  const source = { page, tree: snapshotTree(page.snapshot), styles };
  const parts = records.map((blocks) =>
    recordParts(source, blocks).map((part) => ({ part, path: itemPath(page, blocks, part.block) })),
  );
  const cuts = commonCuts(
    parts.flatMap((list, record) =>
      list.flatMap(({ part, path }) => (part.kind === 'flow' ? [{ record, path, flow: part }] : [])),
    ),
    options,
    { records: records.length, areValues: valuesOn(page) },
  );
  const items = parts.map((list, record) =>
    list.flatMap(({ part, path }) =>
      itemsOf({ page, styles, cuts }, { record, blocks: records[record]!, part, path }),
    ),
  );
  dropOwnTerms(items);
  return { items, styles };
}

/** Types of values that a part of a line can be; a number alone may be a part of a text. */
const valueTypes: ReadonlySet<ValueType> = new Set<ValueType>([
  'rating',
  'money',
  'percent',
  'relativeTime',
  'date',
  'time',
  'duration',
]);

function valuesOn(page: PageBlocks): (texts: readonly string[]) => boolean {
  const hints = { language: languageOf(page), base: page.snapshot.capturedAt, typeShare: 1 };
  return (texts) => valueTypes.has(columnReading(texts, hints).type);
}

/** With fewer records a label may be in one of them only. */
const minTermRecords = 3;

/**
 * A term that comes in one record only says nothing about what follows it: it is a title, or a number. If most items of
 * a path have such terms, none of them has a label.
 */
function dropOwnTerms(items: readonly Item[][]): void {
  if (items.length < minTermRecords) return;
  const labelled = items.flat().filter(({ label }) => label !== '');
  const records = rollup(
    labelled,
    (own) => new Set(own.map(({ record }) => record)).size,
    ({ label }) => label,
  );
  for (const own of group(labelled, ({ path }) => path).values()) {
    const known = own.filter(({ label }) => records.get(label)! > 1).length;
    if (known < own.length / 2) for (const item of own) item.label = '';
  }
}

interface PlacedPart {
  record: number;
  blocks: readonly number[];
  part: Part;
  path: string;
}

interface ItemContext {
  page: PageBlocks;
  styles: TextStyles;
  cuts: Cuts;
}

function itemsOf({ page, styles, cuts }: ItemContext, { record, blocks, part, path }: PlacedPart): Item[] {
  const { block } = part;
  const label = termBefore(page, blocks, block, (term) => wholeText(page, term));
  if (part.kind !== 'flow') {
    const { kind, attribute, text } = part;
    const isLink = kind === 'address';
    const style = isLink ? onlyStyle(page, styles, block) : -1;
    return [
      { record, kind, block, leaves: [block], text, label, path, attribute, style, isLink, isStruck: false },
    ];
  }
  return flowPieces(part, path, cuts)
    .filter(({ text }) => hasWords(text))
    .map((piece) => textItem(page, { record, label, path }, part, piece));
}

/** The style of the only text in a link, which tells it from others with the same path; -1 if it has none or several. */
function onlyStyle(page: PageBlocks, styles: TextStyles, link: number): number {
  let found = -1;
  for (let block = link; block < page.subtreeEnd[link]!; block++) {
    if (page.ownText[block] === -1 || !isContent(page, block)) continue;
    if (found !== -1) return -1;
    found = styles.ofRow[page.styleRow[block]!] ?? -1;
  }
  return found;
}

function textItem(
  page: PageBlocks,
  base: Pick<Item, 'record' | 'label' | 'path'>,
  flow: Flow,
  { text, atoms }: Piece,
): Item {
  const [first] = atoms;
  const isWhole = atoms.length === flow.atoms.length;
  const block = isWhole
    ? flow.block
    : innermostAround(
        page,
        atoms.map((atom) => atom.block),
      );
  const isLink = first!.link !== -1;
  return {
    ...base,
    kind: 'text',
    attribute: '',
    block,
    leaves: atoms.map((atom) => atom.block),
    text,
    // A link in a line is another thing than the words beside it.
    path:
      isLink && tagOf(page, flow.block) !== 'a' && !base.path.includes('/a') ? `${base.path}/a` : base.path,
    style: first!.style,
    isLink,
    isStruck: first!.isStruck,
  };
}

/** The innermost block that holds all of these, which are in the order of the document. */
function innermostAround(page: PageBlocks, blocks: readonly number[]): number {
  const last = blocks.at(-1)!;
  let at = blocks[0]!;
  while (page.subtreeEnd[at]! <= last) at = page.parent[at]!;
  return at;
}

function wholeText(page: PageBlocks, root: number): string {
  const texts: string[] = [];
  for (let block = root; block < page.subtreeEnd[root]!; block++) {
    const text = textOf(page, block);
    if (text !== '' && !texts.includes(text)) texts.push(text);
  }
  return texts.join(' ').replace(/[\s:：]+$/, '');
}
