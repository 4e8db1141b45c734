import { applyEdit } from '../../shared/labels/applyEdit';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Extraction } from '../../shared/records/extraction';
import { openCorpusPageOf } from './corpusSlice';
import type { InspectorState } from './inspectorState';
import type { LabelTarget } from './labelSaver';
import type { LabelSlice } from './labelSlice';

/** The page and annotator of the label being edited; null if no page of a corpus is open. */
export function labelTarget(state: Pick<InspectorState, 'corpus' | 'page' | 'reader'>): LabelTarget | null {
  const page = openCorpusPageOf(state);
  return page === null ? null : { corpus: state.corpus!.folder, slug: page.slug, reader: state.reader };
}

/** Starts from a method's answer; from nothing if `from` is ''. */
export function startEdit(
  from: string,
  { region, records }: Pick<Extraction, 'region' | 'records'>,
): Extract<LabelEdit, { kind: 'start' }> {
  return {
    kind: 'start',
    from,
    region: region ?? -1,
    records: records.map((blocks) => ({ blocks: [...blocks], from })),
  };
}

type Shown = Pick<LabelSlice, 'label' | 'isProposed' | 'labelError'>;

/** The shown label: the saved one with unsaved edits. */
export function shownLabel(state: InspectorState, edits: readonly LabelEdit[]): Partial<Shown> {
  const { savedLabel, page, model, startFrom, allMethods } = state;
  const target = labelTarget(state);
  const isOfTarget =
    target !== null && savedLabel?.slug === target.slug && savedLabel.reader === target.reader;
  if (!isOfTarget || page === null || model === null) return { label: null, isProposed: false };
  if (savedLabel.hash !== page.page)
    return {
      label: null,
      isProposed: false,
      labelError: {
        kind: 'load',
        text: 'The page was captured again since you opened it, and the label belongs to the new capture.',
      },
    };
  const answer = allMethods[startFrom];
  const isUntouched = savedLabel.savedAt === '' && edits.length === 0;
  if (isUntouched && startFrom !== '' && answer !== undefined)
    return {
      label: applied(savedLabel.label, [startEdit(startFrom, answer.extraction)], model.count),
      isProposed: true,
    };
  return { label: applied(savedLabel.label, edits, model.count), isProposed: false };
}

/** An edit that no longer fits is reported when the service refuses it. */
function applied(label: PageLabel, edits: readonly LabelEdit[], blockCount: number): PageLabel {
  let now = label;
  for (const edit of edits)
    try {
      now = applyEdit(now, edit, blockCount);
    } catch {
      return now;
    }
  return now;
}
