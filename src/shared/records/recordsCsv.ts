import { csvText } from '../base/csv';
import type { PageModel } from '../page/pageModel';
import { xpathOf } from '../page/xpath';
import { recordRect, recordText } from './recordRect';

const columns = ['record', 'text', 'x', 'y', 'width', 'height', 'xpaths'];

/** A line a record; a record of several blocks has their addresses one below the other. */
export function recordsCsv(model: PageModel, records: readonly (readonly number[])[]): string {
  const lines = records.map((blocks, index) => [
    index + 1,
    recordText(model, blocks),
    ...recordRect(model, blocks),
    blocks.map((block) => xpathOf(model, block)).join('\n'),
  ]);
  return csvText([columns, ...lines]);
}
