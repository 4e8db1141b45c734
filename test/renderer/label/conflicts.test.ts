import { expect, it } from 'vitest';
import { goToNextConflict, keepBoth, type Side, settleAll } from '../../../src/renderer/label/conflicts';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import type { LabelState } from '../../../src/shared/contract/corpus';
import { annotatedPage, annotatorAgreement } from '../../../src/shared/evaluation/annotatorAgreement';
import { applyEdit } from '../../../src/shared/labels/applyEdit';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { quietStore } from '../../support/inspector/quietInspector';
import { drawnSnapshot } from '../../support/page/snapshots';

const rows = [0, 1, 2, 3].map((row) => ({
  tag: 'li',
  rect: [0, row * 20, 100, 20] as const,
  children: [`row ${row}`],
}));
const model = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 100, 80],
    children: [{ tag: 'body', rect: [0, 0, 100, 80], children: rows }],
  }),
);
const row = (number: number): number => blockAtXPath(model, `/html[1]/body[1]/li[${number}]`);

function labelled(numbers: readonly number[], more: Partial<PageLabel> = {}): PageLabel {
  const records = numbers.map((number) => ({ blocks: [row(number)], from: 'hand', confidence: 1 }));
  return { ...emptyLabel, status: 'labelled', records, ...more };
}

/** Two labels of a page, and what becomes of them. */
function between(mine: PageLabel, theirs: PageLabel) {
  const state = (reader: string, label: PageLabel): LabelState => ({
    slug: 'a',
    reader,
    hash: '',
    label,
    revision: 1,
    undoes: '',
    redoes: '',
    edits: 0,
    savedAt: '',
    notice: '',
  });
  let [one, other] = [mine, theirs];
  const page = annotatedPage(model, 'a', mine, theirs);
  const store = quietStore({
    model,
    label: mine,
    savedLabel: state('', mine),
    otherLabel: state('Ada', theirs),
    agreement: annotatorAgreement([page]),
    editLabel(make) {
      const edit = make(one, model);
      if (typeof edit === 'string') return false;
      one = applyEdit(one, edit, model.count);
      return true;
    },
    async editOther(edit) {
      other = applyEdit(other, edit, model.count);
    },
  });
  const conflicts = () => annotatedPage(model, 'a', one, other);
  return {
    store,
    conflicts,
    labels: () => [one, other] as const,
    numbers: () => [one, other].map(numbersOf),
  };
}

const numbersOf = ({ records }: PageLabel) =>
  records.map(({ blocks }) => [1, 2, 3, 4].find((number) => blocks[0] === row(number)));

it.each<[Side, number[]]>([
  ['mine', [1, 2]],
  ['theirs', [2, 3, 4]],
])('become equal by the records and the region of one side: %s', (side, numbers) => {
  const pair = between(labelled([1, 2], { region: row(1) }), labelled([2, 3, 4], { region: row(4) }));
  settleAll(pair.store.getState(), side);
  expect(pair.numbers()).toEqual([numbers, numbers]);
  expect(pair.labels()[0].region).toBe(pair.labels()[1].region);
  expect(pair.conflicts()).toMatchObject({ f1: 1, isRegionSame: true, conflicts: [] });
});

it('a page that one of them says has no records is that in both labels', () => {
  for (const side of ['mine', 'theirs'] as const) {
    const nothing = labelled([], { noRecords: true });
    const pair = side === 'mine' ? between(nothing, labelled([1])) : between(labelled([1]), nothing);
    settleAll(pair.store.getState(), side);
    for (const label of pair.labels()) expect(label).toMatchObject({ noRecords: true, records: [] });
  }
  // The other way round it has records.
  const pair = between(labelled([], { noRecords: true }), labelled([1, 3]));
  settleAll(pair.store.getState(), 'theirs');
  expect(pair.labels()[0].noRecords).toBe(false);
  expect(pair.numbers()).toEqual([
    [1, 3],
    [1, 3],
  ]);
});

it('keep the records of both; what both drew differently stays in conflict', () => {
  const whole = { blocks: [row(3), row(4)], from: 'hand', confidence: 1 };
  const pair = between(labelled([1, 3]), {
    ...labelled([2]),
    records: [...labelled([2]).records, whole],
  });
  keepBoth(pair.store.getState());
  expect(pair.numbers()).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(pair.conflicts().conflicts).toEqual([{ one: [row(3)], other: [row(3), row(4)] }]);
});

it('there is no next one without a second annotator, or if only the regions differ', () => {
  const note = (state: Partial<InspectorState>): string => {
    const store = quietStore(state);
    goToNextConflict(store.getState());
    return store.getState().labelNote;
  };
  expect(note({})).toBe('There is no other annotator to compare with.');
  expect(note({ agreement: annotatorAgreement([]) })).toBe('No conflict is left.');
  const { store } = between(labelled([1, 2], { region: row(1) }), labelled([1, 2], { region: row(4) }));
  goToNextConflict(store.getState());
  expect(store.getState().labelNote).toBe('Only the regions differ on this page.');
});
