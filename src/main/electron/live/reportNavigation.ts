import type { NavigationHistory, WebContents } from 'electron';
import { loadFailure } from '../../capture/navigate';
import type { LiveStatePublisher } from './liveStatePublisher';

/** Chromium's code for a cancelled load, by the user or by another load. */
const aborted = -3;
export const blankPage = 'about:blank';

/** Publishes where the page is, and its condition. */
export function reportNavigation(
  contents: WebContents,
  publisher: LiveStatePublisher,
  left: () => void,
): void {
  const publishHistory = (): void => {
    const { navigationHistory: history } = contents;
    publisher.set({
      canGoBack: pageBeside(history, -1) !== undefined,
      canGoForward: pageBeside(history, 1) !== undefined,
    });
  };
  const arrived = (address: string): void => {
    publisher.set({ address: address === blankPage ? '' : address, title: contents.getTitle() });
    publishHistory();
  };
  contents.on('did-start-loading', () => publisher.set({ isLoading: true }));
  contents.on('did-stop-loading', () => {
    publisher.set({ isLoading: false });
    publishHistory();
  });
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) publisher.set({ error: '' });
  });
  contents.on('did-navigate', (_event, address) => {
    publisher.forgetRefusals();
    publisher.set({ error: '', condition: 'well' });
    arrived(address);
    left();
  });
  contents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame) arrived(address);
  });
  contents.on('page-title-updated', (_event, title) => publisher.set({ title }));
  contents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    if (!isMainFrame || code === aborted) return;
    publisher.set({ address, title: '', error: `${address}: ${loadFailure(description)}` });
    publishHistory();
    left();
  });
  contents.on('render-process-gone', () => publisher.set({ condition: 'crashed', isLoading: false }));
  contents.on('unresponsive', () => publisher.set({ condition: 'unresponsive' }));
  contents.on('responsive', () => publisher.set({ condition: 'well' }));
}

/** Goes to the page before or after the shown one, if there is one. */
export function goBeside(history: NavigationHistory, step: -1 | 1): void {
  const index = pageBeside(history, step);
  if (index !== undefined) history.goToIndex(index);
}

/**
 * Skips the blank page that the program starts with. It stays in the history so that no page is alone in it: see
 * `keepPagesOpen`.
 */
function pageBeside(history: NavigationHistory, step: -1 | 1): number | undefined {
  for (let index = history.getActiveIndex() + step; index >= 0 && index < history.length(); index += step)
    if (history.getEntryAtIndex(index).url !== blankPage) return index;
  return undefined;
}
