import { readerAgreement, readerPage } from '../../shared/labels/readerAgreement';
import { otherReaderOf } from '../label/readers';
import type { Slice } from './inspectorState';
import { labelTarget } from './labelShown';
import type { ReadersSlice } from './readersState';

export const readersSlice: Slice<ReadersSlice> =
  ({ client }) =>
  (set, get) => {
    let asked = 0;
    return {
      otherReader: null,
      otherLabel: null,
      agreement: null,
      setOtherReader(otherReader) {
        set({ otherReader, agreement: null, otherLabel: null });
        void get().loadLabel();
        void get().loadAgreement();
      },
      async loadAgreement() {
        const ask = ++asked;
        // What is on its way to the disk counts.
        await get().labelsSaved();
        const { corpus, reader } = get();
        const other = otherReaderOf(get());
        if (ask !== asked || corpus === null || other === null) return;
        const answer = await get().runJob('Comparing the readers', (ticket) =>
          client.request('readerAgreement', { corpus: corpus.folder, one: reader, other, ticket }),
        );
        const isCurrent = ask === asked && get().corpus?.folder === corpus.folder && get().reader === reader;
        if (answer === undefined || !isCurrent || otherReaderOf(get()) !== other) return;
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
          pages.push(readerPage(model, slug, label, otherLabel.label));
        set({ agreement: readerAgreement(pages.sort((one, other) => (one.slug < other.slug ? -1 : 1))) });
      },
      async editOther(edit) {
        const target = labelTarget(get());
        const reader = otherReaderOf(get());
        if (target === null || reader === null || get().model === null) return;
        get().saveEdit({ ...target, reader }, edit);
        await get().labelsSaved();
      },
    };
  };
