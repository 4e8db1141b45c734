import { ServiceError } from '../../shared/contract/serviceClient';
import type { Settings } from '../../shared/pipeline/settings';
import type { CompareSlice, PinnedRun } from './compareState';
import type { Slice } from './inspectorState';
import { settingsOf } from './settingsSlice';

const other = { A: 'B', B: 'A' } as const;

export const compareSlice: Slice<CompareSlice> =
  ({ client, now }) =>
  (set, get) => {
    /** counts how often all methods were asked for */
    let round = 0;

    const runPinned = async (method: string, settings: Settings): Promise<void> => {
      const { page } = get();
      if (page === null) return;
      const answer = await client.request('run', { page: page.page, method, settings, slot: 'pinned' });
      if (answer.superseded || get().page?.page !== page.page) return;
      set({ pinned: { page: page.page, method, settings, result: answer, at: now() } });
    };

    const compare = async (): Promise<void> => {
      const { pinned, result, page } = get();
      if (pinned === null || result === null || pinned.page !== page?.page) {
        set({ comparison: null, compared: null });
        return;
      }
      const comparison = await client.request('compare', { one: pinned.result.run, other: result.run });
      if (get().result?.run !== result.run || get().pinned?.result.run !== pinned.result.run) return;
      set({ comparison, compared: { one: pinned.result, other: result }, compareError: '' });
    };

    const currentRun = (): PinnedRun | null => {
      const { page, result, settings } = get();
      if (page === null || result === null) return null;
      const { method } = result;
      return { page: page.page, method, settings: settingsOf({ settings, method }), result, at: now() };
    };

    const report = (cause: Error): void => {
      if (cause instanceof ServiceError && cause.code === 'disconnected') return;
      set({ compareError: cause.message });
      get().addLog('error', cause.message);
    };

    return {
      pinned: null,
      comparison: null,
      compared: null,
      compareError: '',
      currentIs: 'B',
      hiddenKinds: [],
      compareLayout: 'sideBySide',
      onCanvas: 'both',
      viewsTogether: true,
      allMethods: {},
      isRunningAll: false,
      pinRun() {
        const pinned = currentRun();
        if (pinned === null) return;
        set({ pinned });
        void get().compareNow();
      },
      async pinMethod(method, settings) {
        try {
          await runPinned(method, settings);
          await compare();
        } catch (cause) {
          report(cause as Error);
        }
      },
      async compareWith(method, settings) {
        get().setPlace('compare');
        if (get().compareLayout === 'fiveMethods') get().setCompareLayout('sideBySide');
        await get().pinMethod(method, settings);
      },
      unpinRun: () =>
        set({ pinned: null, comparison: null, compared: null, compareError: '', currentIs: 'B' }),
      async compareNow() {
        try {
          await compare();
        } catch (cause) {
          // A service that was started anew has forgotten the pinned run.
          const isForgotten = cause instanceof ServiceError && cause.code === 'unknownRun';
          const { pinned } = get();
          if (isForgotten && pinned !== null) await get().pinMethod(pinned.method, pinned.settings);
          else report(cause as Error);
        }
      },
      swapRuns: () => set(({ currentIs }) => ({ currentIs: other[currentIs] })),
      tradeRuns() {
        const { pinned, settings, currentIs } = get();
        const current = currentRun();
        if (pinned === null || current === null) return;
        set({ pinned: current, currentIs: other[currentIs], comparison: null, compared: null });
        get().adopt({
          method: pinned.method,
          settings: { ...settings, [pinned.method]: pinned.settings },
        });
      },
      toggleKind: (kind) =>
        set(({ hiddenKinds }) => ({
          hiddenKinds: hiddenKinds.includes(kind)
            ? hiddenKinds.filter((hidden) => hidden !== kind)
            : [...hiddenKinds, kind],
        })),
      setCompareLayout: (compareLayout) => set({ compareLayout }),
      showOnCanvas: (onCanvas) => set({ onCanvas }),
      blink: () =>
        set(({ onCanvas }) => ({ compareLayout: 'oneCanvas', onCanvas: onCanvas === 'A' ? 'B' : 'A' })),
      setViewsTogether: (viewsTogether) => set({ viewsTogether }),
      nextDifference() {
        const { comparison, selected } = get();
        const differing = (comparison?.rows ?? []).filter(({ kind }) => kind !== 'same');
        const at = differing.findIndex((row) => [...row.one, ...row.other].includes(selected ?? -1));
        const next = differing[(at + 1) % differing.length];
        if (next !== undefined) get().select((next.other[0] ?? next.one[0])!);
      },
      async runAllMethods() {
        const { page, methods, settings } = get();
        if (page === null) return;
        const own = ++round;
        set({ isRunningAll: true });
        try {
          for (const { id } of methods) {
            const answer = await client.request('run', {
              page: page.page,
              method: id,
              settings: settings[id] ?? { values: {}, off: [] },
              slot: `all methods: ${id}`,
            });
            // A newer round, or another page, has no use for it.
            if (round !== own || get().page?.page !== page.page) return;
            if (!answer.superseded)
              set(({ allMethods }) => ({ allMethods: { ...allMethods, [id]: answer } }));
          }
        } catch (cause) {
          report(cause as Error);
        } finally {
          if (round === own) set({ isRunningAll: false });
        }
      },
    };
  };
