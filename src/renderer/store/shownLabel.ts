import { applyEdit } from '../../shared/labels/applyEdit';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Extraction } from '../../shared/records/extraction';
import { openCorpusPageOf } from './corpusSlice';
import type { InspectorState } from './inspectorState';
import type { LabelTarget } from './labelSaver';
import type { LabelSlice } from './labelSlice';

/** Whose label of which page is worked on; null where no page of a corpus is open. */
export function labelTarget(state: Pick<InspectorState, 'corpus' | 'page' | 'reader'>): LabelTarget | null {
  const page = openCorpusPageOf(state);
  return page === null ? null : { corpus: state.corpus!.folder, slug: page.slug, reader: state.reader };
}

/** To begin with what a method found; with nothing where `from` is ''. */
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

/** What is shown of the label: as it is saved, with the edits that are on their way. */
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
        text: 'The page was captured anew since you opened it, and its label speaks of the new capture.',
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

/** An edit that the label does not allow any more is told when the service refuses it. */
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
