import { attributeOf, tagOf, textOf } from './blockModel';
import type { NamedBlocks } from './blockNames';

/** Rows of a list of blocks, in document order. */
export interface BlockRows {
  blocks: Int32Array;
  /** how deep each lies */
  depth: Int32Array;
}

type ListedBlocks = NamedBlocks & { count: number };

/**
 * The blocks to list: those whose ancestors are all open, or, where something is looked for, those that have it. A tree
 * has their ancestors too, so that they hang on something.
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
    // What is inside a closed block is passed over; nothing asks for its depth.
    block = model.subtreeEnd[block]! - 1;
  }
  return { blocks: Int32Array.from(blocks), depth: Int32Array.from(blocks, (block) => depths[block]!) };
}

/** Per block, 1 where it has what is looked for; with `withAncestors`, also where one inside it has. */
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

/** `#114` is a number, `#main` part of an id, `.card` part of a class; anything else a tag, a whole id or class, or part of a text. */
function matcher(model: ListedBlocks, filter: string): (block: number) => boolean {
  const word = filter.toLowerCase();
  const has = (block: number, name: 'id' | 'class', part: string): boolean =>
    attributeOf(model, block, name)?.toLowerCase().includes(part) ?? false;
  const namesOf = (block: number): string[] =>
    `${attributeOf(model, block, 'id') ?? ''} ${attributeOf(model, block, 'class') ?? ''}`
      .toLowerCase()
      .split(/\s+/);
  if (/^#\d+$/.test(word)) return (block) => block === Number(word.slice(1));
  if (word.startsWith('#') && word.length > 1 && word !== '#text')
    return (block) => has(block, 'id', word.slice(1));
  if (word.startsWith('.') && word.length > 1) return (block) => has(block, 'class', word.slice(1));
  return (block) =>
    tagOf(model, block).toLowerCase() === word ||
    textOf(model, block).toLowerCase().includes(word) ||
    namesOf(block).includes(word);
}
