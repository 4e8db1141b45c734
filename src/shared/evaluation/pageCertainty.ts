import { group } from 'd3-array';
import type { PageCertainty } from '../contract/corpus';
import type { ResultLine } from './results';

/** How far the methods agree on each page: the mean over them; pages with one method only are left out. */
export function pageCertainty(lines: readonly ResultLine[]): PageCertainty[] {
  return [...group(lines, ({ page }) => page)].flatMap(([slug, all]) => {
    const agreements = all.flatMap(({ agreement }) => (agreement === null ? [] : [agreement]));
    if (agreements.length === 0) return [];
    return [{ slug, agreement: agreements.reduce((sum, value) => sum + value, 0) / agreements.length }];
  });
}
