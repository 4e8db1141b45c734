import { group } from 'd3-array';
import type { ResultLine } from './results';

export interface PageCertainty {
  slug: string;
  /** how far the methods agree on the page, 0 to 1 */
  agreement: number;
}

/** How far the methods agree on each page: the mean over methods. Omits pages with only one method. */
export function pageCertainty(lines: readonly ResultLine[]): PageCertainty[] {
  return [...group(lines, ({ page }) => page)].flatMap(([slug, all]) => {
    const agreements = all.flatMap(({ agreement }) => (agreement === null ? [] : [agreement]));
    if (agreements.length === 0) return [];
    return [{ slug, agreement: agreements.reduce((sum, value) => sum + value, 0) / agreements.length }];
  });
}
