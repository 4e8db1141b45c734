import { zoomStep } from '../../shared/picture/viewing';
import type { Action } from '../keys/action';
import type { InspectorState } from '../store/inspectorState';
import { isDesktop, isLiveSeen } from '../store/liveSlice';
import type { PageShown } from '../store/liveState';
import { canCapture } from './captureRelation';
import { focusFindField } from './findFieldId';

const hasLive = (state: InspectorState): boolean => isDesktop(state) && state.live.address !== '';
const seesLive = (state: InspectorState): boolean => isLiveSeen(state) && state.live.address !== '';
const canPick = (state: InspectorState): boolean =>
  seesLive(state) && !state.live.hasDevTools && state.live.captured === state.page?.page;

const shown: readonly [PageShown, string][] = [
  ['snapshot', 'Show the snapshot'],
  ['live', 'Show the live page'],
  ['both', 'Show the live page and the snapshot side by side'],
];

/** What only the desktop can do. */
export const liveActions: readonly Action[] = [
  {
    id: 'openFile',
    title: 'Open file…',
    group: 'Page',
    keys: 'Ctrl O',
    isEnabled: ({ isConnected }) => isConnected,
    run: ({ chooseFile }) => void chooseFile(),
  },
  {
    id: 'newWindow',
    title: 'New window',
    group: 'Page',
    keys: 'Ctrl N',
    isEnabled: ({ isConnected }) => isConnected,
    run: ({ newWindow }) => newWindow(),
  },
  {
    id: 'captureLive',
    title: 'Capture the live page as it is now',
    group: 'Page',
    keys: 'Ctrl Enter',
    isEnabled: canCapture,
    run: ({ captureLive }) => void captureLive(),
  },
  {
    id: 'back',
    title: 'Back in the live page',
    group: 'Page',
    keys: 'Alt ←',
    isEnabled: (state) => hasLive(state) && state.live.canGoBack,
    run: ({ goLive }) => goLive('back'),
  },
  {
    id: 'forward',
    title: 'Forward in the live page',
    group: 'Page',
    keys: 'Alt →',
    isEnabled: (state) => hasLive(state) && state.live.canGoForward,
    run: ({ goLive }) => goLive('forward'),
  },
  {
    id: 'reloadLive',
    title: 'Reload the live page, or stop loading it',
    group: 'Page',
    keys: 'Ctrl R',
    isEnabled: hasLive,
    run: ({ goLive, live }) => goLive(live.isLoading ? 'stop' : 'reload'),
  },
  {
    id: 'pick',
    title: 'Pick a block in the live page',
    group: 'Selection',
    keys: 'Ctrl Shift C',
    isEnabled: canPick,
    run: ({ pickLive, live }) => pickLive(!live.isPicking),
  },
  {
    id: 'find',
    title: 'Find in the live page',
    group: 'Page',
    keys: 'Ctrl F',
    isEnabled: seesLive,
    run: ({ openFind }) => {
      openFind();
      focusFindField();
    },
  },
  {
    id: 'findNext',
    title: 'Find the next place in the live page',
    group: 'Page',
    keys: 'Ctrl G',
    isEnabled: ({ liveFind }) => liveFind !== null && liveFind.text !== '',
    run: ({ findInLive, liveFind }) => void findInLive(liveFind!.text, true),
  },
  {
    id: 'findPrevious',
    title: 'Find the place before in the live page',
    group: 'Page',
    keys: 'Ctrl Shift G',
    isEnabled: ({ liveFind }) => liveFind !== null && liveFind.text !== '',
    run: ({ findInLive, liveFind }) => void findInLive(liveFind!.text, false),
  },
  ...shown.map(
    ([value, title], index): Action => ({
      id: `show-${value}`,
      title,
      group: 'View',
      keys: `Ctrl ${index + 1}`,
      isEnabled: ({ pageShown, place }) => (place === 'inspect' || place === 'label') && pageShown !== value,
      run: ({ setPageShown }) => setPageShown(value),
    }),
  ),
  {
    id: 'zoomLiveIn',
    title: 'Zoom into the live page',
    group: 'View',
    keys: 'Ctrl +',
    isEnabled: seesLive,
    run: ({ zoomLive, live }) => zoomLive(live.zoom * zoomStep),
  },
  {
    id: 'zoomLiveOut',
    title: 'Zoom out of the live page',
    group: 'View',
    keys: 'Ctrl −',
    isEnabled: seesLive,
    run: ({ zoomLive, live }) => zoomLive(live.zoom / zoomStep),
  },
  {
    id: 'fitLive',
    title: 'Fit the live page into its place',
    group: 'View',
    keys: 'Ctrl 0',
    isEnabled: (state) => seesLive(state) && !state.live.isFitted,
    run: ({ zoomLive }) => zoomLive(null),
  },
  {
    id: 'focusLive',
    title: 'Give the keyboard to the live page, and take it back there',
    group: 'View',
    keys: 'F6',
    isEnabled: seesLive,
    run: ({ focusLive }) => focusLive(),
  },
  {
    id: 'devTools',
    title: 'DevTools of the live page: open or close',
    group: 'View',
    keys: 'Ctrl Shift I',
    isEnabled: hasLive,
    run: ({ showDevTools, live }) => showDevTools(!live.hasDevTools),
  },
  {
    id: 'clearPageData',
    title: 'Clear cookies, caches and storage of all pages',
    group: 'Page',
    keys: 'Ctrl Shift Delete',
    isEnabled: ({ isConnected }) => isConnected,
    run: ({ clearPageData }) => void clearPageData(),
  },
  {
    id: 'clearRecent',
    title: 'Forget the pages opened before',
    group: 'Page',
    keys: '',
    isEnabled: ({ recent }) => recent.length > 0,
    run: ({ clearRecent }) => void clearRecent(),
  },
];
