import type { Action } from '../keys/action';
import type { CorpusDialog } from '../store/corpusEditState';
import { type CorpusView, evaluating } from '../store/evaluationState';
import type { InspectorState } from '../store/inspectorState';
import { truthOf } from './corpusCounts';
import { errorEntrant } from './errorEntrant';
import { focusSearch } from './searchFieldId';
import { exportTable } from './tableCsv';

const isHere = ({ place, corpus }: InspectorState): boolean => place === 'corpus' && corpus !== null;
const hasCorpus = ({ corpus }: InspectorState): boolean => corpus !== null;
const canWrite = ({ corpus }: InspectorState): boolean => corpus !== null && !corpus.isReadOnly;
const hasResults = (state: InspectorState): boolean => hasCorpus(state) && state.evaluation !== null;
const isEvaluating = ({ jobs }: InspectorState): boolean => jobs.some(({ title }) => title === evaluating);

function isLabelled({ corpus, reader }: InspectorState, slug: string): boolean {
  const page = corpus?.pages.find((each) => each.slug === slug);
  return page !== undefined && truthOf(page, reader) !== undefined;
}

function asking(
  id: string,
  title: string,
  dialog: CorpusDialog,
  isEnabled: Action['isEnabled'] = canWrite,
): Action {
  const run = ({ askForCorpus }: InspectorState): void => askForCorpus(dialog);
  return { id, title, group: 'Corpus', keys: '', isEnabled, run };
}

const views: readonly [CorpusView, string][] = [
  ['pages', 'pages'],
  ['sites', 'sites'],
  ['tags', 'tags'],
  ['records', 'records: found, missed, invented, partly right'],
  ['changes', 'what got better and what got worse'],
  ['suspects', 'suspected label errors'],
];

/** What can be done with corpora. */
export const corpusActions: readonly Action[] = [
  {
    id: 'openCorpus',
    title: 'Open corpus…',
    group: 'Corpus',
    keys: 'Ctrl Shift O',
    isEnabled: ({ isConnected }) => isConnected,
    run: ({ chooseCorpus }) => void chooseCorpus(),
  },
  asking('newCorpus', 'New corpus…', 'new', ({ isConnected }) => isConnected),
  {
    id: 'goToCorpus',
    title: 'Go to Corpus',
    group: 'View',
    keys: '',
    isEnabled: ({ place }) => place !== 'corpus',
    run: ({ setPlace }) => setPlace('corpus'),
  },
  {
    id: 'evaluate',
    title: 'Run evaluation',
    group: 'Corpus',
    keys: 'E',
    isEnabled: (state) => isHere(state) && canWrite(state) && !isEvaluating(state),
    run: ({ evaluate }) => void evaluate(),
  },
  {
    id: 'stopJob',
    title: 'Stop what is under way in the corpus',
    group: 'Corpus',
    keys: 'Esc',
    isEnabled: (state) => isHere(state) && state.jobs.length > 0,
    run: ({ jobs, cancelJob }) => cancelJob(jobs.at(-1)!.ticket),
  },
  {
    id: 'searchCorpus',
    title: 'Search in the corpus',
    group: 'Corpus',
    keys: '/',
    isEnabled: isHere,
    run: focusSearch,
  },
  {
    id: 'nextMethod',
    title: 'Errors of the next method',
    group: 'Corpus',
    keys: 'M',
    isEnabled: (state) => isHere(state) && hasResults(state),
    run: ({ evaluation, errorMethod, setErrorMethod }) => {
      const names = [...new Set(evaluation!.lines.map(({ method }) => method))];
      setErrorMethod(names[(names.indexOf(errorMethod) + 1) % names.length] ?? '');
    },
  },
  ...views.map(
    ([view, words], index): Action => ({
      id: `corpus-${view}`,
      title: `Show ${words}`,
      group: 'Corpus',
      keys: String(index + 1),
      isEnabled: isHere,
      run: ({ setCorpusView }) => setCorpusView(view),
    }),
  ),
  {
    id: 'exportTable',
    title: 'Export the table as CSV',
    group: 'Corpus',
    keys: '',
    isEnabled: (state) => isHere(state) && hasResults(state),
    run: exportTable,
  },
  {
    id: 'fitPage',
    title: 'Fit the selected page: the settings that suit it best',
    group: 'Corpus',
    keys: 'F',
    isEnabled: (state) => isHere(state) && isLabelled(state, state.selectedRow),
    run: (state) => void state.fitPage(state.selectedRow, errorEntrant(state)),
  },
  asking('addPages', 'Add pages to the corpus…', 'add'),
  {
    id: 'addOpenPage',
    title: 'Add the open page to the corpus',
    group: 'Corpus',
    keys: '',
    isEnabled: (state) =>
      canWrite(state) &&
      state.page !== null &&
      !state.corpus!.pages.some(({ hash }) => hash === state.page!.page),
    run: ({ addOpenPage }) => void addOpenPage([]),
  },
  asking('importPages', 'Import pages into the corpus…', 'import'),
  asking('tagsAndSites', 'Tags and sites of pages…', 'tags'),
  asking('heldOut', 'Held-out sites…', 'heldOut'),
  asking('exportLabels', 'Export labels…', 'exportLabels', hasCorpus),
  asking('importLabels', 'Import labels…', 'importLabels'),
  asking(
    'removePage',
    'Remove the selected page from the corpus…',
    'remove',
    (state) =>
      isHere(state) && canWrite(state) && state.corpus!.pages.some(({ slug }) => slug === state.selectedRow),
  ),
];

/** Corpora that are known by name. */
export function knownCorpusActions({ knownCorpora, corpus }: InspectorState): Action[] {
  return knownCorpora.map(({ folder, name, isExample }, index) => ({
    id: `corpus-known-${index}`,
    title: `Open corpus: ${name}${isExample ? '' : `, ${folder}`}`,
    group: 'Corpus',
    keys: '',
    isEnabled: ({ isConnected }) => isConnected && folder !== corpus?.folder,
    run: ({ openCorpus }) => void openCorpus(folder),
  }));
}
