import type { WebContents } from 'electron';
import { loadFailure } from '../capture/navigate';
import type { LiveStateTeller } from './liveStateTeller';

/** Chromium's code for a load that was given up, by the user or for another one. */
const aborted = -3;
export const blankPage = 'about:blank';

/** Tells where the page is, and how it fares. */
export function tellNavigation(contents: WebContents, teller: LiveStateTeller, left: () => void): void {
  const place = (): void => {
    const { navigationHistory: history } = contents;
    teller.set({ canGoBack: history.canGoBack(), canGoForward: history.canGoForward() });
  };
  const arrived = (address: string): void => {
    forgetBlankPages(contents);
    teller.set({ address: address === blankPage ? '' : address, title: contents.getTitle() });
    place();
  };
  contents.on('did-start-loading', () => teller.set({ isLoading: true }));
  contents.on('did-stop-loading', () => {
    teller.set({ isLoading: false });
    place();
  });
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) teller.set({ error: '' });
  });
  contents.on('did-navigate', (_event, address) => {
    teller.forgetRefusals();
    teller.set({ error: '', condition: 'well' });
    arrived(address);
    left();
  });
  contents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame) arrived(address);
  });
  contents.on('page-title-updated', (_event, title) => teller.set({ title }));
  contents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    if (!isMainFrame || code === aborted) return;
    teller.set({ address, title: '', error: `${address}: ${loadFailure(description)}` });
    place();
    left();
  });
  contents.on('render-process-gone', () => teller.set({ condition: 'crashed', isLoading: false }));
  contents.on('unresponsive', () => teller.set({ condition: 'unresponsive' }));
  contents.on('responsive', () => teller.set({ condition: 'well' }));
}

/** The page that stands where no page was opened yet is nothing to go back to. */
function forgetBlankPages({ navigationHistory: history }: WebContents): void {
  for (let index = history.length() - 1; index >= 0; index--) {
    if (index !== history.getActiveIndex() && history.getEntryAtIndex(index)?.url === blankPage)
      history.removeEntryAtIndex(index);
  }
}
