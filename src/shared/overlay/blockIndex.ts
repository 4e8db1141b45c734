import type { BoxColumns } from '../page/containment';
import { StripIndex } from '../page/stripIndex';
import type { Point } from './viewing';

type Page = BoxColumns & { count: number; cleanedUp: Uint8Array; parent: Int32Array };

/** Finds the blocks under a point, for the pointer. */
export class BlockIndex {
  private readonly candidates: Int32Array;

  private constructor(
    private readonly page: Page,
    private readonly index: StripIndex,
    count: number,
  ) {
    this.candidates = new Int32Array(2 * count);
  }

  /** Indexes all visible blocks. */
  static build(page: Page): BlockIndex {
    const ids = Int32Array.from({ length: page.count }, (_, block) => block).filter((block) =>
      isVisible(page, block),
    );
    const bottom = page.y.map((top, block) => top + page.height[block]!);
    return new BlockIndex(page, StripIndex.build(page.y, bottom, ids), ids.length);
  }

  /** The blocks at a point, innermost first. */
  at(point: Point): number[] {
    const { x, y, width, height } = this.page;
    const found: number[] = [];
    const count = this.index.candidatesAt(point.y, this.candidates);
    for (let i = 0; i < count; i++) {
      const block = this.candidates[i]!;
      const isAcross = x[block]! <= point.x && point.x <= x[block]! + width[block]!;
      if (isAcross && y[block]! <= point.y && point.y <= y[block]! + height[block]!) found.push(block);
    }
    return found.sort(
      (one, other) => width[one]! * height[one]! - width[other]! * height[other]! || other - one,
    );
  }

  /** The innermost block at the point; on a repeated click the nearest visible one around the selected block. */
  pick(point: Point, selected: number | null, isRepeated: boolean): number | null {
    const innermost = this.at(point)[0] ?? null;
    if (!isRepeated || innermost === null || selected === null) return innermost;
    const { parent } = this.page;
    let isAround = false;
    for (let block = innermost; block !== -1; block = parent[block]!) {
      if (isAround && isVisible(this.page, block)) return block;
      isAround ||= block === selected;
    }
    // Outside of everything, or another block was selected meanwhile: start over.
    return innermost;
  }
}

function isVisible({ cleanedUp, width, height }: Page, block: number): boolean {
  return cleanedUp[block] === 0 && width[block]! > 0 && height[block]! > 0;
}
