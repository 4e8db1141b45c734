import type { ExampleInfo } from '../../shared/contract/commands';
import type { PageHead } from '../../shared/contract/pageHead';
import { ServiceError } from '../../shared/contract/serviceClient';
import { uploadScheme } from '../../shared/contract/upload';
import type { PageModel } from '../../shared/page/pageModel';
import type { Slice } from './inspectorState';
import { sendFile } from './transport/sendFile';

/** A page that is being opened, with its steps so far. */
interface Opening {
  ticket: string;
  source: string;
  /** `ms` is null for the current step */
  steps: { step: string; ms: number | null }[];
  /** a capture of the live page */
  isLive?: boolean;
}

export interface PageSlice {
  isConnected: boolean;
  examples: ExampleInfo[];
  page: PageHead | null;
  model: PageModel | null;
  opening: Opening | null;
  /** the previous page stays open */
  openError: { source: string; message: string; isLive?: boolean } | null;
  /** whether scripts run in pages opened from now on */
  scripts: boolean;
  setScripts(scripts: boolean): void;
  /** whether captures from now on hide what is fixed to the window, such as cookie notices */
  hidesFixed: boolean;
  setHidesFixed(hidesFixed: boolean): void;
  openPage(source: string): Promise<void>;
  /** uploads a page's file to the service, and opens it */
  openFile(file: File): Promise<void>;
  /** opens a bundle; `openedBundle` has it then */
  openBundle(bundle: { path: string } | { file: File }): Promise<void>;
  /** captures the live page as it is now */
  captureLive(): Promise<void>;
  /** opens an earlier capture, or captures the page again if it is gone */
  openCaptured(page: Pick<PageHead, 'page' | 'source'>): Promise<void>;
  cancelOpening(): void;
  dismissOpenError(): void;
  /** after a reconnect: the service may no longer have the page */
  reconnect(): Promise<void>;
  setConnected(isConnected: boolean): void;
  setExamples(examples: ExampleInfo[]): void;
  /** the step before ended after `ms` */
  noteOpeningStep(ticket: string, step: string, ms: number): void;
}

/** Limit of a ticket, characters: URLs can be longer. */
const longestName = 8192;

export const pageSlice: Slice<PageSlice> =
  ({ client }) =>
  (set, get) => {
    let tickets = 0;

    const wanted = (): Pick<PageSlice, 'scripts' | 'hidesFixed'> => {
      const { scripts, hidesFixed } = get();
      return { scripts, hidesFixed };
    };

    const show = async (page: PageHead): Promise<void> => {
      const model = await client.request('pageModel', { page: page.page });
      if (get().page?.page !== page.page) {
        // Their blocks may not exist on this page.
        get().clearRun();
        get().clearData();
        get().clearWrapperPage();
        get().clearSelection();
        get().clearComparison();
        get().clearAnswers();
        get().closePageFind();
      }
      set({ page, model, openError: null });
      void get().loadLabelledRecords();
      await get().rerun();
    };

    const open = async (
      source: string,
      ask: (ticket: string) => Promise<PageHead>,
      isLive = false,
    ): Promise<void> => {
      const ticket = `${source.slice(0, longestName)} ${++tickets}`;
      set({ opening: { ticket, source, steps: [], isLive }, openError: null });
      const isCurrent = (): boolean => get().opening?.ticket === ticket;
      try {
        const page = await ask(ticket);
        if (!isCurrent()) return;
        get().noteRecent(page.source);
        await show(page);
      } catch (cause) {
        if (!isCurrent() || (cause instanceof ServiceError && cause.code === 'cancelled')) return;
        // A corpus is opened as one, however it was named.
        if (cause instanceof ServiceError && cause.code === 'isCorpus') {
          set({ opening: null });
          return await get().openCorpus(source);
        }
        if (cause instanceof ServiceError && cause.code === 'isBundle')
          return await openBundle({ path: source });
        const message = (cause as Error).message;
        set({ openError: { source, message, isLive } });
        get().addLog('error', message, true);
      } finally {
        if (isCurrent()) set({ opening: null });
      }
    };

    const openCaptured = ({ page, source }: Pick<PageHead, 'page' | 'source'>): Promise<void> =>
      open(source, async (ticket) => {
        try {
          return await client.request('reopenPage', { page, ticket });
        } catch (cause) {
          if (!(cause instanceof ServiceError && cause.code === 'unknownPage')) throw cause;
          return client.request('openPage', { source, ...wanted(), ticket });
        }
      });

    const openBundle: PageSlice['openBundle'] = async (bundle) => {
      const source = 'path' in bundle ? bundle.path : bundle.file.name;
      const ticket = `${source.slice(0, longestName)} ${++tickets}`;
      set({
        opening: { ticket, source, steps: [{ step: 'reading the bundle', ms: null }] },
        openError: null,
      });
      const isCurrent = (): boolean => get().opening?.ticket === ticket;
      try {
        if ('file' in bundle) await sendFile(client, bundle.file, ticket, isCurrent);
        if (!isCurrent()) return;
        const opened =
          'path' in bundle
            ? await client.request('openBundle', bundle)
            : await client.request('openUploadedBundle', { upload: ticket, name: source });
        if (!isCurrent()) return;
        set({ opening: null });
        if ('path' in bundle) get().noteRecent(bundle.path);
        get().noteBundle(opened);
      } catch (cause) {
        if (!isCurrent()) return;
        set({ opening: null });
        get().noteSession({ name: nameOf(source), text: (cause as Error).message, isRefused: true });
      }
    };

    return {
      isConnected: false,
      examples: [],
      page: null,
      model: null,
      opening: null,
      openError: null,
      scripts: true,
      setScripts: (scripts) => set({ scripts }),
      hidesFixed: false,
      setHidesFixed: (hidesFixed) => set({ hidesFixed }),
      openPage: (source) =>
        open(source, (ticket) => client.request('openPage', { source, ...wanted(), ticket })),
      openFile: (file) =>
        open(`${uploadScheme}${file.name}`, async (ticket) => {
          await sendFile(client, file, ticket, () => get().opening?.ticket === ticket);
          return client.request('openUpload', { upload: ticket, name: file.name, ...wanted(), ticket });
        }),
      openBundle,
      captureLive: () =>
        open(
          get().live.address,
          (ticket) => client.request('captureLive', { hidesFixed: get().hidesFixed, ticket }),
          true,
        ),
      openCaptured,
      cancelOpening() {
        const { opening } = get();
        if (opening === null) return;
        set({ opening: null });
        client.request('cancelOpening', { ticket: opening.ticket }).catch(() => undefined);
      },
      dismissOpenError: () => set({ openError: null }),
      async reconnect() {
        const { page } = get();
        if (page !== null) await openCaptured(page);
      },
      setConnected: (isConnected) => set({ isConnected }),
      setExamples: (examples) => set({ examples }),
      noteOpeningStep(ticket, step, ms) {
        const { opening } = get();
        if (opening?.ticket !== ticket) return;
        const done = opening.steps.map((entry) => (entry.ms === null ? { ...entry, ms } : entry));
        set({ opening: { ...opening, steps: [...done, { step, ms: null }] } });
      },
    };
  };

/** The last part of a path. */
function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) || path;
}
