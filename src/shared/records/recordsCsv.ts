import { csvText } from '../base/csv';
import type { PageModel } from '../page/pageModel';
import { xpathOf } from '../page/xpath';
import { recordRect, recordText } from './recordRect';

const columns = ['record', 'text', 'x', 'y', 'width', 'height', 'xpaths'];

/** One line per record; the XPaths of a record with several blocks are separated by line breaks. */
export function recordsCsv(model: PageModel, records: readonly (readonly number[])[]): string {
  const lines = records.map((blocks, index) => [
    index + 1,
    recordText(model, blocks),
    ...recordRect(model, blocks),
    blocks.map((block) => xpathOf(model, block)).join('\n'),
  ]);
  return csvText([columns, ...lines]);
}
