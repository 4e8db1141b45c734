import type { PageBlocks } from '../page/buildBlockModel';

/** What the data stages start from: a page, and the blocks of each record on it. */
export interface RecordsOnPage {
  page: PageBlocks;
  records: readonly (readonly number[])[];
}
