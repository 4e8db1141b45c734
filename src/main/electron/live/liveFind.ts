import type { WebContents } from 'electron';
import type { FoundInLive } from '../../../shared/contract/desktop';

/** Without an answer in this time, there are no matches, ms. */
const patience = 3_000;
const nothing: FoundInLive = { matches: 0, active: 0 };

/** Finds text in the page, one match after another. */
export class LiveFind {
  private text = '';

  constructor(private readonly contents: WebContents) {}

  async find(text: string, isForward: boolean): Promise<FoundInLive> {
    const isNew = text !== this.text;
    this.text = text;
    if (text === '') {
      this.contents.stopFindInPage('clearSelection');
      return nothing;
    }
    return new Promise((resolve) => {
      const done = (found: FoundInLive): void => {
        clearTimeout(timer);
        this.contents.removeListener('found-in-page', onFound);
        resolve(found);
      };
      const onFound = (_event: unknown, result: Electron.Result): void => {
        if (result.requestId === request && result.finalUpdate)
          done({ matches: result.matches, active: result.activeMatchOrdinal });
      };
      const timer = setTimeout(done, patience, nothing);
      this.contents.on('found-in-page', onFound);
      const request = this.contents.findInPage(text, { forward: isForward, findNext: isNew });
    });
  }
}
