import type { Action, Need } from '../actions/action';
import { blockSelected, corpusOpen, corpusWritable, need, notIn, onlyIn } from '../actions/needs';
import { openCorpusPageOf } from '../store/corpusSlice';
import type { InspectorState } from '../store/inspectorState';
import { focusField } from '../ui/focusField';
import {
  addParts,
  addRecord,
  canAdd,
  growSelected,
  mergeRecords,
  removeRecords,
  repeatSelected,
  shrinkSelected,
  splitSelected,
  toggleHard,
  toggleNoRecords,
  toggleNotRecord,
  toggleRegion,
} from './addRecord';
import { goToNextConflict, settleCurrent } from './conflicts';
import { focusCanvas, focusNote, isCanvasFocused } from './focusCanvas';
import { labelGaps, showNextLabelGap } from './labelGaps';
import { firstBlock, nextRecord, siblingOf, takeNextAlong } from './nextRecord';

const here = onlyIn('label');
const labelled = [here, need('no page of a corpus is open', ({ label }) => label !== null)];
const selected = [...labelled, blockSelected];
const queue = [here, corpusOpen];
const isInCorpus = (state: InspectorState): boolean => openCorpusPageOf(state) !== null;

function action(
  id: string,
  title: string,
  keys: string,
  run: Action['run'],
  needs: readonly Need[] = labelled,
): Action {
  return { id, title, group: 'Label', keys, needs, run };
}

function selectSibling(by: 1 | -1): Pick<Action, 'needs' | 'run'> {
  const siblingIn = (state: InspectorState): number =>
    state.selected === null ? -1 : siblingOf(state, state.selected, by);
  return {
    needs: [...selected, need('the block has no such sibling', (state) => siblingIn(state) !== -1)],
    run: (state) => {
      state.setMarked([]);
      state.select(siblingIn(state));
    },
  };
}

const previous = selectSibling(-1);
const next = selectSibling(1);

/** The actions of the Label workspace. The tools of the strip come first, in the same order. */
export const labelActions: readonly Action[] = [
  action('labelAdd', 'Add the selected block as a record, or switch the add tool', 'A', (state) => {
    if (canAdd(state)) addRecord(state);
    else state.setPointerTool(state.pointerTool === 'add' ? 'select' : 'add');
  }),
  {
    ...action('addAsRecord', 'Label the page, and add the selected block as a record', '', (state) => {
      state.askForRecord(state.selected);
      state.setWorkspace('label');
    }),
    synonyms: 'truth annotate',
    needs: [notIn('label'), blockSelected, need('the page is in no open corpus', isInCorpus)],
  },
  action('labelRemove', 'Remove the record', 'Delete', removeRecords),
  action('labelSplit', 'Split the record into its parts', 'S', splitSelected),
  action('labelMerge', 'Merge the selected records, or this one with the next', 'M', mergeRecords),
  action('labelGrow', 'Grow the record to the block around it', ']', growSelected),
  action('labelShrink', 'Shrink the record to its largest part', '[', shrinkSelected),
  action('labelRepeat', 'Repeat: add all similar blocks', 'R', repeatSelected),
  action('labelBox', 'Box: drag over blocks to add them', 'B', ({ pointerTool, setPointerTool }) =>
    setPointerTool(pointerTool === 'box' ? 'select' : 'box'),
  ),
  action('labelParts', 'Add each part of the selected block as a record', 'Shift B', addParts, selected),
  action('labelNotRecord', 'Mark the selected block as not a record', 'X', toggleNotRecord),
  action('labelRegion', 'Set the selected block as the region', 'G', toggleRegion),
  action('labelAlong', 'Add the next sibling to the selection', 'V', takeNextAlong, selected),
  action('labelNextRecord', 'Next record', 'Tab', (state) => state.select(nextRecord(state)), [
    ...labelled,
    need('the page does not have the focus', isCanvasFocused),
    need('no record is labelled', (state) => nextRecord(state) !== null),
  ]),
  action('labelNextSibling', 'Next sibling of the selected block', 'Shift →', next.run, next.needs),
  action(
    'labelPreviousSibling',
    'Previous sibling of the selected block',
    'Shift ←',
    previous.run,
    previous.needs,
  ),
  action('labelFirst', 'Select the region', 'Shift ↓', (state) => state.select(firstBlock(state)), [
    ...labelled,
    need('a block is selected', (state) => state.selected === null),
  ]),
  action('labelAccept', 'Accept and next', 'Enter', ({ acceptAndNext }) => void acceptAndNext()),
  action('labelSkip', 'Skip the page and give a reason', 'K', ({ askSkip, isSkipping }) =>
    askSkip(!isSkipping),
  ),
  action(
    'labelUncertain',
    'Next least certain page',
    'U',
    ({ nextLeastCertain }) => void nextLeastCertain(),
    queue,
  ),
  action(
    'labelUnlabelled',
    'Next unlabelled page',
    'J',
    ({ nextUnlabelled }) => void nextUnlabelled(),
    queue,
  ),
  action(
    'labelNextGap',
    'Next gap: a sibling of the records that is not labelled',
    'Shift J',
    showNextLabelGap,
    [
      ...labelled,
      need('all siblings of the records are labelled', (state) => labelGaps(state).gaps.length > 0),
    ],
  ),
  action('labelNextConflict', 'Next conflict of the annotators', 'N', goToNextConflict),
  action(
    'labelMine',
    'Conflict: use my version, then go to the next',
    '1',
    (state) => settleCurrent(state, 'mine'),
    [...labelled, corpusWritable],
  ),
  action(
    'labelTheirs',
    'Conflict: use the version of the other annotator, then go to the next',
    '2',
    (state) => settleCurrent(state, 'theirs'),
    [...labelled, corpusWritable],
  ),
  action('labelSearch', 'Search in the queue', '/', () => focusField('queueSearch'), queue),
  action('labelNoRecords', 'The page has no records', '0', toggleNoRecords),
  action('labelHard', 'The page is hard', 'D', toggleHard),
  action('labelNote', 'Write a note', 'E', focusNote),
  action('labelUndo', 'Undo the last change to the label', 'Ctrl Z', ({ undoLabel }) => undoLabel(), [
    ...labelled,
    need('nothing to undo', ({ savedLabel, unsaved }) => savedLabel?.undoes !== '' || unsaved > 0),
  ]),
  action('labelRedo', 'Redo the last change to the label', 'Ctrl Shift Z', ({ redoLabel }) => redoLabel(), [
    ...labelled,
    need('nothing to redo', ({ savedLabel }) => savedLabel?.redoes !== ''),
  ]),
  action('labelRecapture', 'Recapture this page and find its labelled records again', '', (state) => {
    const page = openCorpusPageOf(state);
    if (page !== null) void state.recapturePage(page.slug, false);
  }),
  action(
    'labelFit',
    'Fit this page: find settings that find the labelled records',
    '',
    (state) => void state.fitPage(openCorpusPageOf(state)!.slug),
    [
      ...labelled,
      need(
        'the label is not accepted yet',
        (state) => state.label?.status === 'labelled' && openCorpusPageOf(state) !== null,
      ),
    ],
  ),
  action('labelLetGo', 'Cancel the tool or clear the selection', 'Esc', cancel, [
    here,
    need('a page is opening', ({ opening }) => opening === null),
  ]),
];

function cancel(state: InspectorState): void {
  focusCanvas();
  state.askSkip(false);
  state.drawBox(null);
  if (state.pointerTool !== 'select') state.setPointerTool('select');
  else if (state.marked.length > 0) state.setMarked([]);
  else state.select(null);
}
