import type { CorpusPage } from '../../shared/contract/corpus';
import type { Action } from '../actions/action';
import { copied } from '../actions/copied';
import { connected, corpusOpen, corpusWritable, need, notIn, onlyIn, pageOpen } from '../actions/needs';
import type { CorpusDialog } from '../store/corpusEditSlice';
import { truthOf } from '../store/corpusSlice';
import type { CorpusView } from '../store/evaluationSlice';
import type { InspectorState } from '../store/inspectorState';
import { isAtWork } from '../store/jobsSlice';
import { focusField } from '../ui/focusField';
import { errorConfig } from './errors/AttributionCard';
import { exportTable } from './exportTable';

const here = [onlyIn('corpus'), corpusOpen];
const writable = [corpusOpen, corpusWritable];
const evaluated = need('nothing is evaluated yet', ({ evaluation }) => evaluation !== null);
const notEvaluating = need('an evaluation is running', (state) => !isAtWork(state, 'evaluate'));

function isLabelled({ corpus, reader }: InspectorState, slug: string): boolean {
  const page = corpus?.pages.find((each) => each.slug === slug);
  return page !== undefined && truthOf(page, reader) !== undefined;
}

function dialogAction(
  id: string,
  title: string,
  dialog: CorpusDialog,
  synonyms: string,
  needs: Action['needs'] = writable,
): Action {
  const run = ({ askForCorpus }: InspectorState): void => askForCorpus(dialog);
  return { id, title, group: 'Corpus', keys: '', synonyms, needs, run };
}

const views: readonly [CorpusView, string][] = [
  ['pages', 'pages'],
  ['sites', 'sites'],
  ['tags', 'tags'],
  ['records', 'records (found, missed, invented, partly right)'],
  ['changes', 'changes since the earlier evaluation'],
  ['suspects', 'suspected label errors'],
];

const pageChosen = need('no page is selected', (state) => selectedPage(state) !== undefined);
const siteChosen = need('no page or site is selected', (state) => selectedSite(state) !== undefined);

function selectedPage({ corpus, selectedRow }: InspectorState): CorpusPage | undefined {
  return corpus?.pages.find(({ slug }) => slug === selectedRow);
}

/** The selected site, or that of the selected page. */
function selectedSite(state: InspectorState): string | undefined {
  const { corpus, corpusView, selectedRow } = state;
  if (corpusView !== 'sites' || state.workspace !== 'corpus') return selectedPage(state)?.site;
  return corpus?.pages.find(({ site }) => site === selectedRow)?.site;
}

function toggleHeldOut(state: InspectorState): void {
  const site = selectedSite(state)!;
  const { heldOut } = state.corpus!;
  void state.setHeldOut(
    heldOut.includes(site) ? heldOut.filter((other) => other !== site) : [...heldOut, site].sort(),
  );
}

