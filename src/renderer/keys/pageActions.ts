import type { Action } from './action';
import { focusAddressBar } from './addressBarId';

export const pageActions: readonly Action[] = [
  {
    id: 'palette',
    title: 'Commands',
    group: 'Page',
    keys: 'Ctrl K',
    isEnabled: () => true,
    run: ({ openPalette, isPaletteOpen }) => openPalette(!isPaletteOpen),
  },
  {
    id: 'keys',
    title: 'All keys',
    group: 'Page',
    keys: '?',
    isEnabled: () => true,
    run: ({ openKeySheet, isKeySheetOpen }) => openKeySheet(!isKeySheetOpen),
  },
  {
    id: 'address',
    title: 'Open an address or a file',
    group: 'Page',
    keys: 'Ctrl L',
    isEnabled: () => true,
    run: ({ place, setPlace }) => {
      // The places of a whole corpus have no address bar.
      if (place === 'corpus' || place === 'tune') setPlace('inspect');
      setTimeout(focusAddressBar);
    },
  },
  {
    id: 'reload',
    title: 'Capture the page again',
    group: 'Page',
    keys: '',
    isEnabled: ({ page, isConnected }) => page !== null && isConnected,
    run: ({ page, openPage }) => void openPage(page!.source),
  },
  {
    id: 'stopOpening',
    title: 'Stop opening',
    group: 'Page',
    keys: 'Esc',
    isEnabled: ({ opening }) => opening !== null,
    run: ({ cancelOpening }) => cancelOpening(),
  },
  {
    id: 'scripts',
    title: 'Run scripts in pages opened from now on: on or off',
    group: 'Page',
    keys: '',
    isEnabled: () => true,
    run: ({ scripts, setScripts }) => setScripts(!scripts),
  },
  {
    id: 'undo',
    title: 'Undo',
    group: 'Method',
    keys: 'Ctrl Z',
    isEnabled: ({ past, place }) => past.length > 0 && place !== 'corpus',
    run: ({ undo }) => undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    group: 'Method',
    keys: 'Ctrl Shift Z',
    isEnabled: ({ future, place }) => future.length > 0 && place !== 'corpus',
    run: ({ redo }) => redo(),
  },
  {
    id: 'pin',
    title: 'Pin run',
    group: 'Method',
    keys: 'P',
    isEnabled: ({ result, place }) => result !== null && place !== 'corpus' && place !== 'tune',
    run: ({ pinRun }) => pinRun(),
  },
];
