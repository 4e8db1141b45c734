import {
  type DesktopCommand,
  type DesktopInput,
  type LiveBounds,
  noLivePage,
} from '../../shared/contract/desktop';
import type { InspectorState, Slice } from './inspectorState';
import { latestPerFrame } from './latestPerFrame';
import type { LiveSlice, PageShown } from './liveState';

const shownKey = 'recordscope.pageShown';
/** As the contract allows. */
const [smallestZoom, largestZoom] = [0.1, 5];

export const isDesktop = ({ program }: Pick<InspectorState, 'program'>): boolean =>
  program?.kind === 'desktop';

/** Whether the live page has a place in the window. */
export const isLiveSeen = (state: Pick<InspectorState, 'program' | 'pageShown' | 'place'>): boolean =>
  isDesktop(state) &&
  state.pageShown !== 'snapshot' &&
  (state.place === 'inspect' || state.place === 'label');

/** Whether the capture has. */
export const isCanvasSeen = (state: Pick<InspectorState, 'program' | 'pageShown' | 'place'>): boolean =>
  !isLiveSeen(state) || state.pageShown === 'both';

export const liveSlice: Slice<LiveSlice> =
  ({ client, storage }) =>
  (set, get) => {
    let searches = 0;
    const tell = <C extends DesktopCommand>(command: C, input: DesktopInput<C>): void =>
      void get().askDesktop(command, input);

    let told: { bounds: LiveBounds | null; to: InspectorState['program'] } | undefined;
    const place = latestPerFrame((bounds: LiveBounds | null) => {
      // After the connection was lost, somebody else may be there, who knows nothing.
      const to = get().program;
      if (told?.to === to && isSamePlace(bounds, told.bounds)) return;
      told = { bounds, to };
      tell('placeLive', { bounds });
    });

    return {
      program: null,
      live: noLivePage,
      pageShown: storedShown(storage.getItem(shownKey)),
      liveFind: null,
      recent: [],
      liveNote: '',
      setPageShown(pageShown) {
        storage.setItem(shownKey, pageShown);
        // What the pointer rested on may be gone from under it.
        set({ pageShown, hovered: null });
        if (pageShown === 'snapshot' && get().liveFind !== null) get().closeFind();
      },
      goLive: (to) => tell('goLive', { to }),
      visitLive: (address) => tell('visitLive', { address }),
      zoomLive: (factor) =>
        tell('zoomLive', {
          factor: factor === null ? null : Math.min(largestZoom, Math.max(smallestZoom, factor)),
        }),
      pickLive: (isOn) => tell('pickLive', { isOn }),
      showDevTools: (isOpen) => tell('devTools', { isOpen }),
      focusLive: () => tell('focusLive', {}),
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
        tell('findInLive', { text: '', isForward: true });
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
      newWindow: () => tell('newWindow', {}),
      async loadRecent() {
        const recent = await get().askDesktop('recentSources', {});
        if (recent !== undefined) set({ recent });
      },
      async clearRecent() {
        if ((await get().askDesktop('clearRecentSources', {})) !== undefined) set({ recent: [] });
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
      hear: (name, listener) => client.on(name, listener),
    };
  };

function isSamePlace(one: LiveBounds | null, other: LiveBounds | null): boolean {
  if (one === null || other === null) return one === other;
  return (['x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}

function storedShown(stored: string | null): PageShown {
  return stored === 'live' || stored === 'both' ? stored : 'snapshot';
}
