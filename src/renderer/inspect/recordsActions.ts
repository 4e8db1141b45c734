import { recordsCsv } from '../../shared/records/recordsCsv';
import type { Action } from '../actions/action';
import { need, onlyIn, pageOpen, runDone } from '../actions/needs';
import { otherAnswerOf } from '../store/answersSlice';
import type { InspectorState } from '../store/inspectorState';
import { focusField } from '../ui/focusField';
import { saveFile } from '../ui/saveFile';
import { copyCommand } from './copyCommand';
import { gapsOf, showNextGap } from './gapsOf';

/** Saves all records as CSV. */
export function saveRecords({ model, result }: InspectorState): void {
  if (model === null || result === null) return;
  saveFile('records.csv', recordsCsv(model, result.extraction.records), 'text/csv');
}

/** Shows the alternative after the one that is shown; after the last one, the answer again. */
function showNextAnswer(state: InspectorState): void {
  const next = (otherAnswerOf(state)?.alternative ?? -1) + 1;
  if (next < state.result!.extraction.alternatives.length) state.showAlternative(next);
  else state.backToAnswer();
}

/** After the last method, the first one again. */
function changeMethod({ methods, method, setMethod }: InspectorState): void {
  const present = methods.findIndex(({ id }) => id === method);
  setMethod(methods[(present + 1) % methods.length]!.id);
}

/** Actions on the records and blocks of the page. */
export const recordsActions: readonly Action[] = [
  {
    id: 'saveRecords',
    title: 'Export the records as CSV',
    group: 'Page',
    keys: '',
    synonyms: 'save download table data',
    needs: [
      runDone,
      need('no records were found', ({ result }) => (result?.extraction.records.length ?? 0) > 0),
    ],
    run: saveRecords,
  },
  copyCommand,
  {
    id: 'nextAnswer',
    title: 'Next best answer of the method',
    group: 'Method',
    keys: 'A',
    synonyms: 'alternative runner-up other second',
    needs: [
      onlyIn('inspect'),
      runDone,
      need(
        'the method considered no other answer',
        ({ result }) => (result?.extraction.alternatives.length ?? 0) > 0,
      ),
    ],
    run: showNextAnswer,
  },
  {
    id: 'changeMethod',
    title: 'Use the next method',
    group: 'Method',
    keys: 'M',
    synonyms: 'other change switch',
    needs: [onlyIn('inspect'), pageOpen],
    run: changeMethod,
  },
  {
    id: 'nextGap',
    title: 'Next gap: a sibling of the records that is not a record',
    group: 'Selection',
    keys: 'J',
    synonyms: 'jump missing missed hole',
    needs: [
      onlyIn('inspect'),
      runDone,
      need('all siblings of the records are records', (state) => gapsOf(state).gaps.length > 0),
    ],
    run: showNextGap,
  },
  {
    id: 'findBlocks',
    title: 'Find blocks by text, tag, id, class or number',
    group: 'Selection',
    keys: '/',
    synonyms: 'search filter',
    needs: [onlyIn('inspect'), pageOpen],
    run: ({ setTab }) => {
      setTab('blocks');
      setTimeout(() => focusField('blockSearch'));
    },
  },
];
