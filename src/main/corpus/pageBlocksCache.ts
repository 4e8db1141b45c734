import { stat } from 'node:fs/promises';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { fileError } from '../platform/fileError';
import { RecentMap } from '../platform/recentMap';
import { readSnapshot } from './readSnapshot';

/** A label is edited many times in a row on one page; then the next page is opened. */
const maxPages = 3;

/** Caches the blocks of the most recently used pages. */
export class PageBlocksCache {
  private readonly pages = new RecentMap<string, { stamp: string; page: Promise<PageBlocks> }>(maxPages);

  async get(snapshot: string): Promise<PageBlocks> {
    const { mtimeMs, size, ino } = await stat(snapshot).catch((cause) => {
      throw fileError(cause, snapshot);
    });
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = this.pages.get(snapshot);
    const entry = known?.stamp === stamp ? known : { stamp, page: readSnapshot(snapshot).then(pageBlocks) };
    this.pages.set(snapshot, entry);
    return entry.page.catch((cause) => {
      this.pages.delete(snapshot);
      throw cause;
    });
  }
}
