import type { RecentPage } from '../../shared/contract/commands';
import type { Slice } from './inspectorState';

export interface RecentPagesSlice {
  /** what the service knows of the recent sources */
  recentPages: readonly RecentPage[];
  loadRecentPages(): Promise<void>;
  /** opens a recent source, or its stored capture if the file is gone */
  openRecent(source: string): Promise<void>;
}

export const recentPagesSlice: Slice<RecentPagesSlice> =
  ({ client }) =>
  (set, get) => ({
    recentPages: [],
    async loadRecentPages() {
      const sources = [...get().recent];
      try {
        set({ recentPages: await client.request('recentPages', { sources }) });
      } catch (cause) {
        get().addLog('warning', `The recent pages are shown without pictures: ${(cause as Error).message}`);
      }
    },
    async openRecent(source) {
      await get().loadRecentPages();
      const known = get().recentPages.find((each) => each.source === source);
      if (known?.isGone === true) await get().openCaptured(known);
      else await get().openPage(source);
    },
  });
