import type { RecentPage } from '../../shared/contract/commands';
import {
  type DesktopCommand,
  type DesktopInput,
  type DesktopOutputs,
  type LiveBounds,
  type LiveState,
  noLivePage,
  type ProgramInfo,
} from '../../shared/contract/desktop';
import type { EventName, ServiceEvents } from '../../shared/contract/messages';
import type { InspectorState, Slice } from './inspectorState';
import { latestPerFrame } from './latestPerFrame';

/** Which page is shown: the capture, the live page, or both side by side. */
export type PageShown = 'snapshot' | 'live' | 'both';

/** A search in the live page. */
export interface LiveFind {
  text: string;
  matches: number;
  /** 1 for the first, 0 for none */
  active: number;
}

/** What only the desktop program has: a live page, files, windows. */
export interface LiveSlice {
  /** null until the service has answered */
  program: ProgramInfo | null;
  live: LiveState;
  pageShown: PageShown;
  /** null while there is no search */
  liveFind: LiveFind | null;
  /** recently opened sources, newest first */
  recent: readonly string[];
  /** feedback that shows nowhere else; '' for none */
  liveNote: string;
  setPageShown(shown: PageShown): void;
  setProgram(program: ProgramInfo): void;
  setLive(live: LiveState): void;
  goLive(to: DesktopInput<'goLive'>['to']): void;
  /** loads a URL, without capturing it */
  visitLive(address: string): void;
  /** null to fit */
  zoomLive(factor: number | null): void;
  pickLive(isOn: boolean): void;
  showDevTools(isOpen: boolean): void;
  focusLive(): void;
  /** bounds of the live page in the window, null if hidden; sent once per frame */
  placeLive(bounds: LiveBounds | null): void;
  openFind(): void;
  /** finds the next or previous match */
  findInLive(text: string, isForward: boolean): Promise<void>;
  closeFind(): void;
  clearPageData(): Promise<void>;
  /** opens a file that the user picks in the system's dialog */
  chooseFile(): Promise<void>;
  newWindow(): void;
  loadRecent(): Promise<void>;
  /** in a browser, the inspector itself stores the list */
  noteRecent(source: string): void;
  clearRecent(): Promise<void>;
  /** what the service knows of the recent sources */
  recentPages: readonly RecentPage[];
  loadRecentPages(): Promise<void>;
  /** opens a recent source, or its stored capture if the file is gone */
  openRecent(source: string): Promise<void>;
  dismissLiveNote(): void;
  /** sends a request to the desktop program; errors are logged, and give undefined */
  askDesktop<C extends DesktopCommand>(
    command: C,
    input: DesktopInput<C>,
  ): Promise<DesktopOutputs[C] | undefined>;
  /** listens to an event of the service; returns how to stop */
  subscribe<Name extends EventName>(name: Name, listener: (data: ServiceEvents[Name]) => void): () => void;
}

const shownKey = 'recordscope.pageShown';
const recentKey = 'recordscope.recent';
const mostRecent = 12;
/** Limits of the contract. */
const [smallestZoom, largestZoom] = [0.1, 5];

export const isDesktop = ({ program }: Pick<InspectorState, 'program'>): boolean =>
  program?.kind === 'desktop';

/** Whether the live page is visible. */
export const isLiveSeen = (state: Pick<InspectorState, 'program' | 'pageShown' | 'workspace'>): boolean =>
  isDesktop(state) &&
  state.pageShown !== 'snapshot' &&
  (state.workspace === 'inspect' || state.workspace === 'label');

/** Whether the capture is visible. */
export const isCanvasSeen = (state: Pick<InspectorState, 'program' | 'pageShown' | 'workspace'>): boolean =>
  !isLiveSeen(state) || state.pageShown === 'both';

