import { Check, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { annotatorText, otherAnnotatorOf } from '../store/annotatorsSlice';
import { openCorpusPageOf } from '../store/corpusSlice';
import { queueCounts } from '../store/queuePages';
import { useInspector } from '../store/useInspector';
import { plural } from '../ui/format';

/** Whether the last change is saved, for the status bar. */
export function LabelSaveState() {
  const unsaved = useInspector((state) => state.unsaved);
  const hasFailed = useInspector((state) => state.labelError?.kind === 'save');
  const edits = useInspector((state) => state.savedLabel?.edits ?? 0);
  const hasLabel = useInspector((state) => state.label !== null);
  const isProposed = useInspector((state) => state.isProposed);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (hasFailed)
    return (
      <>
        <CircleAlert aria-hidden="true" />
        {plural(unsaved, 'change is', 'changes are')} not saved yet
      </>
    );
  if (!hasLabel) return null;
  if (isReadOnly) return 'This corpus is read-only';
  if (isProposed) return 'Proposed: saved with your first change, or when you accept it';
  return (
    <>
      <Check aria-hidden="true" />
      Changes are saved at once: {plural(edits, 'edit')} on this page
    </>
  );
}

/** The position in the corpus, and the progress of the other annotator. */
export function LabelWorkspaceState() {
  const pages = useInspector((state) => state.corpus?.pages);
  const slug = useInspector((state) => openCorpusPageOf(state)?.slug ?? '');
  const at = pages?.findIndex((page) => page.slug === slug) ?? -1;
  return (
    <>
      {at !== -1 && (
        <span>
          Page {at + 1} of {pages!.length}
        </span>
      )}
      <OtherAnnotator />
    </>
  );
}

function OtherAnnotator() {
  const corpus = useInspector((state) => state.corpus);
  const other = useInspector(otherAnnotatorOf);
  const f1 = useInspector((state) => state.agreement?.f1 ?? Number.NaN);
  const counts = useMemo(
    () => (other === null ? null : queueCounts({ corpus, reader: other, agreement: null })),
    [corpus, other],
  );
  if (counts === null || other === null) return null;
  return (
    <span>
      {annotatorText(other)} {counts.labelled} / {counts.pages}
      {!Number.isNaN(f1) && `, agreement ${f1.toFixed(2)}`}
    </span>
  );
}
