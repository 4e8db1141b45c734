import { type Content, content as contentStage } from '../../../../src/shared/methods/listwise/content';
import type { RecordSet } from '../../../../src/shared/methods/listwise/sets/recordSet';
import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

/** The captured properties, and their values in an element that says nothing else. */
const properties = {
  'font-family': 'serif',
  'font-size': '16px',
  'font-weight': '400',
  color: 'black',
  display: 'block',
  position: 'static',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  visibility: 'visible',
};

export type Box = readonly [left: number, top: number, width: number, height: number];

export interface Traits {
  /** null: it has none, as with `display: none` or `display: contents` */
  box?: Box | null;
  class?: string;
  role?: string;
  href?: string;
  /** font size in px; nothing is inherited */
  size?: number;
  weight?: number;
  colour?: string;
  style?: Record<string, string>;
}

export type Part = Drawn | string;

const smallBox: Box = [0, 0, 100, 10];

/** An element, with its traits if it has some that matter. Its box is 100 × 10 px at the top left unless given. */
export function el(tag: string, ...parts: (Traits | Part)[]): Drawn {
  const [first, ...rest] = parts;
  const hasTraits = typeof first === 'object' && !('tag' in first);
  const traits: Traits = hasTraits ? first : {};
  const children = (hasTraits ? rest : parts) as Part[];
  const { box = smallBox, size, weight, colour, style } = traits;
  const attributes: Record<string, string> = {};
  for (const name of ['class', 'role', 'href'] as const)
    if (traits[name] !== undefined) attributes[name] = traits[name];
  return {
    tag,
    ...(box !== null && { rect: box }),
    attributes,
    style: {
      ...(size !== undefined && { 'font-size': `${size}px` }),
      ...(weight !== undefined && { 'font-weight': `${weight}` }),
      ...(colour !== undefined && { color: colour }),
      ...style,
    },
    children,
  };
}

/** A link with an address. */
export function link(href: string, ...children: Part[]): Drawn {
  return el('a', { href }, ...children);
}

export function times(count: number, make: (index: number) => Drawn): Drawn[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Width and height of drawn pages, px. */
export const pageSide = 1000;

/** A page with `children` in its body; html is block 0, body block 1. */
export function pageWith(...children: Part[]): PageBlocks {
  const box: Box = [0, 0, pageSide, pageSide];
  return pageBlocks(drawnSnapshot(el('html', { box }, el('body', { box }, ...children)), properties));
}

/** What the page shows, as the first stage of the method gives it. */
export function contentOn(page: PageBlocks, scrolledContents = true): Content {
  return contentStage.run({ page }, { scrolledContents });
}

/** The records of a set: a block, or the siblings of a record of several. */
export type Records = readonly (number | readonly number[])[];

/** A record set written down by hand: a record is a block, or its first and its last sibling. */
export function setOf(page: PageBlocks, records: Records): RecordSet {
  const { leafStart } = contentOn(page);
  const starts = records.map((record) => (typeof record === 'number' ? record : record[0]!));
  const ends = records.map(
    (record) => page.subtreeEnd[typeof record === 'number' ? record : record.at(-1)!]!,
  );
  const parts = starts.map((start, at) => {
    let count = 0;
    for (let block = start; block < ends[at]!; block = page.subtreeEnd[block]!)
      if (leafStart[block]! < leafStart[page.subtreeEnd[block]!]!) count++;
    return count;
  });
  return {
    generator: 'siblings',
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    parts: Int32Array.from(parts),
  };
}

/** The records of a set as they are written by hand; without blocks that have no contents at the end. */
export function recordsIn(page: PageBlocks, { starts, ends }: Pick<RecordSet, 'starts' | 'ends'>): Records {
  return Array.from(starts, (start, at) => {
    const siblings: number[] = [];
    for (let block = start; block < ends[at]!; block = page.subtreeEnd[block]!) siblings.push(block);
    return siblings.length === 1 ? siblings[0]! : siblings;
  });
}
