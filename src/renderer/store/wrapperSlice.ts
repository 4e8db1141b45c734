import type {
  FollowedPages,
  HealAnswer,
  NextAnswer,
  TriedLocator,
  WrapperEntry,
} from '../../shared/contract/wrappers';
import { type ExportTarget, exportFormats } from '../../shared/exports/exportTargets';
import { editWrapper, type WrapperEdit } from '../../shared/wrappers/edit/editWrapper';
import { type WrapperPart, wrapperParts } from '../../shared/wrappers/edit/wrapperPart';
import type { WrapperHealth } from '../../shared/wrappers/guard/wrapperHealth';
import type { WrapperReport } from '../../shared/wrappers/report/wrapperReport';
import type { Verification } from '../../shared/wrappers/verify/verifyWrapper';
import type { Wrapper, WrapperField } from '../../shared/wrappers/wrapper';
import type { WrapperTarget } from './dataSlice';
import type { Slice } from './inspectorState';
import { newestRun } from './newestRun';

/** The screens of the Data workspace, in the order of their keys. */
export const dataScreens = ['fields', 'locators', 'verify', 'pages', 'export', 'guard'] as const;
export type DataScreen = (typeof dataScreens)[number];

/** A file that the Export screen shows: data, a wrapper, or code. */
export type ShownExport = 'csv' | 'jsonl' | WrapperTarget;

export interface WrapperSlice {
  dataScreen: DataScreen;
  /** the wrapper in the workspace; it stays when another page is opened */
  wrapper: Wrapper | null;
  /** what could not be done as wished when it was made, in sentences */
  wrapperNotes: readonly string[];
  /** the table that it was made from; null if it was opened */
  wrapperFrom: { page: string; run: string } | null;
  wrapperPast: readonly Wrapper[];
  wrapperFuture: readonly Wrapper[];
  /** why the last thing that was asked for failed; '' if it did not */
  wrapperFault: string;
  isMakingWrapper: boolean;
  chosenPart: WrapperPart;
  /** what the wrapper finds on the open page; null until it is known */
  wrapperReport: WrapperReport | null;
  /** an XPath that was typed, and what it would find */
  tried: { part: WrapperPart; xpath: string; outcome: TriedLocator } | null;
  verification: Verification | null;
  nextPage: NextAnswer | null;
  followed: FollowedPages | null;
  exportTarget: ShownExport;
  exported: { target: ShownExport; text: string; refusal: string } | null;
  /** the wrappers of the open corpus, once they were asked for */
  corpusWrappers: readonly WrapperEntry[];
  health: WrapperHealth | null;
  healed: HealAnswer | null;
  showDataScreen(screen: DataScreen): void;
  /** makes a wrapper of the table of the open page */
  makeWrapper(): Promise<void>;
  /** makes one where there is none, and looks at the open page with it */
  prepareWrapper(): Promise<void>;
  useWrapper(wrapper: Wrapper): void;
  /** reads the text of a wrapper file */
  openWrapperText(text: string): Promise<void>;
  editWrapper(edit: WrapperEdit): void;
  readFieldAs(field: number, reading: Pick<WrapperField, 'type' | 'convention'>): Promise<void>;
  undoWrapper(): void;
  redoWrapper(): void;
  choosePart(part: WrapperPart): void;
  refreshReport(): Promise<void>;
  tryLocator(part: WrapperPart, xpath: string): Promise<void>;
  verifyWrapper(): Promise<void>;
  loadNextPage(): Promise<void>;
  followPages(pages: number): Promise<void>;
  showExport(target: ShownExport): Promise<void>;
  checkHealth(): Promise<void>;
  heal(): Promise<void>;
  /** the proposed revision becomes the wrapper; it can be undone */
  acceptHealed(): void;
  loadCorpusWrappers(): Promise<void>;
  saveWrapperInCorpus(name: string): Promise<boolean>;
  openWrapperOfCorpus(name: string): Promise<void>;
  dismissWrapperFault(): void;
  dismissWrapperNotes(): void;
  /** when another page is opened */
  clearWrapperPage(): void;
}

const maxWrapperName = 100;
/** s */
const followDelay = 1;

/** What is known of the wrapper on a page, and no longer holds when one of them changes. */
const nothingKnown = {
  wrapperReport: null,
  tried: null,
  verification: null,
  exported: null,
  health: null,
  healed: null,
} as const;

