import { openCorpusPageOf } from './corpusState';
import { type FitSlice, type FittedPage, fitting } from './fitState';
import type { Slice } from './inspectorState';
import { repairAsks, truthFor } from './repairAsks';
import { settingsOf } from './settingsSlice';

export const fitSlice: Slice<FitSlice> =
  ({ client }) =>
  (set, get) => {
    const { ask, stop, measureEffect } = repairAsks(client, get);

    return {
      fitted: null,
      async fitPage(slug, from = { method: get().method, settings: settingsOf(get()) }) {
        const truth = truthFor(get(), slug);
        const { method, settings } = from;
        const { evalMatch: match, tuningSetup, label } = get();
        if (truth === null || method === '') return;
        stop(fitting);
        const fitted: FittedPage = {
          slug,
          label: openCorpusPageOf(get())?.slug === slug ? label : null,
          method,
          settings,
          fit: null,
          fault: '',
          effect: null,
          isMeasured: false,
        };
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
      async askFittedEffect() {
        const { fitted } = get();
        if (fitted?.fit == null) return;
        const { fit } = fitted;
        set({ fitted: { ...fitted, isMeasured: true } });
        const effect = await measureEffect(fitted.method, fitted.settings, fit.settings);
        const now = get().fitted;
        if (now?.fit === fit) set({ fitted: { ...now, isMeasured: false, effect } });
      },
      closeFitted() {
        stop(fitting);
        set({ fitted: null });
      },
      async useFitted() {
        const { fitted, settings, adopt, setPlace, openCorpusPage } = get();
        if (fitted?.fit == null) return;
        adopt({ method: fitted.method, settings: { ...settings, [fitted.method]: fitted.fit.settings } });
        setPlace('inspect');
        await openCorpusPage(fitted.slug);
      },
    };
  };
