import { partName, type WrapperPart, wrapperParts } from '../../shared/wrappers/edit/wrapperPart';
import { driftedFrom } from '../../shared/wrappers/profileDistance';
import type { Action, Need } from '../actions/action';
import { connected, need, onlyIn, pageOpen } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { isAtWork } from '../store/jobsSlice';
import { type DataScreen, dataScreens } from '../store/wrapperSlice';
import { followedPages } from './pages/PagesScreen';
import { saveShownExport } from './saveShownExport';
import { openWrapperFile } from './wrapperFiles';

export const screenTitles: Readonly<Record<DataScreen, string>> = {
  fields: 'Fields',
  locators: 'Locators',
  verify: 'Verify',
  pages: 'Pages',
  export: 'Export',
  guard: 'Guard',
};

const here = onlyIn('data');
const hasWrapper = need('there is no wrapper yet', ({ wrapper }) => wrapper !== null);
const fieldChosen = need('no field is chosen', ({ chosenPart }) => typeof chosenPart === 'number');
const notShown = (screen: DataScreen): Need =>
  need('already shown', ({ dataScreen }) => dataScreen !== screen);

/** Keys of the screens beside their numbers; Verify and Pages do their work at once. */
const screenKeys: Partial<Record<DataScreen, string>> = { export: 'X', guard: 'G' };

/** Chooses another part, by steps from the present one. */
function stepPart({ wrapper, chosenPart, choosePart }: InspectorState, by: number): void {
  if (wrapper === null) return;
  const parts = wrapperParts(wrapper);
  const at = Math.max(0, Math.min(parts.length - 1, parts.indexOf(chosenPart) + by));
  choosePart(parts[at]!);
}

/** The next field that looks different than it should, or that few records have; the first one after the last. */
export function nextDoubtful({ wrapper, wrapperReport, chosenPart }: InspectorState): WrapperPart | null {
  if (wrapper === null || wrapperReport === null) return null;
  const { distances, grid } = wrapperReport;
  const doubtful = [...wrapper.fields.keys()].filter(
    (field) =>
      (distances[field] ?? 0) >= driftedFrom ||
      (grid.columns[field]?.coverage ?? 1) < 1 ||
      wrapper.fields[field]!.profile.read < 1,
  );
  const after = typeof chosenPart === 'number' ? chosenPart : -1;
  return doubtful.find((field) => field > after) ?? doubtful[0] ?? null;
}

/** Puts the focus into the name of the chosen field. */
function focusName(): void {
  // After the field is shown.
  setTimeout(() => {
    const input = document.querySelector<HTMLInputElement>('[data-field-name]');
    input?.focus();
    input?.select();
  });
}

/** Puts the focus on a menu of the chosen field, whose options the arrow keys choose. */
function focusChoice(label: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`main [aria-label="${label}"]`)?.focus());
}

