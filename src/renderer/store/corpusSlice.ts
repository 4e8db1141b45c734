import type { CorpusInfo } from '../../shared/contract/corpus';
import { ServiceError } from '../../shared/contract/serviceClient';
import type { CorpusSlice } from './corpusState';
import type { Slice } from './inspectorState';

export const corpusSlice: Slice<CorpusSlice> =
  ({ client }) =>
  (set, get) => {
    let tickets = 0;

    const fail = (cause: unknown): void => {
      const { message } = cause as Error;
      set({ corpusError: message });
      get().addLog('error', message);
    };

    const show = async (ask: Promise<CorpusInfo>): Promise<void> => {
      const { place: before } = get();
      try {
        const corpus = await ask;
        const isOther = get().corpus?.folder !== corpus.folder;
        const reader = corpus.readers.includes(get().reader) ? get().reader : '';
        set({ corpus, reader, corpusError: null, corpusReport: null });
        // Who has gone somewhere in the meantime stays there.
        if (get().place === before) set({ place: 'corpus' });
        if (isOther) set({ corpusSearch: '', selectedRow: '', errorStage: '' });
        for (const { file, fault } of corpus.faults) get().addLog('warning', `${file}: ${fault}`);
        await Promise.all([get().loadKnownCorpora(), get().loadEvaluations()]);
        // So that there is something to look into and to label at once.
        const first = corpus.pages[0];
        if (get().page === null && get().opening === null && first !== undefined)
          void get().openCorpusPage(first.slug);
      } catch (cause) {
        fail(cause);
        // Where it is told.
        set({ place: 'corpus' });
      }
    };

    return {
      corpus: null,
      knownCorpora: [],
      corpusError: null,
      reader: '',
      jobs: [],
      async loadKnownCorpora() {
        try {
          set({ knownCorpora: await client.request('knownCorpora', {}) });
        } catch (cause) {
          get().addLog('warning', (cause as Error).message);
        }
      },
      openCorpus: (folder) => show(client.request('openCorpus', { folder })),
      newCorpus: (folder, name) => show(client.request('newCorpus', { folder, name })),
      async reloadCorpus() {
        const { corpus } = get();
        if (corpus === null) return;
        try {
          const fresh = await client.request('openCorpus', { folder: corpus.folder });
          if (get().corpus?.folder === fresh.folder) set({ corpus: fresh });
        } catch (cause) {
          fail(cause);
        }
      },
      dismissCorpusError: () => set({ corpusError: null }),
      setReader: (reader) => set({ reader }),
      async openCorpusPage(slug) {
        const found = get().corpus?.pages.find((page) => page.slug === slug);
        if (found !== undefined) await get().openPage(found.source);
      },
      async runJob(title, ask) {
        const ticket = `${title} ${++tickets}`;
        set(({ jobs }) => ({ jobs: [...jobs, { ticket, title, done: 0, total: 0, words: '' }] }));
        try {
          return await ask(ticket);
        } catch (cause) {
          if (!(cause instanceof ServiceError && cause.code === 'cancelled')) fail(cause);
          return undefined;
        } finally {
          set(({ jobs }) => ({ jobs: jobs.filter((job) => job.ticket !== ticket) }));
        }
      },
      cancelJob: (ticket) => void client.request('cancelJob', { ticket }).catch(() => undefined),
    };
  };
