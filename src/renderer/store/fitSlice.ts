import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Settings } from '../../shared/pipeline/settings';
import type { PageFit } from '../../shared/tuning/smallestChange/fitPage';
import { openCorpusPageOf } from './corpusSlice';
import type { Slice } from './inspectorState';
import { type CorpusEffect, repairAsks, truthFor } from './repairSlice';
import { settingsOf } from './settingsSlice';

/** The settings that fit a labelled page best. */
export interface FittedPage {
  slug: string;
  /** the label when fitting began; the answer is void if it changes */
  label: PageLabel | null;
  method: string;
  settings: Settings;
  /** null while it runs */
  fit: PageFit | null;
  fault: string;
  /** on the corpus, if requested; `isMeasured` while it is computed */
  effect: CorpusEffect | null;
  isMeasured: boolean;
}

export interface FitSlice {
  fitted: FittedPage | null;
  /** fits a page of the corpus to its label, starting from the current method and settings unless others are given */
  fitPage(slug: string, from?: { method: string; settings: Settings }): Promise<void>;
  stopFitting(): void;
  /** computes the effect of the fitted settings on the labelled pages of the corpus; `stopEffect` stops it */
  askFittedEffect(): Promise<void>;
  closeFitted(): void;
  /** uses the fitted settings, and opens the page in Inspect */
  useFitted(): Promise<void>;
}

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
        stop('fit');
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
          'fit',
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
      stopFitting: () => stop('fit'),
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
        stop('fit');
        set({ fitted: null });
      },
      async useFitted() {
        const { fitted, settings, adopt, setWorkspace, openCorpusPage } = get();
        if (fitted?.fit == null) return;
        adopt({ method: fitted.method, settings: { ...settings, [fitted.method]: fitted.fit.settings } });
        setWorkspace('inspect');
        await openCorpusPage(fitted.slug);
      },
    };
  };
