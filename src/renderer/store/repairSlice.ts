import { truthOf } from '../corpus/corpusCounts';
import { openCorpusPageOf } from './corpusState';
import type { InspectorState, Slice } from './inspectorState';
import { effecting, fitting, type Repair, type RepairSlice, repairing } from './repairState';
import { settingsOf } from './settingsSlice';

/** Where the label of a page of the corpus is, if the reader has labelled it. */
function truthFor(state: InspectorState, slug: string | undefined) {
  const { corpus, reader } = state;
  const page = corpus?.pages.find((each) => each.slug === slug);
  if (corpus === null || page === undefined || truthOf(page, reader) === undefined) return null;
  return { corpus: corpus.folder, slug: page.slug, reader };
}

export const repairSlice: Slice<RepairSlice> =
  ({ client }) =>
  (set, get) => {
    /** As `runJob`, but what fails is told where it was asked for. */
    const ask = async <T>(
      title: string,
      work: (ticket: string) => Promise<T>,
      onFault: (words: string) => void,
    ) => {
      const answer = await get().runJob(title, (ticket) =>
        work(ticket).catch((cause: Error & { code?: string }) => {
          if (cause.code === 'cancelled') throw cause;
          onFault(cause.message);
          return undefined;
        }),
      );
      return answer;
    };
    const stop = (title: string): void => {
      const job = get().jobs.find((each) => each.title === title);
      if (job !== undefined) get().cancelJob(job.ticket);
    };
    const isAsked = (repair: Repair): boolean =>
      get().repair?.run === repair.run && get().repair?.wrong === repair.wrong;

    return {
      repair: null,
      fitted: null,
      async findRepair(wrong) {
        const { page, result, method, evalMatch: match } = get();
        if (page === null || result === null) return;
        stop(repairing);
        const settings = settingsOf(get());
        const repair: Repair = {
          run: result.run,
          method,
          settings,
          wrong,
          found: null,
          fault: '',
          effects: {},
        };
        set({ repair });
        const truth = truthFor(get(), openCorpusPageOf(get())?.slug);
        const found = await ask(
          repairing,
          (ticket) =>
            client.request('smallestChange', {
              page: page.page,
              method,
              settings,
              wrong,
              match,
              truth,
              ticket,
            }),
          (fault) => isAsked(repair) && set({ repair: { ...repair, fault } }),
        );
        if (!isAsked(repair)) return;
        if (found !== undefined) set({ repair: { ...repair, found } });
        else if (get().repair?.fault === '') set({ repair: null });
      },
      stopRepair: () => stop(repairing),
      closeRepair: () => set({ repair: null }),
      tryRepair(answer) {
        const settings = get().repair?.found?.answers[answer]?.settings;
        if (settings !== undefined) get().applySettings(settings);
      },
      async askEffect(answer) {
        const { repair, corpus, reader, evalMatch: match, runJob } = get();
        const changed = repair?.found?.answers[answer];
        if (repair === null || changed === undefined || corpus === null) return;
        const found = await runJob(effecting, (ticket) =>
          client.request('outcomes', {
            corpus: corpus.folder,
            method: repair.method,
            settings: [repair.settings, changed.settings],
            match,
            split: 'all',
            reader,
            ticket,
          }),
        );
        const now = get().repair;
        if (found === undefined || now === null || !isAsked(repair)) return;
        const [before, after] = [found[0]!, found[1]!];
        set({ repair: { ...now, effects: { ...now.effects, [answer]: { before, after } } } });
      },
      async fitPage(slug, from = { method: get().method, settings: settingsOf(get()) }) {
        const truth = truthFor(get(), slug);
        const { method, settings } = from;
        const { evalMatch: match, tuningSetup } = get();
        if (truth === null || method === '') return;
        stop(fitting);
        const fitted = { slug, method, settings, fit: null, fault: '' };
        set({ fitted });
        const isStill = (): boolean => get().fitted?.slug === slug && get().fitted?.method === method;
        const fit = await ask(
          fitting,
          async (ticket) => {
            const { page } = await client.request('glancePage', { corpus: truth.corpus, slug });
            const { seed } = tuningSetup;
            return client.request('fitPage', { page, method, settings, match, truth, seed, ticket });
          },
          (fault) => isStill() && set({ fitted: { ...fitted, fault } }),
        );
        if (!isStill()) return;
        if (fit !== undefined) set({ fitted: { ...fitted, fit } });
        else if (get().fitted?.fault === '') set({ fitted: null });
      },
      stopFitting: () => stop(fitting),
      closeFitted: () => set({ fitted: null }),
      async useFitted() {
        const { fitted, settings, adopt, setPlace, openCorpusPage } = get();
        if (fitted?.fit == null) return;
        adopt({ method: fitted.method, settings: { ...settings, [fitted.method]: fitted.fit.settings } });
        setPlace('inspect');
        await openCorpusPage(fitted.slug);
      },
    };
  };
