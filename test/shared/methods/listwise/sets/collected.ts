import { type RecordSet, SetCollector } from '../../../../../src/shared/methods/listwise/sets/recordSet';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, type Records, recordsIn } from '../drawnPages';

/** The sets that a generator finds on a page. */
export function setsFrom(page: PageBlocks, generate: (collector: SetCollector) => void): RecordSet[] {
  const collector = new SetCollector(page, contentOn(page));
  generate(collector);
  return collector.sets;
}

/** The same, as they are written by hand. */
export function collected(page: PageBlocks, generate: (collector: SetCollector) => void): Records[] {
  return setsFrom(page, generate).map((set) => recordsIn(page, set));
}
