import { attributeOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { SetCollector } from './recordSet';
import { contentChildren } from './siblingSets';

const listTags = new Set(['ul', 'ol', 'tbody', 'table', 'dl']);
const listRoles = new Set(['list', 'feed', 'rowgroup', 'listbox']);

/** Lists of one: the only child of a list, the only row under a header row, an article. */
export function singleSets(page: PageBlocks, collector: SetCollector): void {
  for (let block = 0; block < page.count; block++) {
    if (!collector.hasContent(block)) continue;
    const tag = tagOf(page, block);
    if (tag === 'article') collector.addBlocks('single', [block], 1);
    if (!listTags.has(tag) && !listRoles.has(attributeOf(page, block, 'role') ?? '')) continue;
    const children = contentChildren(page, collector, block);
    if (children.length === 1) collector.addBlocks('single', children, 1);
    else if (children.length === 2 && isHeaderRow(page, children[0]!)) {
      const body = children[1]!;
      const rows = tagOf(page, body) === 'tbody' ? contentChildren(page, collector, body) : [body];
      if (rows.length === 1) collector.addBlocks('single', rows, 1);
    }
  }
}

/** Whether all cells of a row are header cells. */
export function isHeaderRow(page: PageBlocks, row: number): boolean {
  if (tagOf(page, row) === 'thead') return true;
  if (tagOf(page, row) !== 'tr') return false;
  for (let cell = row + 1; cell < page.subtreeEnd[row]!; cell = page.subtreeEnd[cell]!)
    if (tagOf(page, cell) !== 'th') return false;
  return page.subtreeEnd[row]! > row + 1;
}
