import type { BlockModel } from './blockModel';

/** The ancestors of a block and itself, outermost first. */
export function blockPath({ parent }: Pick<BlockModel, 'parent'>, block: number): number[] {
  const path: number[] = [];
  for (let at = block; at !== -1; at = parent[at]!) path.push(at);
  return path.reverse();
}