export const liveSlice: Slice<LiveSlice> =
  ({ client, storage }) =>
  (set, get) => {
    let searches = 0;
    const report = <C extends DesktopCommand>(command: C, input: DesktopInput<C>): void =>
      void get().askDesktop(command, input);

    let reports: { bounds: LiveBounds | null; to: InspectorState['program'] } | undefined;
    const place = latestPerFrame((bounds: LiveBounds | null) => {
      // After a reconnect the service may be another one, without this state.
      const to = get().program;
      if (reports?.to === to && isSamePlace(bounds, reports.bounds)) return;
      reports = { bounds, to };
      report('placeLive', { bounds });
    });

    return {
      program: null,
      live: noLivePage,
      pageShown: storedShown(storage.getItem(shownKey)),
      liveFind: null,
      recent: storedRecent(storage.getItem(recentKey)),
      liveNote: '',
      setPageShown(pageShown) {
        storage.setItem(shownKey, pageShown);
        // What was under the pointer may be gone.
        get().hover(null);
        set({ pageShown });
        if (pageShown === 'snapshot' && get().liveFind !== null) get().closeFind();
      },
      setProgram: (program) => set({ program }),
      setLive: (live) => set({ live }),
      goLive: (to) => report('goLive', { to }),
      visitLive: (address) => report('visitLive', { address }),
      zoomLive: (factor) =>
        report('zoomLive', {
          factor: factor === null ? null : Math.min(largestZoom, Math.max(smallestZoom, factor)),
        }),
      pickLive: (isOn) => report('pickLive', { isOn }),
      showDevTools: (isOpen) => report('devTools', { isOpen }),
      focusLive: () => report('focusLive', {}),
      placeLive: place,
      openFind: () => set(({ liveFind }) => ({ liveFind: liveFind ?? { text: '', matches: 0, active: 0 } })),
      async findInLive(text, isForward) {
        const search = ++searches;
        set({
          liveFind: { matches: 0, active: 0, ...(text === get().liveFind?.text && get().liveFind), text },
        });
        const found = await get().askDesktop('findInLive', { text, isForward });
        if (search === searches && found !== undefined && get().liveFind !== null)
          set({ liveFind: { text, ...found } });
      },
      closeFind() {
        searches++;
        set({ liveFind: null });
        report('findInLive', { text: '', isForward: true });
      },
      async clearPageData() {
        if ((await get().askDesktop('clearPageData', {})) === undefined) return;
        const liveNote =
          'Cookies, caches and storage of all pages are cleared. Captures and results are still here.';
        set({ liveNote });
        get().addLog('info', liveNote);
      },
      async chooseFile() {
        const file = await get().askDesktop('chooseFile', {});
        if (typeof file === 'string') await get().openPage(file);
      },
      newWindow: () => report('newWindow', {}),
      async loadRecent() {
        const recent = await get().askDesktop('recentSources', {});
        if (recent !== undefined) set({ recent });
      },
      noteRecent(source) {
        const { corpus, recent } = get();
        if (isDesktop(get())) return;
        if (corpus?.pages.some((page) => page.source === source)) return;
        const all = [source, ...recent.filter((other) => other !== source)].slice(0, mostRecent);
        storage.setItem(recentKey, JSON.stringify(all));
        set({ recent: all });
      },
      async clearRecent() {
        storage.setItem(recentKey, '[]');
        if (!isDesktop(get())) {
          set({ recent: [] });
          return;
        }
        if ((await get().askDesktop('clearRecentSources', {})) !== undefined) set({ recent: [] });
      },
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
      dismissLiveNote: () => set({ liveNote: '' }),
      async askDesktop(command, input) {
        try {
          return await client.request(command, input);
        } catch (cause) {
          get().addLog('error', (cause as Error).message);
          return undefined;
        }
      },
      subscribe: (name, listener) => client.on(name, listener),
    };
  };

function isSamePlace(one: LiveBounds | null, other: LiveBounds | null): boolean {
  if (one === null || other === null) return one === other;
  return (['x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}

function storedRecent(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((source) => typeof source === 'string') : [];
  } catch {
    return [];
  }
}

function storedShown(stored: string | null): PageShown {
  return stored === 'live' || stored === 'both' ? stored : 'snapshot';
}
