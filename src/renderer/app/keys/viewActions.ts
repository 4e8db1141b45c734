import type { StageMoment } from '../../../shared/overlay/drawnLayers';
import type { Action } from '../../actions/action';
import { need, notIn, onlyIn, pageOpen } from '../../actions/needs';
import type { Density, Theme } from '../../store/preferencesSlice';
import type { DetailsTab } from '../../store/viewSlice';

const tabs: readonly [DetailsTab, string][] = [
  ['records', 'Records'],
  ['table', 'Table'],
  ['blocks', 'Blocks'],
  ['why', 'Why'],
  ['compare', 'Compare'],
  ['log', 'Log'],
];
const moments: readonly [StageMoment, string][] = [
  ['before', 'what the stage received'],
  ['change', 'what the stage did'],
  ['after', 'what the stage left'],
];
const themes: readonly [Theme, string][] = [
  ['system', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
];

const densities: readonly Density[] = ['comfortable', 'compact'];

export const viewActions: readonly Action[] = [
  {
    id: 'hideOverlays',
    title: 'Hide all overlays while the key is held',
    group: 'View',
    keys: 'H',
    needs: [pageOpen],
    run: ({ hideOverlays }) => hideOverlays(true),
    release: ({ hideOverlays }) => hideOverlays(false),
  },
  {
    id: 'inspect',
    title: 'Go to Inspect',
    group: 'View',
    keys: '',
    needs: [notIn('inspect')],
    run: ({ setWorkspace }) => setWorkspace('inspect'),
  },
  {
    id: 'compare',
    title: 'Go to Compare',
    group: 'View',
    keys: '',
    needs: [notIn('compare')],
    run: ({ setWorkspace }) => setWorkspace('compare'),
  },
  {
    id: 'label',
    title: 'Go to Label',
    group: 'View',
    keys: '',
    needs: [notIn('label')],
    run: ({ setWorkspace }) => setWorkspace('label'),
  },
  ...tabs.map(
    ([tab, title]): Action => ({
      id: `tab-${tab}`,
      title: `Details: ${title}`,
      group: 'View',
      keys: '',
      needs: [onlyIn('inspect')],
      run: ({ setTab }) => setTab(tab),
    }),
  ),
  ...moments.map(
    ([moment, text]): Action => ({
      id: `moment-${moment}`,
      title: `Show ${text}`,
      group: 'View',
      keys: '',
      needs: [pageOpen, need('already shown', ({ moment: shown }) => shown !== moment)],
      run: ({ setMoment }) => setMoment(moment),
    }),
  ),
  ...themes.map(
    ([theme, text]): Action => ({
      id: `theme-${theme}`,
      title: `Theme: ${text}`,
      group: 'View',
      keys: '',
      synonyms: 'settings options preferences appearance colours mode',
      needs: [need('already in use', (state) => state.theme !== theme)],
      run: ({ setTheme }) => setTheme(theme),
    }),
  ),
  ...densities.map(
    (density): Action => ({
      id: `density-${density}`,
      title: `Density: ${density}`,
      group: 'View',
      keys: '',
      synonyms: 'settings options preferences font text size rows small large',
      needs: [need('already in use', (state) => state.density !== density)],
      run: ({ setDensity }) => setDensity(density),
    }),
  ),
  {
    id: 'times',
    title: 'Show or hide how long each stage took',
    titleIn: ({ hasTimes }) => (hasTimes ? 'Hide how long each stage took' : 'Show how long each stage took'),
    group: 'View',
    keys: '',
    synonyms: 'settings options milliseconds speed reused cache performance duration',
    needs: [],
    run: ({ hasTimes, showTimes }) => showTimes(!hasTimes),
  },
];
