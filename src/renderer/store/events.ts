import type { StoreApi } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { TuningRun } from '../../shared/contract/tuning';
import type { TuningLine } from '../../shared/tuning/search/trial';
import { openCorpusPageOf } from './corpusSlice';
import type { InspectorState } from './inspectorState';
import { isDesktop, isLiveSeen } from './liveSlice';
import { labelTarget } from './shownLabel';
import { isTuningJob, type TuningKind, tuningKinds, tuningTitles } from './tuningSlice';

/** Several changes in a row are one reason to look again, ms. */
const pause = 150;

/** Follows long work, and what changes in the open corpus. */
export function subscribeToCorpusEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  client.on('job', ({ ticket, ...progress }) => {
    store.setState(({ jobs }) => ({
      jobs: jobs.map((job) => (job.ticket === ticket ? { ...job, ...progress } : job)),
    }));
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  client.on('corpusChanged', ({ folder, slugs }) => {
    if (store.getState().corpus?.folder !== folder) return;
    // What is no page may be an evaluation that another program has made.
    if (slugs.length === 0) void store.getState().refreshEvaluations();
    clearTimeout(waiting);
    waiting = setTimeout(() => void store.getState().reloadCorpus(), pause);
  });
}

/** Follows what the desktop tells of the live page, and what its user opens outside of the inspector. */
export function subscribeToDesktopEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  client.on('live', (live) => {
    const { refused } = store.getState().live;
    store.setState({ live });
    if (live.refused !== '' && live.refused !== refused) store.getState().addLog('warning', live.refused);
  });
  client.on('openSource', ({ source }) => void store.getState().openPage(source));
  store.subscribe((state, before) => {
    if (!isDesktop(state)) return;
    const isNew = state.program !== before.program;
    const isElsewhere = state.page !== before.page || state.corpus?.folder !== before.corpus?.folder;
    if (isNew || isElsewhere) void state.loadRecent();
    // Where a window was loaded anew, its live page still lies where it was.
    if (isNew && !isLiveSeen(state)) state.placeLive(null);
  });
}

/** For corpora up to this size the agreement of the methods is worked out without being asked for, pages. */
const maxUnasked = 200;

/** Keeps the label in step with the page that is open, the reader, the methods, and what others write. */
export function subscribeToLabelEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  let shown = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isAtWork = ({ workspace, isConnected }: InspectorState): boolean =>
    workspace === 'label' && isConnected;

  store.subscribe((state, before) => {
    if (state.corpus?.folder !== before.corpus?.folder) {
      shown = '';
      store.setState({ savedLabel: null, label: null, otherLabel: null, certainty: null, agreement: null });
    }
    if (state.reader !== before.reader) store.setState({ agreement: null, otherLabel: null });
    if (isAtWork(state)) {
      const isNew = !isAtWork(before) || state.corpus?.folder !== before.corpus?.folder;
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
    if (!isAtWork(state) || key === shown) return;
    shown = key;
    store.setState({
      savedLabel: null,
      label: null,
      otherLabel: null,
      isProposed: false,
      marked: [],
      labelNote: '',
      isSkipping: false,
      ...(state.labelError?.kind === 'load' ? { labelError: null } : {}),
    });
    void state.loadLabel();
  };

  client.on('corpusChanged', ({ folder, slugs }) => {
    const { corpus } = store.getState();
    const slug = openCorpusPageOf(store.getState())?.slug;
    if (corpus?.folder !== folder || slug === undefined || (slugs.length > 0 && !slugs.includes(slug)))
      return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // Own changes come back with their own answers.
      if (isAtWork(store.getState()) && store.getState().unsaved === 0) void store.getState().loadLabel();
    }, pause);
  });
}

function compareAnnotators({ corpus, reader, loadAgreement }: InspectorState): void {
  if (corpus?.readers.some((name) => name !== reader)) void loadAgreement();
}

/** Works out how far the methods agree on pages that were added or captured anew. */
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

/** Lines that come within this time are drawn together, ms. */
const subscribeToTuningPause = 200;

interface Heard {
  kind: TuningKind;
  run: string;
  lines: TuningLine[];
}

/** Shows a run while it is under way, and hears of those that other programs make. */
export function subscribeToTuningEvents(store: StoreApi<InspectorState>, client: ServiceClient): void {
  let heard: Heard | undefined;
  let isWaiting = false;

  const kindOfJob = (ticket: string): TuningKind | undefined => {
    const job = store.getState().jobs.find((each) => each.ticket === ticket);
    return tuningKinds.find((kind) => tuningTitles[kind] === job?.title);
  };

  const show = async (): Promise<void> => {
    isWaiting = false;
    const news = heard;
    heard = undefined;
    const { corpus, tuningRuns } = store.getState();
    if (news === undefined || corpus === null) return;
    const { kind, run, lines } = news;
    const shown = tuningRuns[kind];
    // What the run is about is in its file, with the lines so far.
    const known =
      shown?.head.run === run
        ? shown
        : await client.request('tuning', { corpus: corpus.folder, run }).catch(() => undefined);
    if (known === undefined || store.getState().corpus?.folder !== corpus.folder) return;
    store.setState((state) => {
      const job = state.jobs.find(isTuningJob);
      // The whole answer has come in the meantime.
      if (job === undefined || known.head.method !== state.method) return {};
      return { tuningRuns: { ...state.tuningRuns, [kind]: withLines(known, lines) } };
    });
  };

  client.on('tuningLine', ({ ticket, run, line }) => {
    const kind = kindOfJob(ticket);
    if (kind === undefined) return;
    if (heard?.run === run) heard.lines.push(line);
    else heard = { kind, run, lines: [line] };
    if (!isWaiting) setTimeout(() => void show(), subscribeToTuningPause);
    isWaiting = true;
  });
  client.on('job', ({ ticket, text }) => {
    const kind = kindOfJob(ticket);
    if (kind === undefined || text === '') return;
    store.setState(({ tuningText }) => ({ tuningText: { ...tuningText, [kind]: text } }));
  });
  client.on('corpusChanged', ({ folder, slugs }) => {
    const { corpus, jobs, loadTunings } = store.getState();
    if (corpus?.folder === folder && slugs.length === 0 && !jobs.some(isTuningJob)) void loadTunings();
  });
}

/** With lines that it does not have yet: some may have been read from its file already. */
function withLines(run: TuningRun, lines: readonly TuningLine[]): TuningRun {
  const known = new Set(run.lines.map(nameOf));
  const fresh = lines.filter((line) => !known.has(nameOf(line)));
  return fresh.length === 0 ? run : { ...run, lines: [...run.lines, ...fresh] };
}

function nameOf(line: TuningLine): string {
  switch (line.line) {
    case 'point':
      return `point ${line.index}`;
    case 'trial':
      return `trial ${line.number}`;
    case 'end':
      return 'end';
  }
}
