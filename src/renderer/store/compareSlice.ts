import type { RunResult } from '../../shared/contract/commands';
import type { Settings } from '../../shared/pipeline/settings';
import type { RunComparison } from '../../shared/records/runComparison';
import type { Slice } from './inspectorState';
import { settingsOf } from './settingsSlice';

/** A run that is kept to be compared with later ones. */
export interface PinnedRun {
  page: string;
  method: string;
  settings: Settings;
  result: RunResult;
  /** ms since 1970 */
  at: number;
}

export interface CompareSlice {
  pinned: PinnedRun | null;
  /** the pinned run against the newest one */
  comparison: RunComparison | null;
  /** runs of all methods with their settings, by method, once they were asked for */
  allMethods: Readonly<Record<string, RunResult>>;
  pinRun(): void;
  unpinRun(): void;
  compareNow(): Promise<void>;
  runAllMethods(): Promise<void>;
}

export const compareSlice: Slice<CompareSlice> =
  ({ client, now }) =>
  (set, get) => ({
    pinned: null,
    comparison: null,
    allMethods: {},
    pinRun() {
      const { page, result, method } = get();
      if (page === null || result === null) return;
      set({
        pinned: { page: page.page, method, settings: settingsOf(get()), result, at: now() },
        comparison: null,
      });
    },
    unpinRun: () => set({ pinned: null, comparison: null }),
    async compareNow() {
      const { pinned, result, page } = get();
      if (pinned === null || result === null || pinned.page !== page?.page) return;
      const comparison = await client.request('compare', { one: pinned.result.run, other: result.run });
      if (get().result?.run === result.run) set({ comparison });
    },
    async runAllMethods() {
      const { page, methods, settings } = get();
      if (page === null) return;
      for (const { id } of methods) {
        const answer = await client.request('run', {
          page: page.page,
          method: id,
          settings: settings[id] ?? { values: {}, off: [] },
          slot: `all methods: ${id}`,
        });
        if (!answer.superseded && get().page?.page === page.page)
          set(({ allMethods }) => ({ allMethods: { ...allMethods, [id]: answer } }));
      }
    },
  });
