import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import { BlockGroups } from './blockGroups';
import type { SetCollector } from './recordSet';

/** The children of a block that have contents. */
export function contentChildren(page: PageBlocks, collector: SetCollector, parent: number): number[] {
  const children: number[] = [];
  const { subtreeEnd } = page;
  const end = subtreeEnd[parent]!;
  for (let child = parent + 1; child < end; child = subtreeEnd[child]!)
    if (collector.hasContent(child)) children.push(child);
  return children;
}

/** Of every parent: all children; those of one tag, of one tag and class, of one tag and style, of one shape. */
export function siblingSets(page: PageBlocks, bags: Bags, likeness: number, collector: SetCollector): void {
  const groups = new BlockGroups();
  const { tag, name, style } = bags.kinds;
  for (let parent = 0; parent < page.count && !collector.isFull; parent++) {
    if (page.subtreeEnd[parent]! - parent < 3 || !collector.hasContent(parent)) continue;
    const children = contentChildren(page, collector, parent);
    if (children.length < 2) continue;
    collector.addBlocks('siblings', children);
    const add = (alike: readonly number[]): void => {
      if (alike.length > 1 && alike.length < children.length) collector.addBlocks('siblings', alike);
    };
    for (const kinds of [tag, name, style]) groups.of(children, kinds).forEach(add);
    shapeGroups(page, bags, children, likeness).forEach(add);
  }
}

/** More shapes than this among siblings are no pattern. */
const maxShapes = 8;

/** Siblings by what they are made of: each joins the first group whose first member is alike enough. */
export function shapeGroups(
  { subtreeEnd }: PageBlocks,
  bags: Bags,
  blocks: readonly number[],
  likeness: number,
): number[][] {
  const groups: number[][] = [];
  for (const block of blocks) {
    const end = subtreeEnd[block]!;
    const own = groups.find(([leader]) => bags.isAlike(block, end, leader!, subtreeEnd[leader!]!, likeness));
    if (own !== undefined) own.push(block);
    else if (groups.length < maxShapes) groups.push([block]);
  }
  return groups;
}
