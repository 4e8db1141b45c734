import type { AnnotatedPage } from '../../shared/evaluation/annotatorAgreement';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { InspectorState } from '../store/inspectorState';
import { conflictsOf, pageAfter, queuePages } from '../store/queuePages';

export type Conflict = AnnotatedPage['conflicts'][number];
/** Whose version is right. */
export type Side = 'mine' | 'theirs';

const none: readonly Conflict[] = [];

/** The open page, as two annotators labelled it; undefined if they do not differ. */
export function conflictPage({
  agreement,
  savedLabel,
}: Pick<InspectorState, 'agreement' | 'savedLabel'>): AnnotatedPage | undefined {
  const slug = savedLabel?.slug ?? '';
  return conflictsOf(agreement, slug) === 0 ? undefined : agreement!.pages.find((page) => page.slug === slug);
}

function conflictsHere(state: InspectorState): readonly Conflict[] {
  return conflictPage(state)?.conflicts ?? none;
}

function blocksOf({ one, other }: Conflict): number[] {
  return [...(one ?? []), ...(other ?? [])];
}

/** The conflict of the selected block; undefined if there is none. */
export function currentConflict(state: InspectorState): Conflict | undefined {
  return state.selected === null
    ? undefined
    : conflictsHere(state).find((conflict) => blocksOf(conflict).includes(state.selected!));
}

/** Selects the next conflict of the page; if it has none, opens the next page with conflicts. */
export function goToNextConflict(state: InspectorState): void {
  const here = conflictsHere(state);
  const current = currentConflict(state);
  const next = here[current === undefined ? 0 : (here.indexOf(current) + 1) % here.length];
  if (next !== undefined) {
    state.setMarked([]);
    state.select(blocksOf(next)[0]!);
    return;
  }
  if (conflictPage(state) !== undefined) {
    state.noteLabel('Only the regions differ on this page.');
    return;
  }
  const queue = queuePages({ ...state, queueOrder: 'corpus', queueSearch: '' });
  const page = pageAfter(
    queue,
    state.savedLabel?.slug ?? null,
    ({ slug }) => conflictsOf(state.agreement, slug) > 0,
  );
  if (page !== null) void state.openCorpusPage(page.slug);
  else
    state.noteLabel(
      state.agreement === null ? 'There is no other annotator to compare with.' : 'No conflict is left.',
    );
}

/** Makes both labels agree on a record, as one of them has it. */
export function settleConflict(state: InspectorState, { one, other }: Conflict, side: Side): void {
  if (side === 'theirs') state.editLabel(() => replacement([one], [other]));
  else void state.editOther(replacement([other], [one]));
}

/** The same by a key, for the selected conflict; then selects the next one. Without one, selects the first. */
export function settleCurrent(state: InspectorState, side: Side): void {
  const here = conflictsHere(state);
  const current = currentConflict(state);
  if (here.length === 0) state.noteLabel('No record of this page is in conflict.');
  else if (current === undefined) goToNextConflict(state);
  if (current === undefined) return;
  const next = here[(here.indexOf(current) + 1) % here.length]!;
  settleConflict(state, current, side);
  if (next !== current) state.select(blocksOf(next)[0]!);
  else state.noteLabel('That was the last conflict of this page.');
}

/** Makes both labels agree on all records and the region, as one of them has them. */
export function settleAll(state: InspectorState, side: Side): void {
  const { label, otherLabel, editLabel, editOther } = state;
  if (label === null || otherLabel === null) return;
  const here = conflictsHere(state);
  const [mine, theirs] = [here.map(({ one }) => one), here.map(({ other }) => other)];
  if (side === 'theirs') {
    for (const edit of editsTo(label, otherLabel.label, replacement(mine, theirs))) editLabel(() => edit);
  } else {
    for (const edit of editsTo(otherLabel.label, label, replacement(theirs, mine))) void editOther(edit);
  }
}

/** Adds to each label the records that only the other one has. Records that both drew differently stay in conflict. */
export function keepBoth(state: InspectorState): void {
  const here = conflictsHere(state);
  const [toMine, toTheirs] = [
    here.filter(({ one }) => one === null),
    here.filter(({ other }) => other === null),
  ];
  if (toMine.length > 0)
    state.editLabel(() =>
      replacement(
        [],
        toMine.map(({ other }) => other),
      ),
    );
  if (toTheirs.length > 0)
    void state.editOther(
      replacement(
        [],
        toTheirs.map(({ one }) => one),
      ),
    );
}

/** The edits that give one label what another one has. */
function editsTo(
  label: PageLabel,
  wanted: PageLabel,
  records: Extract<LabelEdit, { kind: 'records' }>,
): LabelEdit[] {
  if (wanted.noRecords) return [{ kind: 'marks', noRecords: true }];
  const edits: LabelEdit[] = [];
  if (records.add.length + records.remove.length > 0) edits.push(records);
  if (label.region !== wanted.region) edits.push({ kind: 'region', region: wanted.region });
  return edits;
}

type Version = readonly number[] | null;

function replacement(
  removed: readonly Version[],
  added: readonly Version[],
): Extract<LabelEdit, { kind: 'records' }> {
  const add = added.filter((blocks) => blocks !== null);
  return {
    kind: 'records',
    tool: add.length === 0 ? 'remove' : 'add',
    remove: removed.filter((blocks) => blocks !== null),
    add: add.map((blocks) => ({ blocks, from: 'hand' })),
  };
}
