import { attributeOf, tagOf, textOf } from './blockModel';
import type { NamedBlocks } from './blockNames';

/** Rows of a list of blocks, in document order. */
export interface BlockRows {
  blocks: Int32Array;
  /** depth of each block */
  depth: Int32Array;
}

type ListedBlocks = NamedBlocks & { count: number };

/**
 * The blocks to list. Without a filter: those whose ancestors are all open. With a filter: those that match it, and in
 * a tree also their ancestors.
 */
export function blockRows(
  model: ListedBlocks,
  { closed, filter, asTree }: { closed: ReadonlySet<number>; filter: string; asTree: boolean },
): BlockRows {
  const wanted = filter.trim() === '' ? null : matching(model, filter.trim(), asTree);
  const blocks: number[] = [];
  const depths = new Int32Array(model.count);
  for (let block = 0; block < model.count; block++) {
    const parent = model.parent[block]!;
    depths[block] = parent === -1 ? 0 : depths[parent]! + 1;
    if (wanted !== null && wanted[block] === 0) continue;
    blocks.push(block);
    if (!asTree || wanted !== null || !closed.has(block)) continue;
    // Skip the inside of a closed block; its depths are never read.
    block = model.subtreeEnd[block]! - 1;
  }
  return { blocks: Int32Array.from(blocks), depth: Int32Array.from(blocks, (block) => depths[block]!) };
}

/** Per block, 1 if it matches the filter; with `withAncestors`, also if a descendant does. */
function matching(model: ListedBlocks, filter: string, withAncestors: boolean): Uint8Array {
  const found = new Uint8Array(model.count);
  const matches = matcher(model, filter);
  for (let block = 0; block < model.count; block++) {
    if (!matches(block)) continue;
    found[block] = 1;
    if (!withAncestors) continue;
    for (let up = model.parent[block]!; up !== -1 && found[up] === 0; up = model.parent[up]!) found[up] = 1;
  }
  return found;
}

/** `#114` is a block number, `#main` part of an id, `.card` part of a class; anything else a tag, a whole id or class, or part of a text. */
function matcher(model: ListedBlocks, filter: string): (block: number) => boolean {
  const query = filter.toLowerCase();
  const has = (block: number, name: 'id' | 'class', part: string): boolean =>
    attributeOf(model, block, name)?.toLowerCase().includes(part) ?? false;
  const namesOf = (block: number): string[] =>
    `${attributeOf(model, block, 'id') ?? ''} ${attributeOf(model, block, 'class') ?? ''}`
      .toLowerCase()
      .split(/\s+/);
  if (/^#\d+$/.test(query)) return (block) => block === Number(query.slice(1));
  if (query.startsWith('#') && query.length > 1 && query !== '#text')
    return (block) => has(block, 'id', query.slice(1));
  if (query.startsWith('.') && query.length > 1) return (block) => has(block, 'class', query.slice(1));
  return (block) =>
    tagOf(model, block).toLowerCase() === query ||
    textOf(model, block).toLowerCase().includes(query) ||
    namesOf(block).includes(query);
}
