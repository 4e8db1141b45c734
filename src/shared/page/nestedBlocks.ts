import type { BlockModel } from './blockModel';
import { type ContainmentRule, contains } from './containment';

/**
 * Calls `visit` with every block inside or around a block, so that of these only one is a record. Beside contained
 * blocks and containers these are DOM descendants and ancestors that fill one another: where two boxes coincide, a rule
 * may say that neither contains the other, but they show the same contents.
 */
export function forEachNestedBlock(model: BlockModel, block: number, visit: (other: number) => void): void {
  const { containment, subtreeEnd } = model;
  visitAll(containment.contentsOf(block), visit);
  visitAll(containment.containersOf(block), visit);
  const filling = fillingRule(containment.rule);
  if (filling === undefined) return;
  for (let inner = block + 1; inner < subtreeEnd[block]!; inner++)
    if (contains(model, block, inner, filling)) visit(inner);
  forEachWrapper(model, block, filling, visit);
}

/** The blocks around a block, innermost first of its containers, then of the ancestors that it fills. */
export function blocksAround(model: BlockModel, block: number): Iterable<number> {
  const containers = model.containment.containersOf(block);
  const filling = fillingRule(model.containment.rule);
  if (filling === undefined) return containers;
  const around = new Set(containers);
  forEachWrapper(model, block, filling, (outer) => around.add(outer));
  return around;
}

/** The rule by which an ancestor contains what fills it; undefined if the model's own rule says so already. */
function fillingRule({ tolerance, equalBoxes, shared }: ContainmentRule): ContainmentRule | undefined {
  if (tolerance >= 0 && equalBoxes === 'ancestor' && shared !== 'noneOrThree') return undefined;
  return { tolerance: Math.max(0, tolerance), equalBoxes: 'ancestor' };
}

function forEachWrapper(
  model: BlockModel,
  block: number,
  filling: ContainmentRule,
  visit: (other: number) => void,
): void {
  for (let outer = model.parent[block]!; outer !== -1; outer = model.parent[outer]!)
    if (contains(model, outer, block, filling)) visit(outer);
}

function visitAll(blocks: Int32Array, visit: (other: number) => void): void {
  for (let i = 0; i < blocks.length; i++) visit(blocks[i]!);
}
