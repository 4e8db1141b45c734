import type { CorpusInfo, LabelState } from '../../shared/contract/corpus';
import {
  type AnnotatorAgreement,
  annotatedPage,
  annotatorAgreement,
} from '../../shared/evaluation/annotatorAgreement';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import { defaultAnnotator } from '../../shared/labels/pageLabel';
import type { Slice } from './inspectorState';
import { labelTarget } from './shownLabel';

/** A second opinion: the labels of another annotator. */
export interface AnnotatorsSlice {
  /** whose labels are compared, if the user chose somebody */
  otherAnnotator: string | null;
  /** that annotator's label of the open page */
  otherLabel: LabelState | null;
  agreement: AnnotatorAgreement | null;
  setOtherAnnotator(reader: string): void;
  loadAgreement(): Promise<void>;
  /** updates the agreement on the open page */
  compareOpenPage(): void;
  /** changes the other annotator's label */
  editOther(edit: LabelEdit): Promise<void>;
  setOtherLabel(otherLabel: LabelState | null): void;
  /** when another annotator or corpus is chosen */
  clearOpinions(): void;
}

export const annotatorsSlice: Slice<AnnotatorsSlice> =
  ({ client }) =>
  (set, get) => {
    let asked = 0;
    return {
      otherAnnotator: null,
      otherLabel: null,
      agreement: null,
      setOtherAnnotator(otherAnnotator) {
        set({ otherAnnotator, agreement: null, otherLabel: null });
        void get().loadLabel();
        void get().loadAgreement();
      },
      async loadAgreement() {
        const ask = ++asked;
        // Include what is still being saved.
        await get().labelsSaved();
        const { corpus, reader } = get();
        const other = otherAnnotatorOf(get());
        if (ask !== asked || corpus === null || other === null) return;
        const answer = await get().runJob('agreement', (ticket) =>
          client.request('annotatorAgreement', { corpus: corpus.folder, one: reader, other, ticket }),
        );
        const isCurrent = ask === asked && get().corpus?.folder === corpus.folder && get().reader === reader;
        if (answer === undefined || !isCurrent || otherAnnotatorOf(get()) !== other) return;
        set({ agreement: answer });
        // The label may have changed while this was computed.
        get().compareOpenPage();
      },
      compareOpenPage() {
        const { agreement, model, label, isProposed, savedLabel, otherLabel } = get();
        if (agreement === null || model === null || label === null || isProposed || otherLabel === null)
          return;
        const { slug } = otherLabel;
        if (savedLabel?.slug !== slug) return;
        const pages = agreement.pages.filter((page) => page.slug !== slug);
        if (label.status === 'labelled' && otherLabel.label.status === 'labelled')
          pages.push(annotatedPage(model, slug, label, otherLabel.label));
        set({ agreement: annotatorAgreement(pages.sort((one, other) => (one.slug < other.slug ? -1 : 1))) });
      },
      async editOther(edit) {
        const target = labelTarget(get());
        const reader = otherAnnotatorOf(get());
        if (target === null || reader === null || get().model === null) return;
        get().saveEdit({ ...target, reader }, edit);
        await get().labelsSaved();
      },
      setOtherLabel: (otherLabel) => set({ otherLabel }),
      clearOpinions: () => set({ agreement: null, otherLabel: null }),
    };
  };

/** The name of an annotator, as shown. */
export function annotatorText(reader: string): string {
  return reader === defaultAnnotator ? 'First annotator' : reader;
}

/** The annotator to compare with: the chosen one, or the first other with labels. */
export function otherAnnotatorOf({
  corpus,
  reader,
  otherAnnotator,
}: {
  corpus: CorpusInfo | null;
  reader: string;
  otherAnnotator: string | null;
}): string | null {
  const others = (corpus?.readers ?? []).filter((name) => name !== reader);
  if (otherAnnotator !== null && others.includes(otherAnnotator)) return otherAnnotator;
  return others[0] ?? null;
}
