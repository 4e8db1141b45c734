import type { Action } from '../actions/action';
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
const evaluated = need('nothing was evaluated yet', ({ evaluation }) => evaluation !== null);
const notEvaluating = need('an evaluation is under way', (state) => !isAtWork(state, 'evaluate'));

function isLabelled({ corpus, reader }: InspectorState, slug: string): boolean {
  const page = corpus?.pages.find((each) => each.slug === slug);
  return page !== undefined && truthOf(page, reader) !== undefined;
}

function asking(
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
    synonyms: 'folder load',
    needs: [connected],
    run: ({ chooseCorpus }) => void chooseCorpus(),
  },
  asking('newCorpus', 'New corpus…', 'new', 'create make folder', [connected]),
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
    title: 'Stop what is under way in the corpus',
    group: 'Corpus',
    keys: 'Esc',
    synonyms: 'cancel',
    needs: [...here, need('nothing is under way', ({ jobs }) => jobs.length > 0)],
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
    title: 'Errors of the next method',
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
    title: 'Fit the selected page: the settings that suit it best',
    group: 'Corpus',
    keys: 'F',
    needs: [...here, need('no labelled page is selected', (state) => isLabelled(state, state.selectedRow))],
    run: (state) => void state.fitPage(state.selectedRow, errorConfig(state)),
  },
  asking('addPages', 'Add pages to the corpus…', 'add', 'capture new url'),
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
        'the page is in the corpus already',
        ({ corpus, page }) => !corpus!.pages.some(({ hash }) => hash === page!.page),
      ),
    ],
    run: ({ addOpenPage }) => void addOpenPage([]),
  },
  asking('importPages', 'Import pages into the corpus…', 'import', 'load add'),
  asking('tagsAndSites', 'Tags and sites of pages…', 'tags', 'edit rename'),
  asking('heldOut', 'Hold out sites…', 'heldOut', 'held-out split train test settings'),
  asking('exportLabels', 'Export labels…', 'exportLabels', 'save download json csv coco', [corpusOpen]),
  asking('importLabels', 'Import labels…', 'importLabels', 'load json csv coco'),
  asking('removePage', 'Remove the selected page from the corpus…', 'remove', 'delete', [
    ...here,
    corpusWritable,
    need('no page is selected', ({ corpus, selectedRow }) =>
      corpus!.pages.some(({ slug }) => slug === selectedRow),
    ),
  ]),
];

/** Corpora that are known by name. */
export function knownCorpusActions({ knownCorpora }: InspectorState): Action[] {
  return knownCorpora.map(({ folder, name, isExample }, index) => ({
    id: `corpus-known-${index}`,
    title: `Open corpus: ${name}${isExample ? '' : `, ${folder}`}`,
    group: 'Corpus',
    keys: '',
    synonyms: 'recent',
    needs: [connected, need('it is open', ({ corpus }) => folder !== corpus?.folder)],
    run: ({ openCorpus }) => void openCorpus(folder),
  }));
}
