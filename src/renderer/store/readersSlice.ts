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
        if (answer !== undefined && isCurrent && otherReaderOf(get()) === other) set({ agreement: answer });
      },
      async editOther(edit) {
        const target = labelTarget(get());
        const reader = otherReaderOf(get());
        if (target === null || reader === null || get().model === null) return;
        get().saveEdit({ ...target, reader }, edit);
        if (await get().labelsSaved()) await get().loadAgreement();
      },
    };
  };
