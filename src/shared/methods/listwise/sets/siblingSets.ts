import { attributeOf, childrenOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { SetCollector } from './recordSet';

/** The children of a block that have contents. */
export function contentChildren(page: PageBlocks, collector: SetCollector, parent: number): number[] {
  const children: number[] = [];
  for (const child of childrenOf(page, parent)) if (collector.hasContent(child)) children.push(child);
  return children;
}

/** Of every parent: all children; those of one tag, of one tag and class, of one tag and style, of one shape. */
export function siblingSets(page: PageBlocks, bags: Bags, likeness: number, collector: SetCollector): void {
  for (let parent = 0; parent < page.count; parent++) {
    if (page.subtreeEnd[parent]! - parent < 3 || !collector.hasContent(parent)) continue;
    const children = contentChildren(page, collector, parent);
    if (children.length < 2) continue;
    collector.addBlocks('siblings', children);
    for (const signature of signatures(page, bags))
      for (const alike of grouped(children, signature)) collector.addBlocks('siblings', alike);
    for (const alike of shapeGroups(page, bags, children, likeness)) collector.addBlocks('siblings', alike);
  }
}

type Signature = (block: number) => number | string;

/** What makes two siblings the same kind, from coarse to fine. */
export function signatures(page: PageBlocks, { styleClass }: Bags): Signature[] {
  return [
    (block) => page.tag[block]!,
    (block) => `${page.tag[block]} ${attributeOf(page, block, 'class') ?? ''}`,
    (block) => page.tag[block]! * 1e6 + styleClass[block]!,
  ];
}

/** Groups of at least two, in order of their first member. */
export function grouped(blocks: readonly number[], signature: Signature): number[][] {
  const groups = new Map<number | string, number[]>();
  for (const block of blocks) {
    const key = signature(block);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [block]);
    else group.push(block);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** More shapes than this among siblings are no pattern. */
const maxShapes = 8;

/** Siblings by what they are made of: each joins the first group whose first member is alike enough. */
export function shapeGroups(
  page: PageBlocks,
  bags: Bags,
  blocks: readonly number[],
  likeness: number,
): number[][] {
  const groups: number[][] = [];
  const bag = new Float64Array(bags.width);
  for (const block of blocks) {
    bags.write(block, page.subtreeEnd[block]!, bag);
    const own = groups.find(
      ([leader]) => bags.similarityTo(bag, leader!, page.subtreeEnd[leader!]!) >= likeness,
    );
    if (own !== undefined) own.push(block);
    else if (groups.length < maxShapes) groups.push([block]);
  }
  return groups;
}
