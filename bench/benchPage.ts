import { attributeOf } from '../src/shared/page/blockModel';
import { type PageBlocks, pageBlocks } from '../src/shared/page/buildBlockModel';
import { wideProperties } from '../src/shared/page/comparableProperties';
import { drawnSnapshot } from '../test/support/page/snapshots';
import { drawnProperties, recordClass, resultList } from './resultList';

/** A page to run methods on, with the blocks that are its records. */
export interface BenchPage {
  page: PageBlocks;
  records: ReadonlySet<number>;
}

export function benchPage(boxes: number): BenchPage {
  const page = pageBlocks({
    ...drawnSnapshot(resultList(boxes), drawnProperties),
    unsetProperties: wideProperties.filter((property) => !(property in drawnProperties)),
  });
  const records = new Set<number>();
  for (let block = 0; block < page.count; block++)
    if (attributeOf(page, block, 'class') === recordClass) records.add(block);
  return { page, records };
}