/** Actions of the Data workspace. */
export const dataWorkspaceActions: readonly Action[] = [
  {
    id: 'data',
    title: 'Go to Data',
    group: 'View',
    keys: 'W',
    synonyms: 'wrapper table export scraper fields locators verify heal',
    needs: [onlyIn('inspect', 'compare', 'label')],
    run: ({ setWorkspace }) => setWorkspace('data'),
  },
  ...dataScreens.map(
    (screen, index): Action => ({
      id: `data-${screen}`,
      title: `Show ${screenTitles[screen]}`,
      group: 'Data',
      keys: String(index + 1),
      needs: [here, hasWrapper, notShown(screen)],
      run: ({ showDataScreen }) => showDataScreen(screen),
    }),
  ),
  ...Object.entries(screenKeys).map(
    ([screen, keys]): Action => ({
      id: `data-${screen}-letter`,
      title: `Go to ${screenTitles[screen as DataScreen]}`,
      group: 'Data',
      keys,
      needs: [here, hasWrapper, notShown(screen as DataScreen)],
      run: ({ showDataScreen }) => showDataScreen(screen as DataScreen),
    }),
  ),
  {
    id: 'verify',
    title: 'Verify the wrapper',
    group: 'Data',
    keys: 'V',
    synonyms: 'test check mutations safe ship',
    needs: [
      here,
      hasWrapper,
      pageOpen,
      connected,
      need('it is being verified', (state) => !isAtWork(state, 'verify')),
    ],
    run({ showDataScreen, verifyWrapper }) {
      showDataScreen('verify');
      void verifyWrapper();
    },
  },
  {
    id: 'followPages',
    title: `Follow ${followedPages} pages`,
    group: 'Data',
    keys: 'N',
    synonyms: 'next pagination crawl',
    needs: [
      here,
      hasWrapper,
      pageOpen,
      connected,
      need('pages are being followed', (state) => !isAtWork(state, 'follow')),
    ],
    run({ showDataScreen, followPages }) {
      showDataScreen('pages');
      void followPages(followedPages);
    },
  },
  {
    id: 'saveExport',
    title: 'Save what Export shows',
    group: 'Data',
    keys: 'S',
    synonyms: 'download csv json code script',
    needs: [
      here,
      need('only on the Export screen', ({ dataScreen }) => dataScreen === 'export'),
      need('there is nothing to save', ({ exported }) => exported !== null && exported.refusal === ''),
    ],
    run: saveShownExport,
  },
  {
    id: 'nextPart',
    title: 'Next field',
    group: 'Data',
    keys: '↓',
    needs: [here, hasWrapper],
    run: (state) => stepPart(state, 1),
  },
  {
    id: 'previousPart',
    title: 'Previous field',
    group: 'Data',
    keys: '↑',
    needs: [here, hasWrapper],
    run: (state) => stepPart(state, -1),
  },
  {
    id: 'nextDoubtful',
    title: 'Next doubtful field',
    group: 'Data',
    keys: 'Enter',
    needs: [here, need('no field is doubtful', (state) => nextDoubtful(state) !== null)],
    run(state) {
      state.choosePart(nextDoubtful(state)!);
      state.showDataScreen('fields');
    },
  },
  {
    id: 'renameField',
    title: 'Rename the field',
    titleIn: ({ wrapper, chosenPart }) =>
      wrapper !== null && typeof chosenPart === 'number'
        ? `Rename the field: ${partName(wrapper, chosenPart)}`
        : 'Rename the field',
    group: 'Data',
    keys: 'F2',
    needs: [here, hasWrapper, fieldChosen],
    run({ showDataScreen }) {
      showDataScreen('fields');
      focusName();
    },
  },
  {
    id: 'fieldType',
    title: 'Go to the type of the field',
    group: 'Data',
    keys: 'T',
    synonyms: 'number date money convention read',
    needs: [here, hasWrapper, fieldChosen],
    run({ showDataScreen }) {
      showDataScreen('fields');
      focusChoice('Type');
    },
  },
  {
    id: 'fieldRole',
    title: 'Go to the role of the field',
    group: 'Data',
    keys: 'Y',
    synonyms: 'meaning schema.org',
    needs: [here, hasWrapper, fieldChosen],
    run({ showDataScreen }) {
      showDataScreen('fields');
      focusChoice('Role');
    },
  },
  {
    id: 'labelRecords',
    title: 'Records of the label or of the method',
    group: 'Data',
    keys: 'L',
    needs: [here, need('the page has no label', ({ labelledRecords }) => labelledRecords !== null)],
    run: ({ recordsFrom, setRecordsFrom }) => setRecordsFrom(recordsFrom === 'label' ? 'method' : 'label'),
  },
  {
    id: 'dropField',
    title: 'Leave the field out',
    group: 'Data',
    keys: 'Delete',
    synonyms: 'remove drop column',
    needs: [here, hasWrapper, fieldChosen],
    run: ({ chosenPart, editWrapper }) => editWrapper({ kind: 'drop', field: chosenPart as number }),
  },
  {
    id: 'undoWrapper',
    title: 'Undo the change of the wrapper',
    group: 'Data',
    keys: 'Ctrl Z',
    needs: [here, need('nothing to undo', ({ wrapperPast }) => wrapperPast.length > 0)],
    run: ({ undoWrapper }) => undoWrapper(),
  },
  {
    id: 'redoWrapper',
    title: 'Redo the change of the wrapper',
    group: 'Data',
    keys: 'Ctrl Shift Z',
    needs: [here, need('nothing to redo', ({ wrapperFuture }) => wrapperFuture.length > 0)],
    run: ({ redoWrapper }) => redoWrapper(),
  },
  {
    id: 'makeWrapper',
    title: 'Make the wrapper again from the table',
    group: 'Data',
    keys: '',
    synonyms: 'induce new',
    needs: [here, connected, need('there is no table', ({ data }) => (data?.grid.rows.length ?? 0) > 0)],
    run: ({ makeWrapper }) => void makeWrapper(),
  },
  {
    id: 'openWrapper',
    title: 'Open a wrapper file',
    group: 'Data',
    keys: '',
    synonyms: 'load import',
    needs: [connected],
    run({ setWorkspace, openWrapperText }) {
      setWorkspace('data');
      openWrapperFile((text) => void openWrapperText(text));
    },
  },
];
