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

/** A second opinion: another reader's labels beside those that are made. */
export interface AnnotatorsSlice {
  /** whose labels are held against the reader's, where the user has chosen somebody */
  otherAnnotator: string | null;
  /** that reader's label of the open page */
  otherLabel: LabelState | null;
  agreement: AnnotatorAgreement | null;
  setOtherAnnotator(reader: string): void;
  loadAgreement(): Promise<void>;
  /** brings the open page up to date in it, as its two labels are shown */
  compareOpenPage(): void;
  /** changes the other reader's label: what differs is taken over there */
  editOther(edit: LabelEdit): Promise<void>;
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
        // What is on its way to the disk counts.
        await get().labelsSaved();
        const { corpus, reader } = get();
        const other = otherAnnotatorOf(get());
        if (ask !== asked || corpus === null || other === null) return;
        const answer = await get().runJob('Comparing the readers', (ticket) =>
          client.request('annotatorAgreement', { corpus: corpus.folder, one: reader, other, ticket }),
        );
        const isCurrent = ask === asked && get().corpus?.folder === corpus.folder && get().reader === reader;
        if (answer === undefined || !isCurrent || otherAnnotatorOf(get()) !== other) return;
        set({ agreement: answer });
        // Something may have been changed while that was worked out.
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
    };
  };

/** A reader as a person calls them. */
export function annotatorText(reader: string): string {
  return reader === defaultAnnotator ? 'First reader' : reader;
}

/** Whose labels the reader's are held against: the one who was chosen, else whoever else has any. */
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