export const wrapperSlice: Slice<WrapperSlice> =
  ({ client }) =>
  (set, get) => {
    const report = (cause: Error): void => {
      set({ wrapperFault: cause.message });
      get().addLog('error', cause.message);
    };
    /** Asks about the wrapper on the open page; undefined if it failed, or if one of them is another by now. */
    const ask = async <Output>(
      question: (input: { page: string; wrapper: Wrapper }) => Promise<Output | undefined>,
    ): Promise<Output | undefined> => {
      const { page, wrapper } = get();
      if (page === null || wrapper === null) return undefined;
      try {
        const answer = await question({ page: page.page, wrapper });
        return get().wrapper === wrapper && get().page?.page === page.page ? answer : undefined;
      } catch (cause) {
        report(cause as Error);
        return undefined;
      }
    };
    const change = (wrapper: Wrapper): void => {
      const { wrapper: before, wrapperPast, chosenPart } = get();
      const hasPart = wrapperParts(wrapper).includes(chosenPart);
      set({
        ...nothingKnown,
        wrapper,
        wrapperPast: before === null ? [] : [...wrapperPast, before],
        wrapperFuture: [],
        wrapperFault: '',
        ...(!hasPart && { chosenPart: 'records' as const }),
      });
      void get().refreshReport();
    };
    const step = (from: 'wrapperPast' | 'wrapperFuture', to: 'wrapperPast' | 'wrapperFuture'): void => {
      const { wrapper, chosenPart } = get();
      const next = get()[from].at(-1);
      if (next === undefined || wrapper === null) return;
      set({
        ...nothingKnown,
        wrapper: next,
        [from]: get()[from].slice(0, -1),
        [to]: [...get()[to], wrapper],
        ...(!wrapperParts(next).includes(chosenPart) && { chosenPart: 'records' as const }),
      });
      void get().refreshReport();
    };

    return {
      dataScreen: 'fields',
      wrapper: null,
      wrapperNotes: [],
      wrapperFrom: null,
      wrapperPast: [],
      wrapperFuture: [],
      wrapperFault: '',
      isMakingWrapper: false,
      chosenPart: 'records',
      ...nothingKnown,
      nextPage: null,
      followed: null,
      corpusWrappers: [],
      exportTarget: 'csv',
      showDataScreen: (dataScreen) => set({ dataScreen }),
      async makeWrapper() {
        const { page, data } = get();
        if (page === null || data === null || get().isMakingWrapper) return;
        set({ isMakingWrapper: true, wrapperFault: '' });
        const name = (page.title || page.source).slice(0, maxWrapperName);
        try {
          const from = { page: page.page, run: data.run };
          const { wrapper, notes } = await client.request('makeWrapper', { ...from, name });
          if (get().page?.page !== page.page) return;
          change(wrapper);
          set({ wrapperNotes: notes, wrapperFrom: from });
        } catch (cause) {
          report(cause as Error);
        } finally {
          set({ isMakingWrapper: false });
        }
      },
      async prepareWrapper() {
        const { wrapper, wrapperReport, wrapperFault } = get();
        if (wrapper !== null) return wrapperReport === null ? get().refreshReport() : undefined;
        // What failed once is tried again by a person.
        if (wrapperFault === '') await get().makeWrapper();
      },
      useWrapper(wrapper) {
        change(wrapper);
        set({ wrapperNotes: [], wrapperFrom: null });
      },
      async openWrapperText(text) {
        try {
          get().useWrapper(await client.request('readWrapper', { text }));
        } catch (cause) {
          report(cause as Error);
        }
      },
      editWrapper(edit) {
        const { wrapper } = get();
        if (wrapper === null) return;
        try {
          change(editWrapper(wrapper, edit));
        } catch (cause) {
          report(cause as Error);
        }
      },
      async readFieldAs(field, reading) {
        const changed = await ask((on) => client.request('readFieldAs', { ...on, field, ...reading }));
        if (changed !== undefined) change(changed);
      },
      undoWrapper: () => step('wrapperPast', 'wrapperFuture'),
      redoWrapper: () => step('wrapperFuture', 'wrapperPast'),
      choosePart: (chosenPart) => set({ chosenPart, tried: null }),
      refreshReport: newestRun({
        async once() {
          const wrapperReport = await ask((on) => client.request('wrapperReport', on));
          if (wrapperReport !== undefined) set({ wrapperReport });
        },
        failed: report,
      }),
      async tryLocator(part, xpath) {
        if (xpath.trim() === '') {
          set({ tried: null });
          return;
        }
        const outcome = await ask((on) => client.request('tryLocator', { ...on, part, xpath }));
        if (outcome !== undefined) set({ tried: { part, xpath, outcome } });
      },
      async verifyWrapper() {
        const { wrapperFrom, corpus, page } = get();
        const run = wrapperFrom?.page === page?.page ? (wrapperFrom?.run ?? null) : null;
        set({ verification: null });
        const verification = await ask((on) =>
          get().runJob('verify', (ticket) =>
            client.request('verifyWrapper', { ...on, run, corpus: corpus?.folder ?? null, ticket }),
          ),
        );
        if (verification !== undefined) set({ verification });
      },
      async loadNextPage() {
        const { page } = get();
        if (page === null) return;
        try {
          const nextPage = await client.request('nextPage', { page: page.page });
          if (get().page?.page === page.page) set({ nextPage });
        } catch (cause) {
          report(cause as Error);
        }
      },
      async followPages(pages) {
        set({ followed: null });
        const followed = await ask((on) =>
          get().runJob('follow', (ticket) =>
            client.request('followWrapper', { ...on, pages, delay: followDelay, ticket }),
          ),
        );
        if (followed !== undefined) set({ followed });
      },
      async showExport(target) {
        set({ exportTarget: target });
        const exported = await ask(async ({ page, wrapper }) =>
          target === 'csv' || target === 'jsonl'
            ? { text: await client.request('wrapperRows', { page, wrapper, form: target }), refusal: '' }
            : client.request('wrapperFile', { wrapper, target }),
        );
        if (exported !== undefined && get().exportTarget === target)
          set({ exported: { target, ...exported } });
      },
      async checkHealth() {
        const health = await ask((on) => client.request('wrapperHealth', on));
        if (health !== undefined) set({ health });
      },
      async heal() {
        const healed = await ask((on) => client.request('healWrapper', on));
        if (healed !== undefined) set({ healed });
      },
      acceptHealed() {
        const proposal = get().healed?.proposal;
        if (!proposal) return;
        change(proposal.wrapper);
        set({ wrapperFrom: null, wrapperNotes: [] });
        void get().checkHealth();
      },
      async loadCorpusWrappers() {
        const { corpus } = get();
        if (corpus === null) {
          set({ corpusWrappers: [] });
          return;
        }
        try {
          set({ corpusWrappers: await client.request('wrappers', { corpus: corpus.folder }) });
        } catch (cause) {
          report(cause as Error);
        }
      },
      async saveWrapperInCorpus(name) {
        const { wrapper, corpus } = get();
        if (wrapper === null || corpus === null) return false;
        try {
          const saved = await client.request('saveWrapper', { corpus: corpus.folder, name, wrapper });
          if (get().wrapper === wrapper) set({ wrapper: saved, wrapperFault: '' });
          return true;
        } catch (cause) {
          report(cause as Error);
          return false;
        }
      },
      async openWrapperOfCorpus(name) {
        const { corpus } = get();
        if (corpus === null) return;
        try {
          get().useWrapper(await client.request('openWrapper', { corpus: corpus.folder, name }));
        } catch (cause) {
          report(cause as Error);
        }
      },
      dismissWrapperNotes: () => set({ wrapperNotes: [] }),
      dismissWrapperFault: () => set({ wrapperFault: '' }),
      clearWrapperPage: () => set({ ...nothingKnown, nextPage: null, followed: null, wrapperFault: '' }),
    };
  };

/** The files of the Export screen: data first. */
export const shownExports: readonly {
  target: ShownExport;
  title: string;
  about: string;
  extension: string;
}[] = [
  { target: 'csv', title: 'CSV', about: 'the rows, for spreadsheets', extension: 'csv' },
  { target: 'jsonl', title: 'JSON Lines', about: 'the rows, one line each', extension: 'jsonl' },
  {
    target: 'wrapper',
    title: 'Wrapper',
    about: 'for recordscope apply, verify, watch and heal',
    extension: 'wrapper.json',
  },
  ...(Object.keys(exportFormats) as ExportTarget[]).map((target) => ({ target, ...exportFormats[target] })),
];
