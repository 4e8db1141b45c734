import type { ServiceClient } from '../../shared/contract/serviceClient';
import { isSameSettings, type Settings } from '../../shared/pipeline/settings';
import type { PageOutcome } from '../../shared/tuning/score/outcome';
import type { WrongRecord } from '../../shared/tuning/smallestChange/recordFix';
import type { SmallestChanges } from '../../shared/tuning/smallestChange/smallestChange';
import { openCorpusPageOf, truthOf } from './corpusSlice';
import type { InspectorState, Slice } from './inspectorState';
import type { JobKind } from './jobsSlice';
import { methodOf, settingsOf } from './settingsSlice';
import { trainOutcomes } from './tuning/saveTuning';

/** Outcomes on the labelled pages of the corpus, before and after a change of settings. */
export interface CorpusEffect {
  before: readonly PageOutcome[];
  after: readonly PageOutcome[];
}

/** A request to fix a record of the open page, with its answers. */
export interface Repair {
  /** the page, method and settings that it was requested with */
  page: string;
  method: string;
  settings: Settings;
  wrong: WrongRecord;
  /** the stage that shows it: the one that lost the record, or the last */
  stage: string;
  /** null while it runs */
  found: SmallestChanges | null;
  /** why it failed; '' if it did not */
  fault: string;
  /** the answer being measured on the corpus; null for none */
  measured: number | null;
  /** by answer, if requested */
  effects: Readonly<Record<number, CorpusEffect>>;
}

export interface RepairSlice {
  repair: Repair | null;
  /** requests fixes for a missed or an invented record */
  findRepair(wrong: WrongRecord): Promise<void>;
  stopRepair(): void;
  closeRepair(): void;
  /** uses the settings of an answer; undo reverts */
  tryRepair(answer: number): void;
  /** returns to the settings of the request */
  untryRepair(): void;
  /** computes the effect of an answer on the labelled pages of the corpus */
  askEffect(answer: number): Promise<void>;
  stopEffect(): void;
}

export const repairSlice: Slice<RepairSlice> =
  ({ client }) =>
  (set, get) => {
    const { ask, stop, measureEffect } = repairAsks(client, get);
    const isAsked = ({ page, settings, wrong }: Repair): boolean => {
      const { repair } = get();
      return repair?.page === page && repair.settings === settings && repair.wrong === wrong;
    };

    return {
      repair: null,
      async findRepair(wrong) {
        const { page, why, method, evalMatch: match } = get();
        if (page === null || why === null) return;
        stop('fix');
        const settings = settingsOf(get());
        const repair: Repair = {
          page: page.page,
          method,
          settings,
          wrong,
          stage: why.cause?.stage ?? why.lines.at(-1)!.stage,
          found: null,
          fault: '',
          measured: null,
          effects: {},
        };
        set({ repair });
        const truth = truthFor(get(), openCorpusPageOf(get())?.slug);
        const found = await ask(
          'fix',
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
      stopRepair: () => stop('fix'),
      closeRepair() {
        stop('fix');
        stop('effect');
        set({ repair: null });
      },
      tryRepair(answer) {
        const settings = get().repair?.found?.answers[answer]?.settings;
        if (settings !== undefined) get().applySettings(settings);
      },
      untryRepair() {
        const { repair, applySettings } = get();
        if (repair !== null) applySettings(repair.settings);
      },
      async askEffect(answer) {
        const { repair } = get();
        const changed = repair?.found?.answers[answer];
        if (repair === null || changed === undefined) return;
        set({ repair: { ...repair, measured: answer } });
        const effect = await measureEffect(repair.method, repair.settings, changed.settings);
        const now = get().repair;
        if (now === null || !isAsked(repair)) return;
        const effects = effect === null ? now.effects : { ...now.effects, [answer]: effect };
        set({ repair: { ...now, measured: null, effects } });
      },
      stopEffect: () => stop('effect'),
    };
  };

/** The label of a page of the corpus, if the annotator has accepted one. */
export function truthFor(state: InspectorState, slug: string | undefined) {
  const { corpus, reader } = state;
  const page = corpus?.pages.find((each) => each.slug === slug);
  if (corpus === null || page === undefined || truthOf(page, reader) === undefined) return null;
  return { corpus: corpus.folder, slug: page.slug, reader };
}

/** Requests for fixes and fits. */
export function repairAsks(client: ServiceClient, get: () => InspectorState) {
  /** Like `runJob`, but errors go to `onFault`. */
  const ask = async <T>(
    kind: JobKind,
    work: (ticket: string) => Promise<T>,
    onFault: (text: string) => void,
  ) => {
    const answer = await get().runJob(kind, (ticket) =>
      work(ticket).catch((cause: Error & { code?: string }) => {
        if (cause.code === 'cancelled') throw cause;
        onFault(cause.message);
        return undefined;
      }),
    );
    return answer;
  };
  const stop = (kind: JobKind): void => get().cancelJobOf(kind);
  /** Outcomes of two settings on the labelled pages that are not held out; null if that failed or was stopped. */
  const measureEffect = async (
    method: string,
    before: Settings,
    after: Settings,
  ): Promise<CorpusEffect | null> => {
    stop('effect');
    const found = await trainOutcomes(client, get(), 'effect', method, [before, after]);
    return found === undefined ? null : { before: found[0]!, after: found[1]! };
  };
  return { ask, stop, measureEffect };
}

type Known = Pick<InspectorState, 'repair' | 'page' | 'method' | 'methods' | 'settings' | 'selected'>;

/** The answer whose settings are in use: -1 for those of the request, null for others. */
export function usedAnswer(state: Known): number | null {
  const { repair } = state;
  const method = methodOf(state);
  if (repair === null || method === undefined || repair.method !== method.id) return null;
  const now = settingsOf(state);
  if (isSameSettings(method, repair.settings, now)) return -1;
  const used = repair.found?.answers.findIndex(({ settings }) => isSameSettings(method, settings, now));
  return used === undefined || used === -1 ? null : used;
}

/** The request for the selected record, while its settings or those of an answer are in use. */
export function shownRepair(state: Known): Repair | null {
  const { repair, page, selected } = state;
  if (repair === null || selected === null || repair.page !== page?.page) return null;
  return repair.wrong.blocks.includes(selected) && usedAnswer(state) !== null ? repair : null;
}
