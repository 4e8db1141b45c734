import type { StoreApi } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { TuningLine } from '../../shared/tuning/search/trial';
import { openCorpusPageOf } from './corpusSlice';
import type { InspectorState } from './inspectorState';
import { isDesktop, isLiveSeen } from './liveSlice';
import { labelTarget } from './shownLabel';
import { isTuningJob, type TuningKind, tuningKinds } from './tuning/tuningSlice';

/** Changes within this time are handled together, ms. */
const pause = 150;

/** Follows jobs, and changes of the open corpus. */
export function subscribeToCorpusEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  client.on('job', ({ ticket, ...progress }) => store.getState().updateJob(ticket, progress));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  client.on('corpusChanged', ({ folder, slugs }) => {
    if (store.getState().corpus?.folder !== folder) return;
    // A change that is not of a page may be an evaluation by another program.
    if (slugs.length === 0) void store.getState().refreshEvaluations();
    clearTimeout(waiting);
    waiting = setTimeout(() => void store.getState().reloadCorpus(), pause);
  });
}

/** Follows the live page, and what the user opens outside of the inspector. */
export function subscribeToDesktopEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  client.on('live', (live) => {
    const { refused } = store.getState().live;
    store.getState().setLive(live);
    if (live.refused !== '' && live.refused !== refused) store.getState().addLog('warning', live.refused);
  });
  client.on('openSource', ({ source }) => void store.getState().openPage(source));
  store.subscribe((state, before) => {
    if (!isDesktop(state)) return;
    const isNew = state.program !== before.program;
    const isElsewhere = state.page !== before.page || state.corpus?.folder !== before.corpus?.folder;
    if (isNew || isElsewhere) void state.loadRecent();
    // After a reload of the window the live page is still where it was.
    if (isNew && !isLiveSeen(state)) state.placeLive(null);
  });
}

/** Up to this many pages, the agreement of the methods is computed without a request. */
const maxUnasked = 200;

/** Keeps the label up to date with the open page, the annotator, the methods, and changes by other programs. */
export function subscribeToLabelEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  let shown = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isLabelling = ({ workspace, isConnected }: InspectorState): boolean =>
    workspace === 'label' && isConnected;

  store.subscribe((state, before) => {
    if (state.corpus?.folder !== before.corpus?.folder) {
      shown = '';
      state.clearLabel();
      state.clearOpinions();
      state.clearCertainty();
      state.setQueueSearch('');
    }
    if (state.reader !== before.reader) state.clearOpinions();
    if (isLabelling(state)) {
      const isNew = !isLabelling(before) || state.corpus?.folder !== before.corpus?.folder;
      if (isNew || state.reader !== before.reader) compareAnnotators(state);
      if (isNew || hasOtherPages(state, before)) weighPages(state);
    }
    follow(state);
    if (state.allMethods !== before.allMethods && state.savedLabel !== null) state.showLabel();
    if (state.label !== before.label || state.otherLabel !== before.otherLabel) state.compareOpenPage();
    if (state.isConnected && !before.isConnected && state.unsaved > 0) void state.retrySaving();
  });

  const follow = (state: InspectorState): void => {
    const target = labelTarget(state);
    const key = target === null ? '' : JSON.stringify([target, state.page?.page]);
    if (!isLabelling(state) || key === shown) return;
    shown = key;
    state.clearLabel();
    state.setOtherLabel(null);
    state.askSkip(false);
    void state.loadLabel();
  };

  client.on('corpusChanged', ({ folder, slugs }) => {
    const { corpus } = store.getState();
    const slug = openCorpusPageOf(store.getState())?.slug;
    if (corpus?.folder !== folder || slug === undefined || (slugs.length > 0 && !slugs.includes(slug)))
      return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // Our own changes have their own answers.
      if (isLabelling(store.getState()) && store.getState().unsaved === 0) void store.getState().loadLabel();
    }, pause);
  });
}

function compareAnnotators({ corpus, reader, loadAgreement }: InspectorState): void {
  if (corpus?.readers.some((name) => name !== reader)) void loadAgreement();
}

/** Computes how far the methods agree on pages that were added or captured again. */
function weighPages({ corpus, certainty, loadCertainty }: InspectorState): void {
  const pages = corpus?.pages ?? [];
  const isKnown = certainty !== null && pages.every(({ slug }) => slug in certainty);
  if (pages.length > 0 && pages.length <= maxUnasked && !isKnown) void loadCertainty();
}

function hasOtherPages({ corpus }: InspectorState, { corpus: before }: InspectorState): boolean {
  if (corpus === before || corpus === null) return false;
  return (
    corpus.pages.length !== before?.pages.length ||
    corpus.pages.some(({ slug, hash }, index) => {
      const page = before.pages[index]!;
      return page.slug !== slug || page.hash !== hash;
    })
  );
}

/** Lines that arrive within this time are drawn together, ms. */
const drawPause = 200;

interface News {
  kind: TuningKind;
  run: string;
  lines: TuningLine[];
}

/** Shows a run while it is made, and lists those that other programs make. */
export function subscribeToTuningEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  let news: News | undefined;
  let isWaiting = false;

  const kindOfJob = (ticket: string): TuningKind | undefined => {
    const job = store.getState().jobs.find((each) => each.ticket === ticket);
    return tuningKinds.find((kind) => kind === job?.kind);
  };

  const show = async (): Promise<void> => {
    isWaiting = false;
    const arrived = news;
    news = undefined;
    const { corpus, tuningRuns } = store.getState();
    if (arrived === undefined || corpus === null) return;
    const { kind, run, lines } = arrived;
    const shown = tuningRuns[kind];
    // The file of the run has its head, with the lines so far.
    const known =
      shown?.head.run === run
        ? shown
        : await client.request('tuning', { corpus: corpus.folder, run }).catch(() => undefined);
    if (known === undefined || store.getState().corpus?.folder !== corpus.folder) return;
    store.getState().growTuning(kind, known, lines);
  };

  client.on('tuningLine', ({ ticket, run, line }) => {
    const kind = kindOfJob(ticket);
    if (kind === undefined) return;
    if (news?.run === run) news.lines.push(line);
    else news = { kind, run, lines: [line] };
    if (!isWaiting) setTimeout(() => void show(), drawPause);
    isWaiting = true;
  });
  client.on('job', ({ ticket, text }) => {
    const kind = kindOfJob(ticket);
    if (kind === undefined || text === '') return;
    store.getState().noteTuning(kind, text);
  });
  client.on('corpusChanged', ({ folder, slugs }) => {
    const { corpus, jobs, loadTunings } = store.getState();
    if (corpus?.folder === folder && slugs.length === 0 && !jobs.some(isTuningJob)) void loadTunings();
  });
}
