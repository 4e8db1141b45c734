import type { Action } from '../actions/action';
import { need, onlyIn, pageOpen } from '../actions/needs';
import type { RunLetter } from '../store/compareSlice';
import type { InspectorStore } from '../store/inspectorStore';
import { saveMethodsCompared, saveRecordsCompared, saveSettingsCompared } from './saveRecordsCompared';

const comparing = [
  onlyIn('compare'),
  need('no comparison is shown', ({ comparison }) => comparison !== null),
];

/** Actions of the Compare workspace. */
export const compareActions: readonly Action[] = [
  {
    id: 'nextDifference',
    title: 'Next difference',
    group: 'Compare',
    keys: 'N',
    needs: comparing,
    run: ({ nextDifference }) => nextDifference(),
  },
  {
    id: 'swapRuns',
    title: 'Swap A and B',
    group: 'Compare',
    keys: 'X',
    needs: comparing,
    run: ({ swapRuns }) => swapRuns(),
  },
  {
    id: 'blink',
    title: 'Blink between A and B',
    group: 'Compare',
    keys: 'B',
    needs: comparing,
    run: ({ blink }) => blink(),
  },
  {
    id: 'allMethodsAtOnce',
    title: 'Compare all methods',
    group: 'Compare',
    keys: '',
    synonyms: 'agreement at once',
    needs: [pageOpen],
    run: ({ setWorkspace, setCompareLayout }) => {
      setWorkspace('compare');
      setCompareLayout('allMethods');
    },
  },
  {
    id: 'saveRecordsCompared',
    title: 'Export the compared records as CSV',
    group: 'Compare',
    keys: '',
    synonyms: 'save download table',
    needs: comparing,
    run: saveRecordsCompared,
  },
  {
    id: 'saveSettingsCompared',
    title: 'Export the settings that differ as CSV',
    group: 'Compare',
    keys: '',
    synonyms: 'save download table',
    needs: comparing,
    run: saveSettingsCompared,
  },
  {
    id: 'saveMethodsCompared',
    title: 'Export which method found which record as CSV',
    group: 'Compare',
    keys: '',
    synonyms: 'save download table',
    needs: [
      pageOpen,
      need('the methods have not run on this page', ({ allMethods }) => Object.keys(allMethods).length > 0),
    ],
    run: saveMethodsCompared,
  },
];

/** Opens one of the two runs in Inspect at a stage; the other becomes the pinned run. */
export function openRunAt(store: InspectorStore, letter: RunLetter, stage: string): void {
  const { currentIs, tradeRuns, goToStage, presetStage, setWorkspace } = store.getState();
  setWorkspace('inspect');
  if (letter === currentIs) {
    goToStage(stage);
    return;
  }
  // The next run shows this stage.
  presetStage(stage);
  tradeRuns();
}
