import type { RunResult } from '../../shared/contract/commands';
import { ServiceError } from '../../shared/contract/serviceClient';
import type { ComparedRecord, RunComparison } from '../../shared/evaluation/runComparison';
import { defaultSettings, type Settings } from '../../shared/pipeline/settings';
import type { Slice } from './inspectorState';
import { settingsOf } from './settingsSlice';

/** A pinned run, to compare later runs with. */
interface PinnedRun {
  page: string;
  method: string;
  settings: Settings;
  result: RunResult;
  /** ms since 1970 */
  at: number;
}

/** The two runs as the user reads them. */
export type RunLetter = 'A' | 'B';

type CompareLayout = 'sideBySide' | 'oneCanvas' | 'allMethods';

/** How two runs are shown; part of a session. */
type CompareView = Partial<
  Pick<CompareSlice, 'compareLayout' | 'currentIs' | 'hiddenKinds' | 'onCanvas' | 'viewsTogether'>
>;

export type ComparePart = 'stages' | 'records';

export interface CompareSlice {
  pinned: PinnedRun | null;
  /** the pinned run against the newest one */
  comparison: RunComparison | null;
  /** the runs that `comparison` is about; they can be older than the newest */
  compared: { one: RunResult; other: RunResult } | null;
  /** why comparing failed; '' if it did not */
  compareError: string;
  /** the letter of the newest run; the pinned one has the other */
  currentIs: RunLetter;
  hiddenKinds: readonly ComparedRecord['kind'][];
  compareLayout: CompareLayout;
  /** what the single canvas draws */
  onCanvas: RunLetter | 'both';
  viewsTogether: boolean;
  /** parts below the canvases that the user closed */
  closedParts: readonly ComparePart[];
  /** runs of all methods with their settings, by method, once requested */
  allMethods: Readonly<Record<string, RunResult>>;
  isRunningAll: boolean;
  pinRun(): void;
  /** runs a method and pins that */
  pinMethod(method: string, settings: Settings): Promise<void>;
  /** the same, and goes to Compare */
  compareWith(method: string, settings: Settings): Promise<void>;
  unpinRun(): void;
  compareNow(): Promise<void>;
  /** A becomes B, and B becomes A */
  swapRuns(): void;
  /** makes the pinned run the current one, and pins the current one; the letters stay */
  tradeRuns(): void;
  toggleKind(kind: ComparedRecord['kind']): void;
  setCompareLayout(layout: CompareLayout): void;
  showOnCanvas(onCanvas: CompareSlice['onCanvas']): void;
  /** switches between A and B on one canvas */
  blink(): void;
  setViewsTogether(together: boolean): void;
  togglePart(part: ComparePart): void;
  /** selects the next record that differs, in table order; wraps around */
  nextDifference(): void;
  runAllMethods(): Promise<void>;
  noteAnswer(method: string, answer: RunResult): void;
  /** when another page is opened */
  clearComparison(): void;
  restoreCompare(view: CompareView): void;
}

const other = { A: 'B', B: 'A' } as const;

export const compareSlice: Slice<CompareSlice> =
  ({ client, now }) =>
  (set, get) => {
    /** counts requests for all methods */
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
      closedParts: [],
      togglePart: (part) =>
        set(({ closedParts }) => ({
          closedParts: closedParts.includes(part)
            ? closedParts.filter((other) => other !== part)
            : [...closedParts, part],
        })),
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
        get().setWorkspace('compare');
        if (get().compareLayout === 'allMethods') get().setCompareLayout('sideBySide');
        await get().pinMethod(method, settings);
      },
      unpinRun: () =>
        set({ pinned: null, comparison: null, compared: null, compareError: '', currentIs: 'B' }),
      async compareNow() {
        try {
          await compare();
        } catch (cause) {
          // A restarted service does not know the pinned run.
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
        const current = ++round;
        set({ isRunningAll: true });
        try {
          for (const { id } of methods) {
            const own = settings[id] ?? defaultSettings;
            const answer = await client.request('run', {
              page: page.page,
              method: id,
              settings: own,
              slot: `all methods: ${id}`,
            });
            // Outdated by a newer round or another page.
            if (round !== current || get().page?.page !== page.page) return;
            if (answer.superseded) continue;
            get().noteAnswer(id, answer);
            get().noteAnswered(id, own);
          }
        } catch (cause) {
          report(cause as Error);
        } finally {
          if (round === current) set({ isRunningAll: false });
        }
      },
      noteAnswer: (method, answer) =>
        set(({ allMethods }) => ({ allMethods: { ...allMethods, [method]: answer } })),
      clearComparison: () => set({ comparison: null, compared: null, allMethods: {} }),
      restoreCompare: (view) => set(view),
    };
  };
