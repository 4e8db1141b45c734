import type { BlockModel } from '../../page/blockModel';
import { forEachNestedBlock } from '../../page/nestedBlocks';

/** Blocks similar to a candidate that are neither inside nor around it, with the similarity. */
export interface SimilarBeside {
  /** the most similar first; of equally similar ones the smallest, then the first on the page */
  blocks: Int32Array;
  similarity: Float64Array;
}

const none: SimilarBeside = { blocks: new Int32Array(), similarity: new Float64Array() };

/** Collects the similar blocks beside each candidate. */
export class BesideLists {
  private readonly blocks: number[][];
  private readonly similarity: number[][];
  /** per block, the last candidate that it is inside or around */
  private readonly nestedWith: Int32Array;

  constructor(
    private readonly model: BlockModel,
    private readonly candidates: Int32Array,
  ) {
    this.blocks = Array.from(candidates, () => []);
    this.similarity = Array.from(candidates, () => []);
    this.nestedWith = new Int32Array(model.count).fill(-1);
  }

  /** Starts the candidate at this level; call before `isBeside` and `add`. */
  begin(level: number): void {
    forEachNestedBlock(this.model, this.candidates[level]!, (block) => {
      this.nestedWith[block] = level;
    });
  }

  isBeside(level: number, block: number): boolean {
    return this.nestedWith[block] !== level;
  }

  add(level: number, block: number, similarity: number): void {
    this.blocks[level]!.push(block);
    this.similarity[level]!.push(similarity);
  }

  finish(): SimilarBeside[] {
    return this.blocks.map((blocks, level) => this.sorted(blocks, this.similarity[level]!));
  }

  private sorted(blocks: readonly number[], similarity: readonly number[]): SimilarBeside {
    return blocks.length === 0 ? none : besideOf(this.model, blocks, similarity);
  }
}

function besideOf(
  { width, height }: BlockModel,
  blocks: readonly number[],
  similarity: readonly number[],
): SimilarBeside {
  const areas = blocks.map((block) => width[block]! * height[block]!);
  const order = Int32Array.from(blocks.keys()).sort(
    (one, other) =>
      similarity[other]! - similarity[one]! || areas[one]! - areas[other]! || blocks[one]! - blocks[other]!,
  );
  return {
    blocks: order.map((entry) => blocks[entry]!),
    similarity: Float64Array.from(order, (entry) => similarity[entry]!),
  };
}

/** A list without its entries that are -1, and with blocks that are taken to be equal to the candidate. */
export function besideWith(
  model: BlockModel,
  blocks: Int32Array,
  similarity: Float64Array,
  equal: Int32Array,
): SimilarBeside {
  const kept = [...blocks.keys()].filter((index) => blocks[index] !== -1);
  return besideOf(
    model,
    [...kept.map((index) => blocks[index]!), ...equal],
    [...kept.map((index) => similarity[index]!), ...Array.from(equal, () => 1)],
  );
}
