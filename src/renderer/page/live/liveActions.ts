import { zoomStep } from '../../../shared/overlay/viewing';
import type { Action, Need } from '../../actions/action';
import { connected, need, onlyIn } from '../../actions/needs';
import type { InspectorState } from '../../store/inspectorState';
import { isDesktop, isLiveSeen, type PageShown } from '../../store/liveSlice';
import { focusField } from '../../ui/focusField';
import { canCapture } from './captureRelation';

const liveOpen = need(
  'no live page is open',
  (state: InspectorState) => isDesktop(state) && state.live.address !== '',
);
const liveSeen: readonly Need[] = [need('the live page is not shown', isLiveSeen), liveOpen];
const searched = need('no search text', ({ liveFind }) => (liveFind?.text ?? '') !== '');

const shown: readonly [PageShown, string][] = [
  ['snapshot', 'Show the snapshot'],
  ['live', 'Show the live page'],
  ['both', 'Show the live page and the snapshot side by side'],
];

/** Actions of the desktop program only. */
export const liveActions: readonly Action[] = [
  {
    id: 'openFile',
    title: 'Open file…',
    group: 'Page',
    keys: 'Ctrl O',
    synonyms: 'html mhtml load',
    needs: [connected],
    run: ({ chooseFile }) => void chooseFile(),
  },
  {
    id: 'newWindow',
    title: 'New window',
    group: 'Page',
    keys: 'Ctrl N',
    needs: [connected],
    run: ({ newWindow }) => newWindow(),
  },
  {
    id: 'captureLive',
    title: 'Capture the live page as it is now',
    group: 'Page',
    keys: 'Ctrl Enter',
    needs: [need('the live page cannot be captured now', canCapture)],
    run: ({ captureLive }) => void captureLive(),
  },
  {
    id: 'back',
    title: 'Back in the live page',
    group: 'Page',
    keys: 'Alt ←',
    needs: [liveOpen, need('no previous page', ({ live }) => live.canGoBack)],
    run: ({ goLive }) => goLive('back'),
  },
  {
    id: 'forward',
    title: 'Forward in the live page',
    group: 'Page',
    keys: 'Alt →',
    needs: [liveOpen, need('no next page', ({ live }) => live.canGoForward)],
    run: ({ goLive }) => goLive('forward'),
  },
  {
    id: 'reloadLive',
    title: 'Reload the live page, or stop loading it',
    group: 'Page',
    keys: 'Ctrl R',
    needs: [liveOpen],
    run: ({ goLive, live }) => goLive(live.isLoading ? 'stop' : 'reload'),
  },
  {
    id: 'pick',
    title: 'Pick a block in the live page',
    group: 'Selection',
    keys: 'Ctrl Shift C',
    needs: [
      ...liveSeen,
      need('DevTools are open', ({ live }) => !live.hasDevTools),
      need('the live page is not the captured one', ({ live, page }) => live.captured === page?.page),
    ],
    run: ({ pickLive, live }) => pickLive(!live.isPicking),
  },
  {
    id: 'find',
    title: 'Find in the live page',
    group: 'Page',
    keys: 'Ctrl F',
    synonyms: 'search',
    needs: liveSeen,
    run: ({ openFind }) => {
      openFind();
      focusField('findInLive');
    },
  },
  {
    id: 'findNext',
    title: 'Next match in the live page',
    group: 'Page',
    keys: 'Ctrl G',
    needs: [searched],
    run: ({ findInLive, liveFind }) => void findInLive(liveFind!.text, true),
  },
  {
    id: 'findPrevious',
    title: 'Previous match in the live page',
    group: 'Page',
    keys: 'Ctrl Shift G',
    needs: [searched],
    run: ({ findInLive, liveFind }) => void findInLive(liveFind!.text, false),
  },
  ...shown.map(
    ([value, title], index): Action => ({
      id: `show-${value}`,
      title,
      group: 'View',
      keys: `Ctrl ${index + 1}`,
      needs: [onlyIn('inspect', 'label'), need('already shown', ({ pageShown }) => pageShown !== value)],
      run: ({ setPageShown }) => setPageShown(value),
    }),
  ),
  {
    id: 'zoomLiveIn',
    title: 'Zoom in on the live page',
    group: 'View',
    keys: 'Ctrl +',
    needs: liveSeen,
    run: ({ zoomLive, live }) => zoomLive(live.zoom * zoomStep),
  },
  {
    id: 'zoomLiveOut',
    title: 'Zoom out of the live page',
    group: 'View',
    keys: 'Ctrl −',
    needs: liveSeen,
    run: ({ zoomLive, live }) => zoomLive(live.zoom / zoomStep),
  },
  {
    id: 'fitLive',
    title: 'Fit the live page into its pane',
    group: 'View',
    keys: 'Ctrl 0',
    needs: [...liveSeen, need('already fitted', ({ live }) => !live.isFitted)],
    run: ({ zoomLive }) => zoomLive(null),
  },
  {
    id: 'focusLive',
    title: 'Move the keyboard focus between the inspector and the live page',
    group: 'View',
    keys: 'F6',
    needs: liveSeen,
    run: ({ focusLive }) => focusLive(),
  },
  {
    id: 'devTools',
    title: 'Open or close DevTools for the live page',
    group: 'View',
    keys: 'Ctrl Shift I',
    needs: [liveOpen],
    run: ({ showDevTools, live }) => showDevTools(!live.hasDevTools),
  },
  {
    id: 'clearPageData',
    title: 'Clear cookies, caches and storage of all pages',
    group: 'Page',
    keys: 'Ctrl Shift Delete',
    synonyms: 'settings privacy',
    needs: [connected],
    run: ({ clearPageData }) => void clearPageData(),
  },
];
