import type { TuningEntry, TuningRun } from '../../shared/contract/tuning';
import type { Settings } from '../../shared/pipeline/settings';
import type { Objective } from '../../shared/tuning/objective';
import type { PageOutcome } from '../../shared/tuning/outcome';

/** Curves of single parameters, a grid of two, stages switched off, and a search. */
export const tuningKinds = ['curves', 'grid', 'ablation', 'tune'] as const;
export type TuningKind = (typeof tuningKinds)[number];

/** What a run starts from, and what it does not move. */
export type TuningBase = 'paper' | 'default' | 'own';

/** How the next runs are made; the same for all methods. */
export interface TuningSetup {
  objective: Objective;
  folds: number;
  seed: number;
  optimiser: 'parzen' | 'random';
  /** null without a limit; whichever is used up first ends a search */
  trials: number | null;
  minutes: number | null;
  /** null for never */
  patience: number | null;
  base: TuningBase;
  pairs: boolean;
}

/** A parameter that is moved, as `stage.name`; a number within a range where it is narrowed. */
export interface MovedParam {
  key: string;
  from?: number | undefined;
  to?: number | undefined;
}

/** Settings that were taken over from a run, and what they change on its pages. */
export interface LoadedPoint {
  /** what it is, such as `Area 0.15` */
  title: string;
  /** which it is held against, such as `the paper’s values` */
  against: string;
  method: string;
  settings: Settings;
  /** null where they are not known: nobody has asked, or the answer failed */
  before: readonly PageOutcome[] | null;
  after: readonly PageOutcome[] | null;
}

export interface TuningSlice {
  tuningSetup: TuningSetup;
  /** by method, of those where the user has chosen */
  movedParams: Readonly<Record<string, readonly MovedParam[]>>;
  /** the two of a grid, by method */
  gridParams: Readonly<Record<string, readonly [string, string]>>;
  /** all runs of the open corpus, the newest first */
  tunings: readonly TuningEntry[];
  /** what is looked at, of the chosen method */
  tuningRuns: Readonly<Record<TuningKind, TuningRun | null>>;
  /** an earlier search that the shown one is held against */
  tuningBaseline: TuningRun | null;
  loadedPoint: LoadedPoint | null;
  /** how runs of each kind went last, as the service put it: how much was reused */
  tuningWords: Readonly<Partial<Record<TuningKind, string>>>;
  setTuningSetup(change: Partial<TuningSetup>): void;
  setMovedParams(moved: readonly MovedParam[]): void;
  setGridParams(pair: readonly [string, string]): void;
  /** looks at what there is; of each kind the newest of the chosen method is shown, unless one is already */
  loadTunings(): Promise<void>;
  showTuning(run: string): Promise<void>;
  compareTuning(run: string | null): Promise<void>;
  deleteTuning(run: string): Promise<void>;
  startTuning(kind: TuningKind): Promise<void>;
  /** goes on with what was stopped; a search that used up its budget gets as much again */
  resumeTuning(kind: TuningKind): Promise<void>;
  stopTuning(): void;
  saveTuned(name: string): Promise<boolean>;
  /** takes over settings of a run under Inspect, and shows which pages change; asks where that is not known */
  loadPoint(point: LoadedPoint, base: Settings): Promise<void>;
  closePoint(): void;
  /** opens a page of the corpus under Inspect, with the settings that were loaded */
  openChangedPage(slug: string): Promise<void>;
}

/** Titles of the jobs. */
export const tuningTitles: Readonly<Record<TuningKind, string>> = {
  curves: 'Sweep',
  grid: 'Sweep of two',
  ablation: 'Ablation',
  tune: 'Tuning',
};

export const outcomesTitle = 'Looking at all pages';

export function isTuningJob({ title }: { title: string }): boolean {
  return Object.values(tuningTitles).includes(title);
}
