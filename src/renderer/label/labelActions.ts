import type { Action, Need } from '../actions/action';
import { blockSelected, corpusOpen, need, onlyIn } from '../actions/needs';
import { openCorpusPageOf } from '../store/corpusSlice';
import type { InspectorState } from '../store/inspectorState';
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
import { focusCanvas, focusNote, isCanvasFocused } from './focusCanvas';
import { firstBlock, nextRecord, siblingOf, takeNextAlong } from './nextRecord';

const here = onlyIn('label');
const labelled = [here, need('no page of a corpus is open', ({ label }) => label !== null)];
const selected = [...labelled, blockSelected];
const queue = [here, corpusOpen];

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
  const of = (state: InspectorState): number =>
    state.selected === null ? -1 : siblingOf(state, state.selected, by);
  return {
    needs: [...selected, need('the block has no such sibling', (state) => of(state) !== -1)],
    run: (state) => {
      state.setMarked([]);
      state.select(of(state));
    },
  };
}

const previous = selectSibling(-1);
const next = selectSibling(1);

/** All that is done while labelling. The tools of the strip come first, in its order. */
export const labelActions: readonly Action[] = [
  action('labelAdd', 'Add the selected block as a record, or add by clicks', 'A', (state) => {
    if (canAdd(state)) addRecord(state);
    else state.setPointerTool(state.pointerTool === 'add' ? 'select' : 'add');
  }),
  action('labelRemove', 'Remove the record', 'Delete', removeRecords),
  action('labelSplit', 'Split the record into its parts', 'S', splitSelected),
  action('labelMerge', 'Merge records: those taken along, or with the next', 'M', mergeRecords),
  action('labelGrow', 'Grow the record to the block around it', ']', growSelected),
  action('labelShrink', 'Shrink the record to its largest part', '[', shrinkSelected),
  action('labelRepeat', 'Repeat this one: add all blocks like it', 'R', repeatSelected),
  action('labelBox', 'Box: drag over blocks to add them', 'B', ({ pointerTool, setPointerTool }) =>
    setPointerTool(pointerTool === 'box' ? 'select' : 'box'),
  ),
  action('labelParts', 'Add every part of the selected block as a record', 'Shift B', addParts, selected),
  action('labelNotRecord', 'Mark the selected block as no record', 'X', toggleNotRecord),
  action('labelRegion', 'Set the selected block as the region', 'G', toggleRegion),
  action('labelAlong', 'Take the next sibling along', 'V', takeNextAlong, selected),
  action('labelNextRecord', 'Next record', 'Tab', (state) => state.select(nextRecord(state)), [
    ...labelled,
    need('the page has not the focus', isCanvasFocused),
    need('no record is labelled', (state) => nextRecord(state) !== null),
  ]),
  action('labelNextSibling', 'Next sibling of the selected block', 'Shift →', next.run, next.needs),
  action(
    'labelPreviousSibling',
    'Sibling before the selected block',
    'Shift ←',
    previous.run,
    previous.needs,
  ),
  action(
    'labelFirst',
    'Select the region, to go on from there',
    'Shift ↓',
    (state) => state.select(firstBlock(state)),
    [...labelled, need('a block is selected', (state) => state.selected === null)],
  ),
  action('labelAccept', 'Accept and next', 'Enter', ({ acceptAndNext }) => void acceptAndNext()),
  action('labelSkip', 'Skip the page, with a reason', 'K', ({ askSkip, isSkipping }) => askSkip(!isSkipping)),
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
  action('labelNoRecords', 'The page has no records', '0', toggleNoRecords),
  action('labelHard', 'The page is hard', 'D', toggleHard),
  action('labelNote', 'Write a note', 'E', focusNote),
  action('labelUndo', 'Undo the last change of the label', 'Ctrl Z', ({ undoLabel }) => undoLabel(), [
    ...labelled,
    need('nothing to undo', ({ savedLabel, unsaved }) => savedLabel?.undoes !== '' || unsaved > 0),
  ]),
  action('labelRedo', 'Redo the change of the label', 'Ctrl Shift Z', ({ redoLabel }) => redoLabel(), [
    ...labelled,
    need('nothing to redo', ({ savedLabel }) => savedLabel?.redoes !== ''),
  ]),
  action('labelRecapture', 'Capture this page of the corpus anew, and find its labels again', '', (state) => {
    const page = openCorpusPageOf(state);
    if (page !== null) void state.recapturePage(page.slug, false);
  }),
  action(
    'labelFit',
    'Fit this page: the settings that find what is labelled',
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
  action('labelLetGo', 'Let go: no box, nothing taken along, nothing selected', 'Esc', letGo, [
    here,
    need('a page is being opened', ({ opening }) => opening === null),
  ]),
];

function letGo(state: InspectorState): void {
  focusCanvas();
  state.askSkip(false);
  state.drawBox(null);
  if (state.pointerTool !== 'select') state.setPointerTool('select');
  else if (state.marked.length > 0) state.setMarked([]);
  else state.select(null);
}
