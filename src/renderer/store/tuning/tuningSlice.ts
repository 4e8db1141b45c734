import type { TuningEntry, TuningRun } from '../../../shared/contract/tuning';
import type { Settings } from '../../../shared/pipeline/settings';
import type { Objective } from '../../../shared/tuning/score/objective';
import type { PageOutcome } from '../../../shared/tuning/score/outcome';
import { lineName, type TuningLine } from '../../../shared/tuning/search/trial';
import type { Slice } from '../inspectorState';
import type { JobKind, RunningJob } from '../jobsSlice';
import { methodOf } from '../settingsSlice';
import { readTuning, saveTuning, trainOutcomes } from './saveTuning';
import { isAsListed, isShownFor, kindOf, movedParams, noRuns, proposedSites } from './tunableParams';
import { tuningAsks } from './tuningAsks';

/** Curves of single parameters, a grid of two, an ablation, a search, and a training. */
export const tuningKinds = [
  'curves',
  'grid',
  'ablation',
  'tune',
  'train',
] as const satisfies readonly JobKind[];

export type TuningKind = (typeof tuningKinds)[number];

/** The settings that a run starts from. */
export type TuningBase = 'paper' | 'default' | 'own';

/** The setup of the next runs, for all methods. */
export interface TuningSetup {
  objective: Objective;
  folds: number;
  seed: number;
  optimiser: 'parzen' | 'random';
  /** null for no limit; the first one reached ends a search */
  trials: number | null;
  minutes: number | null;
  /** null for never */
  patience: number | null;
  base: TuningBase;
  pairs: boolean;
  /** what a training begins with */
  start: 'curves' | 'nothing';
}

/** A parameter to move, as `stage.name`; a number can have a narrower range. */
export interface MovedParam {
  key: string;
  from?: number | undefined;
  to?: number | undefined;
}

/** Settings loaded from a run, and their outcomes on its pages. */
interface LoadedPoint {
  /** for example `Area 0.15` */
  title: string;
  /** what it is compared with, for example `the paper’s values` */
  against: string;
  method: string;
  settings: Settings;
  /** null if not requested, or failed */
  before: readonly PageOutcome[] | null;
  after: readonly PageOutcome[] | null;
}

export interface TuningSlice {
  tuningSetup: TuningSetup;
  /** whether the next search or training first holds out the proposed sites, if there are any */
  holdsOut: boolean;
  areSearchOptionsOpen: boolean;
  /** by method, where the user has chosen */
  movedParams: Readonly<Record<string, readonly MovedParam[]>>;
  /** the two of a grid, by method */
  gridParams: Readonly<Record<string, readonly [string, string]>>;
  /** all runs of the open corpus, the newest first */
  tunings: readonly TuningEntry[];
  /** the runs in view, of the chosen method */
  tuningRuns: Readonly<Record<TuningKind, TuningRun | null>>;
  /** an earlier search to compare with */
  tuningBaseline: TuningRun | null;
  loadedPoint: LoadedPoint | null;
  /** the service's last report for each kind: how much was reused */
  tuningText: Readonly<Partial<Record<TuningKind, string>>>;
  setTuningSetup(change: Partial<TuningSetup>): void;
  setHoldsOut(holdsOut: boolean): void;
  openSearchOptions(areOpen: boolean): void;
  setMovedParams(moved: readonly MovedParam[]): void;
  setGridParams(pair: readonly [string, string]): void;
  /** reads the list; shows the newest run of each kind for the chosen method, unless one is shown */
  loadTunings(): Promise<void>;
  showTuning(run: string): Promise<void>;
  compareTuning(run: string | null): Promise<void>;
  deleteTuning(run: string): Promise<void>;
  startTuning(kind: TuningKind): Promise<void>;
  /** resumes a stopped run; a search without budget left gets the same budget again */
  resumeTuning(kind: TuningKind): Promise<void>;
  stopTuning(): void;
  /** saves the result of the shown search or training */
  saveTuned(name: string, kind: 'tune' | 'train'): Promise<boolean>;
  /** uses the settings of a run, and shows which pages change; requests the outcomes if unknown */
  loadPoint(point: LoadedPoint, base: Settings): Promise<void>;
  closePoint(): void;
  noteTuning(kind: TuningKind, text: string): void;
  /** adds lines to a run that is being made, if it still is */
  growTuning(kind: TuningKind, run: TuningRun, lines: readonly TuningLine[]): void;
  /** opens a page of the corpus in Inspect, with the loaded settings */
  openChangedPage(slug: string): Promise<void>;
}

export function isTuningJob({ kind }: Pick<RunningJob, 'kind'>): boolean {
  return (tuningKinds as readonly JobKind[]).includes(kind);
}

const nothing = { tunings: [], tuningRuns: noRuns, tuningBaseline: null, loadedPoint: null, tuningText: {} };

