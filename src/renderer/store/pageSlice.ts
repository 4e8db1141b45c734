import type { ExampleInfo } from '../../shared/contract/commands';
import type { PageHead } from '../../shared/contract/pageHead';
import { ServiceError } from '../../shared/contract/serviceClient';
import { maxPartBytes, uploadScheme } from '../../shared/contract/upload';
import type { PageModel } from '../../shared/page/pageModel';
import type { Slice } from './inspectorState';

/** A page on its way: what has been done for it so far. */
interface Opening {
  ticket: string;
  source: string;
  /** `ms` is null for the step that is under way */
  steps: { step: string; ms: number | null }[];
  /** the live page as it is, rather than something that is opened */
  isLive?: boolean;
}

export interface PageSlice {
  isConnected: boolean;
  examples: ExampleInfo[];
  page: PageHead | null;
  model: PageModel | null;
  opening: Opening | null;
  /** the page before stays open */
  openError: { source: string; message: string; isLive?: boolean } | null;
  /** whether scripts run in pages that are opened from now on */
  scripts: boolean;
  setScripts(scripts: boolean): void;
  openPage(source: string): Promise<void>;
  /** sends a page's file to the service, which cannot see where it lies, and opens it */
  openFile(file: File): Promise<void>;
  /** takes the live page as it is now */
  captureLive(): Promise<void>;
  /** opens a page as it was captured before, or anew where that capture is gone */
  openCaptured(page: Pick<PageHead, 'page' | 'source'>): Promise<void>;
  cancelOpening(): void;
  dismissOpenError(): void;
  /** after the connection was lost: the service may know nothing of the page any more */
  reconnect(): Promise<void>;
  setConnected(isConnected: boolean): void;
  setExamples(examples: ExampleInfo[]): void;
  /** the step before ended after `ms` */
  noteOpeningStep(ticket: string, step: string, ms: number): void;
}

/** Of a ticket: an address may be longer than what names it. */
const longestName = 8192;

export const pageSlice: Slice<PageSlice> =
  ({ client }) =>
  (set, get) => {
    let tickets = 0;

    const show = async (page: PageHead): Promise<void> => {
      const model = await client.request('pageModel', { page: page.page });
      if (get().page?.page !== page.page) {
        // Their blocks may not exist on this page.
        get().clearRun();
        get().clearSelection();
        get().clearComparison();
      }
      set({ page, model, openError: null });
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
        // Whatever is opened, by hand, by dropping it or by a link: a corpus is opened as one.
        if (cause instanceof ServiceError && cause.code === 'isCorpus') {
          set({ opening: null });
          return await get().openCorpus(source);
        }
        const message = (cause as Error).message;
        set({ openError: { source, message, isLive } });
        get().addLog('error', message);
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
          return client.request('openPage', { source, scripts: get().scripts, ticket });
        }
      });

    const sendFile = async (file: File, upload: string, isWanted: () => boolean): Promise<void> => {
      for (let at = 0; at < file.size && isWanted(); at += maxPartBytes) {
        const bytes = new Uint8Array(await file.slice(at, at + maxPartBytes).arrayBuffer());
        await client.request('uploadPart', { upload, at, bytes });
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
      openPage: (source) =>
        open(source, (ticket) => client.request('openPage', { source, scripts: get().scripts, ticket })),
      openFile: (file) =>
        open(`${uploadScheme}${file.name}`, async (ticket) => {
          await sendFile(file, ticket, () => get().opening?.ticket === ticket);
          const { scripts } = get();
          return client.request('openUpload', { upload: ticket, name: file.name, scripts, ticket });
        }),
      captureLive: () =>
        open(get().live.address, (ticket) => client.request('captureLive', { ticket }), true),
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
