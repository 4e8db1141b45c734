import type { BlockModel } from '../page/blockModel';

/** Finds regions for methods that look for records only; made for many queries on one page. */
export class RegionsAround {
  /** per block, how many of the queried blocks it contains; valid only for entries that the query reset to 0 */
  private readonly held: Int32Array;

  constructor(private readonly model: Pick<BlockModel, 'count' | 'containment'>) {
    this.held = new Int32Array(model.count);
  }

  /** The smallest block that contains all of these, or -1. */
  of(blocks: Int32Array): number {
    if (blocks.length === 0) return -1;
    const { containment } = this.model;
    const aroundFirst = containment.containersOf(blocks[0]!);
    for (let i = 0; i < aroundFirst.length; i++) this.held[aroundFirst[i]!] = 0;
    for (let i = 0; i < blocks.length; i++) {
      const around = containment.containersOf(blocks[i]!);
      for (let j = 0; j < around.length; j++) this.held[around[j]!]!++;
    }
    return aroundFirst.find((outer) => this.held[outer] === blocks.length) ?? -1;
  }
}