/** The actions on corpora. */
export const corpusActions: readonly Action[] = [
  {
    id: 'openCorpus',
    title: 'Open corpus…',
    group: 'Corpus',
    keys: 'Ctrl Shift O',
    synonyms: 'folder load',
    needs: [connected],
    run: ({ chooseCorpus }) => void chooseCorpus(),
  },
  dialogAction('newCorpus', 'New corpus…', 'new', 'create make folder', [connected]),
  dialogAction('corpusOfPage', 'Make a corpus of this page…', 'ofPage', 'new create label', [
    connected,
    pageOpen,
  ]),
  {
    id: 'goToCorpus',
    title: 'Go to Corpus',
    group: 'View',
    keys: '',
    needs: [notIn('corpus')],
    run: ({ setWorkspace }) => setWorkspace('corpus'),
  },
  {
    id: 'evaluate',
    title: 'Run evaluation',
    group: 'Corpus',
    keys: 'E',
    synonyms: 'measure score',
    needs: [...here, corpusWritable, notEvaluating],
    run: ({ evaluate }) => void evaluate(),
  },
  {
    id: 'stopJob',
    title: 'Stop the running job of the corpus',
    group: 'Corpus',
    keys: 'Esc',
    synonyms: 'cancel',
    needs: [...here, need('no job is running', ({ jobs }) => jobs.length > 0)],
    run: ({ jobs, cancelJob }) => cancelJob(jobs.at(-1)!.ticket),
  },
  {
    id: 'searchCorpus',
    title: 'Search in the corpus',
    group: 'Corpus',
    keys: '/',
    synonyms: 'find filter',
    needs: here,
    run: () => focusField('corpusSearch'),
  },
  {
    id: 'nextMethod',
    title: 'Show errors of the next method',
    group: 'Corpus',
    keys: 'M',
    needs: [...here, evaluated],
    run: ({ evaluation, errorMethod, setErrorMethod }) => {
      const names = [...new Set(evaluation!.lines.map(({ method }) => method))];
      setErrorMethod(names[(names.indexOf(errorMethod) + 1) % names.length] ?? '');
    },
  },
  ...views.map(
    ([view, text], index): Action => ({
      id: `corpus-${view}`,
      title: `Show ${text}`,
      group: 'Corpus',
      keys: String(index + 1),
      needs: here,
      run: ({ setCorpusView }) => setCorpusView(view),
    }),
  ),
  {
    id: 'exportTable',
    title: 'Export the table as CSV',
    group: 'Corpus',
    keys: '',
    synonyms: 'save download',
    needs: [...here, evaluated],
    run: exportTable,
  },
  {
    id: 'fitPage',
    title: 'Fit the selected page: find settings that find the labelled records',
    group: 'Corpus',
    keys: 'F',
    needs: [...here, need('no labelled page is selected', (state) => isLabelled(state, state.selectedRow))],
    run: (state) => void state.fitPage(state.selectedRow, errorConfig(state)),
  },
  dialogAction('addPages', 'Add pages to the corpus…', 'add', 'capture new url'),
  {
    id: 'addOpenPage',
    title: 'Add the open page to the corpus',
    group: 'Corpus',
    keys: '',
    synonyms: 'save keep',
    needs: [
      ...writable,
      pageOpen,
      need(
        'the page is already in the corpus',
        ({ corpus, page }) => !corpus!.pages.some(({ hash }) => hash === page!.page),
      ),
    ],
    run: ({ addOpenPage }) => void addOpenPage([]),
  },
  dialogAction('importPages', 'Import pages into the corpus…', 'import', 'load add'),
  dialogAction('tagsAndSites', 'Edit tags and sites…', 'tags', 'edit rename'),
  dialogAction('heldOut', 'Hold out sites…', 'heldOut', 'held-out split train test settings'),
  {
    id: 'holdOutSite',
    title: 'Hold out the selected site, or use it for training again',
    titleIn: (state) => {
      const site = selectedSite(state);
      if (site === undefined) return 'Hold out the selected site';
      return state.corpus!.heldOut.includes(site) ? `Use ${site} for training again` : `Hold out ${site}`;
    },
    group: 'Corpus',
    keys: '',
    synonyms: 'held-out split train test',
    needs: [...here, corpusWritable, siteChosen],
    run: toggleHeldOut,
  },
  {
    id: 'showPagesOfSite',
    title: 'Show the pages of the selected site',
    group: 'Corpus',
    keys: '',
    needs: [...here, siteChosen],
    run: (state) => {
      const site = selectedSite(state)!;
      state.setCorpusView('pages');
      state.setCorpusSearch(site);
    },
  },
  {
    id: 'inspectSelectedPage',
    title: 'Open the selected page in Inspect',
    group: 'Corpus',
    keys: '',
    needs: [corpusOpen, pageChosen],
    run: (state) => {
      state.setWorkspace('inspect');
      void state.openCorpusPage(state.selectedRow);
    },
  },
  {
    id: 'labelSelectedPage',
    title: 'Label the selected page',
    group: 'Corpus',
    keys: '',
    needs: [corpusOpen, pageChosen],
    run: (state) => void state.openInLabel(state.selectedRow, -1),
  },
  {
    id: 'copyPageAddress',
    title: 'Copy the address of the selected page',
    group: 'Corpus',
    keys: '',
    synonyms: 'url link',
    needs: [corpusOpen, pageChosen],
    run: (state) => void copied(state, 'the address of the page', selectedPage(state)!.url),
  },
  dialogAction('exportLabels', 'Export labels…', 'exportLabels', 'save download json csv coco', [corpusOpen]),
  dialogAction('importLabels', 'Import labels…', 'importLabels', 'load json csv coco'),
  dialogAction('removePage', 'Remove the selected page from the corpus…', 'remove', 'delete', [
    ...here,
    corpusWritable,
    pageChosen,
  ]),
];

/** Actions that open the recent corpora and the example. */
export function knownCorpusActions({ knownCorpora }: InspectorState): Action[] {
  return knownCorpora.map(({ folder, name, isExample }, index) => ({
    id: `corpus-known-${index}`,
    title: `Open corpus: ${name}${isExample ? '' : `, ${folder}`}`,
    group: 'Corpus',
    keys: '',
    synonyms: 'recent',
    needs: [connected, need('already open', ({ corpus }) => folder !== corpus?.folder)],
    run: ({ openCorpus }) => void openCorpus(folder),
  }));
}
