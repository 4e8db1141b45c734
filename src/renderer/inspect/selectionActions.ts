import { xpathOf } from '../../shared/page/xpath';
import type { Verdicts } from '../../shared/pipeline/verdicts';
import type { Action } from '../actions/action';
import { blockSelected, need, onlyIn } from '../actions/needs';
import { wrongRecord } from '../repair/wrongRecord';

/** The next block in document order with the same verdict; wraps around. */
export function nextWithVerdict(verdicts: Verdicts, block: number): number {
  const at = verdicts.blocks.indexOf(block);
  const wanted = at === -1 ? 0 : verdicts.kept[at]!;
  const alike = verdicts.blocks.filter((_, index) => verdicts.kept[index] === wanted).sort();
  return alike.find((other) => other > block) ?? alike[0] ?? block;
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
    id: 'copyXpath',
    title: 'Copy the XPath of the selected block',
    group: 'Selection',
    keys: 'C',
    needs: [blockSelected],
    run: ({ selected, model, addLog }) => {
      const xpath = xpathOf(model!, selected!);
      navigator.clipboard.writeText(xpath).then(
        () => addLog('info', `Copied ${xpath}`),
        () => addLog('warning', `The browser does not allow copying: ${xpath}`),
      );
    },
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