export const tuningSlice: Slice<TuningSlice> =
  ({ client, storage }) =>
  (set, get) => {
    /** folder of the corpus whose runs are listed */
    let listed: string | undefined;
    const { corpus: chosenIn, ...stored } = readTuning(storage);
    const keep = (): void => saveTuning(storage, get());

    const report = (cause: unknown): void => get().reportCorpusError(cause);

    /** Undefined if another corpus was opened meanwhile. */
    const inCorpus = async <T>(ask: (corpus: string) => Promise<T>): Promise<T | undefined> => {
      const folder = get().corpus?.folder;
      if (folder === undefined) return undefined;
      const answer = await ask(folder);
      return get().corpus?.folder === folder ? answer : undefined;
    };

    const load = (run: string): Promise<TuningRun | undefined> =>
      inCorpus((corpus) => client.request('tuning', { corpus, run }));

    const put = (kind: TuningKind, run: TuningRun | null): void =>
      set(({ tuningRuns }) => ({ tuningRuns: { ...tuningRuns, [kind]: run } }));

    /** Shows the newest fitting run of each kind; a shown run that fits stays. */
    const showFitting = async (): Promise<void> => {
      const { tunings, tuningRuns, tuningBaseline } = get();
      if (tuningBaseline !== null && !isShownFor(tuningBaseline.head, get())) set({ tuningBaseline: null });
      for (const kind of tuningKinds) {
        const shown = tuningRuns[kind];
        const fits = shown !== null && isShownFor(shown.head, get());
        const own = fits ? tunings.find(({ head }) => head.run === shown.head.run) : undefined;
        if (own !== undefined && isAsListed(shown!, own)) continue;
        const fitting = tunings.filter(({ head }) => kindOf(head) === kind && isShownFor(head, get()));
        // Show a shard only if there is no whole run.
        const wanted = own ?? fitting.find(({ head }) => head.shard === undefined) ?? fitting[0];
        const found = wanted === undefined ? undefined : await load(wanted.head.run);
        // The user may have chosen another method.
        if (found === undefined || isShownFor(found.head, get())) put(kind, found ?? null);
      }
    };

    const list = async (): Promise<TuningEntry[] | undefined> =>
      inCorpus((corpus) => client.request('tunings', { corpus }));

    /** Start with the objective of the newest search, unless the user chose another in this corpus. */
    const adoptObjective = (isFirst: boolean): void => {
      if (isFirst && get().corpus?.folder === chosenIn) return;
      const newest = get().tunings.find(({ head }) => head.kind === 'tune' && head.method === get().method);
      if (newest === undefined) return;
      const { objective } = newest.head;
      set(({ tuningSetup }) => ({ tuningSetup: { ...tuningSetup, objective } }));
    };

    /** Makes a run, and shows it, also if it was stopped. */
    const runOf = async (
      kind: TuningKind,
      ask: (corpus: string, ticket: string) => Promise<TuningRun>,
    ): Promise<void> => {
      const { corpus, jobs, runJob } = get();
      if (corpus === null || jobs.some(isTuningJob)) return;
      get().noteTuning(kind, '');
      set({ loadedPoint: null });
      const run = await runJob(kind, (ticket) => ask(corpus.folder, ticket));
      if (get().corpus?.folder !== corpus.folder) return;
      if (run !== undefined && isShownFor(run.head, get())) put(kind, run);
      await get().loadTunings();
      if (run !== undefined) return;
      const shown = get().tuningRuns[kind]?.head.run;
      const known = get().tunings.some(({ head }) => head.run === shown);
      if (shown !== undefined && known) put(kind, (await load(shown).catch(() => undefined)) ?? null);
    };

    /** Holds out the proposed sites, if the user wants it; false if that failed. */
    const holdOut = async (): Promise<boolean> => {
      const { corpus, holdsOut, setHeldOut } = get();
      const sites = holdsOut ? proposedSites(get()) : [];
      if (corpus === null || sites.length === 0) return true;
      await setHeldOut([...corpus.heldOut, ...sites]);
      return get().corpusError === null && get().corpus?.folder === corpus.folder;
    };

    return {
      ...nothing,
      ...stored,
      holdsOut: true,
      areSearchOptionsOpen: false,
      setHoldsOut: (holdsOut) => set({ holdsOut }),
      openSearchOptions: (areSearchOptionsOpen) => set({ areSearchOptionsOpen }),
      setTuningSetup(change) {
        set(({ tuningSetup }) => ({ tuningSetup: { ...tuningSetup, ...change } }));
        keep();
        if (change.objective !== undefined) void showFitting().catch(report);
      },
      setMovedParams(moved) {
        set(({ movedParams, method }) => ({ movedParams: { ...movedParams, [method]: moved } }));
        keep();
      },
      setGridParams(pair) {
        set(({ gridParams, method }) => ({ gridParams: { ...gridParams, [method]: pair } }));
        keep();
      },
      async loadTunings() {
        const folder = get().corpus?.folder;
        const isFirst = listed === undefined;
        const isOther = folder !== listed;
        listed = folder;
        if (isOther) set(nothing);
        try {
          const tunings = await list();
          if (tunings === undefined) return;
          set({ tunings });
          if (isOther) adoptObjective(isFirst);
          await showFitting();
        } catch (cause) {
          report(cause);
        }
      },
      async showTuning(run) {
        try {
          const found = await load(run);
          if (found === undefined) return;
          const { head } = found;
          if (head.method !== get().method) get().setMethod(head.method);
          if (head.kind === 'tune')
            set(({ tuningSetup }) => ({ tuningSetup: { ...tuningSetup, objective: head.objective } }));
          set({ loadedPoint: null });
          put(kindOf(head), found);
          await showFitting();
        } catch (cause) {
          report(cause);
        }
      },
      async compareTuning(run) {
        try {
          set({ tuningBaseline: run === null ? null : ((await load(run)) ?? null) });
        } catch (cause) {
          report(cause);
        }
      },
      async deleteTuning(run) {
        try {
          await inCorpus((corpus) => client.request('deleteTuning', { corpus, run }));
          const { tuningRuns, tuningBaseline } = get();
          for (const kind of tuningKinds) if (tuningRuns[kind]?.head.run === run) put(kind, null);
          if (tuningBaseline?.head.run === run) set({ tuningBaseline: null });
          await get().loadTunings();
        } catch (cause) {
          report(cause);
        }
      },
      async startTuning(kind) {
        const method = methodOf(get());
        if (method === undefined || get().jobs.some(isTuningJob)) return;
        if ((kind === 'curves' || kind === 'tune') && movedParams(get(), method).length === 0) {
          report(new Error('Nothing to vary: choose at least one parameter under Over.'));
          return;
        }
        if ((kind === 'tune' || kind === 'train') && !(await holdOut())) return;
        // The new run replaces the last one from its first line on.
        put(kind, null);
        await runOf(kind, tuningAsks(client, get(), method)[kind]);
      },
      async resumeTuning(kind) {
        const head = get().tuningRuns[kind]?.head;
        if (head === undefined) return;
        const done = get().tunings.find((entry) => entry.head.run === head.run);
        const more =
          head.kind === 'tune' && done?.isFinished === true ? { budget: asMuchAgain(head.budget) } : {};
        await runOf(kind, (corpus, ticket) =>
          client.request('resumeTuning', { corpus, run: head.run, ticket, ...more }),
        );
      },
      stopTuning() {
        const job = get().jobs.find(isTuningJob);
        if (job !== undefined) get().cancelJob(job.ticket);
      },
      async saveTuned(name, kind) {
        const run = get().tuningRuns[kind];
        if (run === null) return false;
        try {
          await inCorpus((corpus) => client.request('saveTuned', { corpus, run: run.head.run, name }));
          await get().loadPresets(run.head.method);
          return true;
        } catch (cause) {
          report(cause);
          return false;
        }
      },
      async loadPoint(point, base) {
        const { method, settings } = point;
        get().adopt({ method, settings: { ...get().settings, [method]: settings } });
        set({ loadedPoint: point });
        if (point.after !== null) return;
        const found = await trainOutcomes(client, get(), 'outcomes', method, [base, settings]);
        if (get().loadedPoint !== point || found === undefined) return;
        set({ loadedPoint: { ...point, before: found[0]!, after: found[1]! } });
      },
      closePoint: () => set({ loadedPoint: null }),
      noteTuning: (kind, text) => set(({ tuningText }) => ({ tuningText: { ...tuningText, [kind]: text } })),
      growTuning(kind, run, lines) {
        const { jobs, method } = get();
        // Without a job, the complete run has arrived meanwhile.
        if (jobs.some(isTuningJob) && run.head.method === method) put(kind, withLines(run, lines));
      },
      async openChangedPage(slug) {
        get().setWorkspace('inspect');
        await get().openCorpusPage(slug);
      },
    };
  };

/** The run with the lines that it lacks: some may have been read from its file already. */
function withLines(run: TuningRun, lines: readonly TuningLine[]): TuningRun {
  const known = new Set(run.lines.map(lineName));
  const fresh = lines.filter((line) => !known.has(lineName(line)));
  return fresh.length === 0 ? run : { ...run, lines: [...run.lines, ...fresh] };
}

type Budget = { trials: number | null; ms: number | null };

function asMuchAgain({ trials, ms }: Budget): Budget {
  return { trials: trials === null ? null : trials * 2, ms: ms === null ? null : ms * 2 };
}
