import type { Action } from '../../actions/action';
import { connected, need, onlyIn, pageOpen, runDone, stageShown } from '../../actions/needs';
import { otherAnswerOf } from '../../store/answersSlice';
import type { InspectorState } from '../../store/inspectorState';
import { focusField } from '../../ui/focusField';

/** In Label, undo applies to the label. */
const settingsSeen = onlyIn('inspect', 'compare', 'tune');

const showsOther = (state: InspectorState): boolean =>
  state.workspace === 'inspect' && otherAnswerOf(state) !== null;

export const pageActions: readonly Action[] = [
  {
    id: 'palette',
    title: 'Commands',
    group: 'Page',
    keys: 'Ctrl K',
    needs: [],
    run: ({ openPalette, isPaletteOpen }) => openPalette(!isPaletteOpen),
  },
  {
    id: 'keys',
    title: 'All keys',
    group: 'Page',
    keys: '?',
    synonyms: 'help keyboard shortcuts settings options preferences',
    needs: [],
    run: ({ openKeySheet, isKeySheetOpen }) => openKeySheet(!isKeySheetOpen),
  },
  {
    id: 'settings',
    title: 'Settings',
    group: 'Page',
    keys: 'Ctrl ,',
    synonyms: 'options preferences configuration default method theme viewport capture cookies storage keys',
    needs: [],
    run: ({ openSettings, isSettingsOpen }) => openSettings(!isSettingsOpen),
  },
  {
    id: 'about',
    title: 'About Recordscope',
    group: 'Page',
    keys: '',
    synonyms: 'version licence help',
    needs: [],
    run: ({ openAbout }) => openAbout(true),
  },
  {
    id: 'address',
    title: 'Open an address or a file',
    group: 'Page',
    keys: 'Ctrl L',
    synonyms: 'page url go to load',
    needs: [],
    run: ({ workspace, setWorkspace }) => {
      // Corpus and Tune have no address bar.
      if (workspace === 'corpus' || workspace === 'tune') setWorkspace('inspect');
      setTimeout(() => focusField('address'));
    },
  },
  {
    id: 'reload',
    title: 'Capture the page again',
    group: 'Page',
    keys: '',
    synonyms: 'reload refresh',
    needs: [pageOpen, connected],
    run: ({ page, openPage }) => void openPage(page!.source),
  },
  {
    id: 'clearRecent',
    title: 'Clear recent pages',
    group: 'Page',
    keys: '',
    synonyms: 'forget history',
    needs: [need('no recent pages', ({ recent }) => recent.length > 0)],
    run: ({ clearRecent }) => void clearRecent(),
  },
  {
    id: 'stopOpening',
    title: 'Stop opening, leave the tour, or go back to the answer',
    group: 'Page',
    keys: 'Esc',
    synonyms: 'cancel alternative other',
    needs: [
      need(
        'nothing is being opened, and the page shows the answer',
        (state) => state.opening !== null || state.tourStep !== null || showsOther(state),
      ),
    ],
    run: ({ opening, cancelOpening, tourStep, leaveTour, backToAnswer }) => {
      if (opening !== null) cancelOpening();
      else if (tourStep !== null) leaveTour(false);
      else backToAnswer();
    },
  },
  {
    id: 'scripts',
    title: 'Turn scripts on or off for pages opened from now on',
    group: 'Page',
    keys: '',
    synonyms: 'settings options preferences javascript',
    needs: [],
    run: ({ scripts, setScripts }) => setScripts(!scripts),
  },
  {
    id: 'hideFixed',
    title: 'Hide or keep cookie notices and other fixed elements in captures from now on',
    group: 'Page',
    keys: '',
    synonyms: 'settings options preferences overlays banners consent',
    needs: [],
    run: ({ hidesFixed, setHidesFixed }) => setHidesFixed(!hidesFixed),
  },
  {
    id: 'undo',
    title: 'Undo',
    group: 'Method',
    keys: 'Ctrl Z',
    needs: [settingsSeen, need('nothing to undo', ({ past }) => past.length > 0)],
    run: ({ undo }) => undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    group: 'Method',
    keys: 'Ctrl Shift Z',
    needs: [settingsSeen, need('nothing to redo', ({ future }) => future.length > 0)],
    run: ({ redo }) => redo(),
  },
  {
    id: 'pin',
    title: 'Pin run',
    group: 'Method',
    keys: 'P',
    synonyms: 'keep compare',
    needs: [stageShown, runDone],
    run: ({ pinRun }) => pinRun(),
  },
  {
    id: 'unpin',
    title: 'Unpin the run',
    group: 'Method',
    keys: '',
    needs: [need('no run is pinned', ({ pinned }) => pinned !== null)],
    run: ({ unpinRun }) => unpinRun(),
  },
];
