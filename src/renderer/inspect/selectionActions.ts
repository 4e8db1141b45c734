import { tagOf, textTag } from '../../shared/page/blockModel';
import { xpathOf } from '../../shared/page/xpath';
import type { Verdicts } from '../../shared/pipeline/verdicts';
import { recordRect, recordText } from '../../shared/records/recordRect';
import type { Action } from '../actions/action';
import { copied } from '../actions/copied';
import { blockSelected, connected, need, onlyIn } from '../actions/needs';
import { pngOfBlocks } from '../page/canvas/savePicture';
import { wrongRecord } from '../repair/wrongRecord';
import { otherAnswerOf } from '../store/answersSlice';
import type { InspectorState } from '../store/inspectorState';
import { saveBlob } from '../ui/saveFile';

/** The next block in document order with the same verdict; wraps around. */
export function nextWithVerdict(verdicts: Verdicts, block: number): number {
  const at = verdicts.blocks.indexOf(block);
  const wanted = at === -1 ? 0 : verdicts.kept[at]!;
  const alike = verdicts.blocks.filter((_, index) => verdicts.kept[index] === wanted).sort();
  return alike.find((other) => other > block) ?? alike[0] ?? block;
}

/** The records that are drawn: those of the label in Label, of the method or another answer elsewhere. */
function drawnRecords(state: InspectorState): readonly (readonly number[])[] {
  if (state.workspace === 'label') return state.label?.records.map(({ blocks }) => blocks) ?? [];
  return otherAnswerOf(state)?.records ?? state.result?.extraction.records ?? [];
}

/** The index of the record that the selected block is a part of; -1 if it is inside or around one. */
function chosenRecord(state: InspectorState): number {
  return drawnRecords(state).findIndex((blocks) => blocks.includes(state.selected!));
}

/** All blocks of the record, if the selected block is one of them; else the block. */
function chosenBlocks(state: InspectorState): readonly number[] {
  return drawnRecords(state)[chosenRecord(state)] ?? [state.selected!];
}

function chosenName(state: InspectorState): string {
  const at = chosenRecord(state);
  return at === -1 ? `#${state.selected}` : `record ${at + 1}`;
}

const hasPicture = need('it has no area, or the page no screenshot', (state) => {
  const [, , width, height] = recordRect(state.model!, chosenBlocks(state));
  return width >= 1 && height >= 1 && (state.page?.pictures.length ?? 0) > 0;
});

async function copySelector(state: InspectorState): Promise<void> {
  const block = state.selected!;
  try {
    const { selector } = await state.codeOf(block);
    if (selector === null) state.say(`CSS has no selector for #${block} alone: copy its XPath.`, 'warning');
    else await copied(state, `the CSS selector of #${block}`, selector);
  } catch (cause) {
    state.say((cause as Error).message, 'warning');
  }
}

async function copyHtml(state: InspectorState): Promise<void> {
  const name = chosenName(state);
  try {
    const codes = await Promise.all(chosenBlocks(state).map((block) => state.codeOf(block)));
    await copied(state, `the HTML of ${name}`, codes.map(({ html }) => html).join('\n'));
  } catch (cause) {
    state.say((cause as Error).message, 'warning');
  }
}

async function copyPicture(state: InspectorState): Promise<void> {
  const name = chosenName(state);
  try {
    const picture = pngOfBlocks(state, chosenBlocks(state));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    state.say(`Copied a picture of ${name}.`);
  } catch (cause) {
    state.say(`The picture could not be copied: ${(cause as Error).message}`, 'warning');
  }
}

async function savePicture(state: InspectorState): Promise<void> {
  const name = chosenName(state);
  try {
    saveBlob(`${name.replace('#', 'block ')}.png`, await pngOfBlocks(state, chosenBlocks(state)));
  } catch (cause) {
    state.say(`The picture could not be made: ${(cause as Error).message}`, 'warning');
  }
}

export const selectionActions: readonly Action[] = [
  {
    id: 'parent',
    title: 'Parent of the selected block',
    group: 'Selection',
    keys: 'Shift ↑',
    needs: [blockSelected],
    run: ({ selectParent }) => selectParent(),
  },
  {
    id: 'child',
    title: 'First child of the selected block',
    group: 'Selection',
    keys: 'Shift ↓',
    needs: [blockSelected],
    run: ({ selectChild }) => selectChild(),
  },
  {
    id: 'nextVerdict',
    title: 'Next block with this verdict',
    group: 'Selection',
    keys: 'N',
    needs: [need('the stage has no verdicts', ({ shown }) => (shown?.verdicts ?? null) !== null)],
    run: ({ shown, selected, select }) => select(nextWithVerdict(shown!.verdicts!, selected ?? -1)),
  },
  {
    id: 'showWhy',
    title: 'Why the selected block is a record, or is not',
    group: 'Selection',
    keys: '',
    synonyms: 'explain reason verdict cause',
    needs: [onlyIn('inspect'), blockSelected],
    run: ({ setTab }) => setTab('why'),
  },
  {
    id: 'copyXpath',
    title: 'Copy the XPath of the selected block',
    group: 'Selection',
    keys: 'C',
    synonyms: 'locator path',
    needs: [blockSelected],
    run: (state) => {
      const { model, selected } = state;
      void copied(state, `the XPath of #${selected}`, xpathOf(model!, selected!));
    },
  },
  {
    id: 'copySelector',
    title: 'Copy the CSS selector of the selected block',
    group: 'Selection',
    keys: '',
    synonyms: 'locator',
    needs: [
      blockSelected,
      connected,
      need('CSS selects no texts', ({ model, selected }) => tagOf(model!, selected!) !== textTag),
    ],
    run: (state) => void copySelector(state),
  },
  {
    id: 'copyText',
    title: 'Copy the text of the selected block or record',
    group: 'Selection',
    keys: '',
    needs: [
      blockSelected,
      need('it has no visible text', (state) => recordText(state.model!, chosenBlocks(state)) !== ''),
    ],
    run: (state) =>
      void copied(state, `the text of ${chosenName(state)}`, recordText(state.model!, chosenBlocks(state))),
  },
  {
    id: 'copyHtml',
    title: 'Copy the HTML of the selected block or record',
    group: 'Selection',
    keys: '',
    synonyms: 'source markup code',
    needs: [blockSelected, connected],
    run: (state) => void copyHtml(state),
  },
  {
    id: 'copyPicture',
    title: 'Copy a picture of the selected block or record',
    group: 'Selection',
    keys: '',
    synonyms: 'screenshot image png',
    needs: [blockSelected, hasPicture],
    run: (state) => void copyPicture(state),
  },
  {
    id: 'savePicture',
    title: 'Save a picture of the selected block or record as PNG',
    group: 'Selection',
    keys: '',
    synonyms: 'screenshot image export download',
    needs: [blockSelected, hasPicture],
    run: (state) => void savePicture(state),
  },
  {
    id: 'smallestChange',
    title: 'Smallest change that keeps the selected block, or drops the selected record',
    group: 'Selection',
    keys: 'V',
    synonyms: 'fix repair',
    needs: [
      onlyIn('inspect'),
      need('no dropped block or record is selected', (state) => wrongRecord(state) !== null),
    ],
    run: (state) => {
      state.setTab('why');
      void state.findRepair(wrongRecord(state)!);
    },
  },
  {
    id: 'deselect',
    title: 'Clear the selection',
    group: 'Selection',
    keys: '',
    synonyms: 'deselect',
    needs: [blockSelected],
    run: ({ select }) => select(null),
  },
];
