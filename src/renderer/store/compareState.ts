import type { RunResult } from '../../shared/contract/commands';
import type { Settings } from '../../shared/pipeline/settings';
import type { ComparedRecord, RunComparison } from '../../shared/records/runComparison';

/** A run that is kept to be compared with later ones. */
export interface PinnedRun {
  page: string;
  method: string;
  settings: Settings;
  result: RunResult;
  /** ms since 1970 */
  at: number;
}

/** The two runs as the user reads them. */
export type RunLetter = 'A' | 'B';
export type CompareLayout = 'sideBySide' | 'oneCanvas' | 'fiveMethods';

export interface CompareSlice {
  pinned: PinnedRun | null;
  /** the pinned run against the newest one */
  comparison: RunComparison | null;
  /** the runs that `comparison` speaks of, which may be a little older than the newest */
  compared: { one: RunResult; other: RunResult } | null;
  /** why there is no comparison, '' where there is one or none was asked for */
  compareError: string;
  /** the letter of the newest run; the pinned one has the other */
  currentIs: RunLetter;
  hiddenKinds: readonly ComparedRecord['kind'][];
  compareLayout: CompareLayout;
  /** what is drawn on the one canvas */
  onCanvas: RunLetter | 'both';
  viewsTogether: boolean;
  /** runs of all methods with their settings, by method, once they were asked for */
  allMethods: Readonly<Record<string, RunResult>>;
  isRunningAll: boolean;
  pinRun(): void;
  /** runs a method and pins that */
  pinMethod(method: string, settings: Settings): Promise<void>;
  /** the same, and goes where it is compared with the newest run */
  compareWith(method: string, settings: Settings): Promise<void>;
  unpinRun(): void;
  compareNow(): Promise<void>;
  /** A becomes B, and B becomes A */
  swapRuns(): void;
  /** makes the pinned run the newest, to be worked on, and pins the newest; the letters stay */
  tradeRuns(): void;
  toggleKind(kind: ComparedRecord['kind']): void;
  setCompareLayout(layout: CompareLayout): void;
  showOnCanvas(onCanvas: CompareSlice['onCanvas']): void;
  /** A and B by turns on one canvas */
  blink(): void;
  setViewsTogether(together: boolean): void;
  /** selects the next record that the runs do not share, in the order of the table; after the last comes the first */
  nextDifference(): void;
  runAllMethods(): Promise<void>;
}
