import type { PageBlocks } from '../../page/buildBlockModel';

/** Not used to delimit records, so not counted as children (§III-A). Comments are never blocks. */
const uncountedTags = new Set([
  'input',
  'textarea',
  'select',
  'option',
  'link',
  'script',
  'style',
  'img',
  'td',
  'noscript',
]);

/** Separate or describe records, so left out of the compared trees (§III-C). */
const separatorTags = new Set(['br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a']);

/** An element and its children, with tag names as numbers. */
export interface TwoLevelTree {
  root: number;
  /** in document order: the distance is that of ordered trees */
  children: Int32Array;
}

/** Properties of tag names, per entry of `tagNames`. */
export interface TagRoles {
  /** equal for equal names: `tagNames` has a name twice if a frame is XHTML and the page is not */
  name: Int32Array;
  isCounted: Uint8Array;
  isSeparator: Uint8Array;
}

export function tagRoles({ tagNames }: Pick<PageBlocks, 'tagNames'>): TagRoles {
  const lower = tagNames.map((name) => name.toLowerCase());
  const numbers = new Map<string, number>();
  for (const name of lower) if (!numbers.has(name)) numbers.set(name, numbers.size);
  return {
    name: Int32Array.from(lower, (name) => numbers.get(name)!),
    isCounted: Uint8Array.from(lower, (name) => (uncountedTags.has(name) ? 0 : 1)),
    isSeparator: Uint8Array.from(lower, (name) => (separatorTags.has(name) ? 1 : 0)),
  };
}

/** The children of a block that take part, in document order. */
export function childBlocks(page: PageBlocks, takesPart: Uint8Array, block: number): number[] {
  const children: number[] = [];
  const end = page.subtreeEnd[block]!;
  for (let child = block + 1; child < end; child = page.subtreeEnd[child]!) {
    if (takesPart[child] === 1) children.push(child);
  }
  return children;
}

/** The children of a block that could be records: counted tags, optionally without separators. */
export function possibleRecords(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  block: number,
  leaveOutSeparators: boolean,
): number[] {
  return childBlocks(page, takesPart, block).filter((child) => {
    const tag = page.tag[child]!;
    return roles.isCounted[tag] === 1 && !(leaveOutSeparators && roles.isSeparator[tag] === 1);
  });
}

/** The children of a block that are part of its tree. */
export function comparedChildren(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  block: number,
): number[] {
  return childBlocks(page, takesPart, block).filter((child) => roles.isSeparator[page.tag[child]!] === 0);
}

export function twoLevelTree(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  block: number,
): TwoLevelTree {
  const nameOf = (of: number): number => roles.name[page.tag[of]!]!;
  const children = comparedChildren(page, takesPart, roles, block);
  return { root: nameOf(block), children: Int32Array.from(children, nameOf) };
}
