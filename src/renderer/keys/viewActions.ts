import type { StageMoment } from '../../shared/picture/drawnLayers';
import type { DetailsTab, Theme } from '../store/viewState';
import type { Action } from './action';

const tabs: readonly [DetailsTab, string][] = [
  ['records', 'Records'],
  ['blocks', 'Blocks'],
  ['why', 'Why'],
  ['compare', 'Compare'],
  ['log', 'Log'],
];
const moments: readonly [StageMoment, string][] = [
  ['before', 'what came to the stage'],
  ['change', 'what the stage did'],
  ['after', 'what the stage left'],
];
const themes: readonly [Theme, string][] = [
  ['system', 'as the system'],
  ['light', 'light'],
  ['dark', 'dark'],
];

export const viewActions: readonly Action[] = [
  {
    id: 'hideOverlays',
    title: 'Hide all overlays while held',
    group: 'View',
    keys: 'H',
    isEnabled: ({ page }) => page !== null,
    run: ({ hideOverlays }) => hideOverlays(true),
    release: ({ hideOverlays }) => hideOverlays(false),
  },
  {
    id: 'inspect',
    title: 'Go to Inspect',
    group: 'View',
    keys: '',
    isEnabled: ({ place }) => place !== 'inspect',
    run: ({ setPlace }) => setPlace('inspect'),
  },
  {
    id: 'compare',
    title: 'Go to Compare',
    group: 'View',
    keys: '',
    isEnabled: ({ place }) => place !== 'compare',
    run: ({ setPlace }) => setPlace('compare'),
  },
  {
    id: 'label',
    title: 'Go to Label',
    group: 'View',
    keys: '',
    isEnabled: ({ place }) => place !== 'label',
    run: ({ setPlace }) => setPlace('label'),
  },
  ...tabs.map(
    ([tab, title]): Action => ({
      id: `tab-${tab}`,
      title: `Details: ${title}`,
      group: 'View',
      keys: '',
      isEnabled: ({ place }) => place === 'inspect',
      run: ({ setTab }) => setTab(tab),
    }),
  ),
  ...moments.map(
    ([moment, words]): Action => ({
      id: `moment-${moment}`,
      title: `Show ${words}`,
      group: 'View',
      keys: '',
      isEnabled: ({ page, moment: shown }) => page !== null && shown !== moment,
      run: ({ setMoment }) => setMoment(moment),
    }),
  ),
  ...themes.map(
    ([theme, words]): Action => ({
      id: `theme-${theme}`,
      title: `Theme: ${words}`,
      group: 'View',
      keys: '',
      isEnabled: (state) => state.theme !== theme,
      run: ({ setTheme }) => setTheme(theme),
    }),
  ),
];
