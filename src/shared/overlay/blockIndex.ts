import type { BoxColumns } from '../page/containment';
import { StripIndex } from '../page/stripIndex';
import type { Point } from './viewing';

type Page = BoxColumns & { count: number; cleanedUp: Uint8Array };

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
    const ids = Int32Array.from({ length: page.count }, (_, block) => block).filter(
      (block) => page.cleanedUp[block] === 0 && page.width[block]! > 0 && page.height[block]! > 0,
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

  /** The innermost block at the point; on a repeated click the next one outside the selected block. */
  pick(point: Point, selected: number | null, isRepeated: boolean): number | null {
    const found = this.at(point);
    const next = isRepeated && selected !== null ? found.indexOf(selected) + 1 : 0;
    return found[next % Math.max(1, found.length)] ?? null;
  }
}
