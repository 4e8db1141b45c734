import type { Run } from '../../pipeline/runPipeline';
import { type ChangeLine, type ParamChange, withChanges } from './changeLine';
import type { Probe } from './marginHints';
import type { SettingsRuns } from './settingsRuns';

/** A change that fixes the record, and the run that proves it. */
export interface Fix {
  change: ParamChange;
  run: Run;
}

export interface LineSearch {
  /** the run that the changes start from */
  base: Run;
  lines: readonly ChangeLine[];
  /** changes to try first */
  hints: readonly Probe[];
  /** among equally small changes, those of this stage come first */
  blamed: string;
  runs: SettingsRuns;
  isFixed(run: Run): boolean;
  /** called for every change that does not fix the record */
  onMiss?(probe: Probe, run: Run): void;
  /** number of answers to find, nearest first */
  maxAnswers: number;
}

/**
 * The smallest fix of each line, smallest first. Searches all lines together with growing steps, smaller changes first.
 * When one fixes the record, bisection finds the smallest that still does. The search can miss a fix between two changes
 * that are none.
 */
export function searchLines(search: LineSearch): Fix[] {
  const walks = new Map(search.lines.map((line) => [line, new LineWalk(line, search)]));
  const answers = (): Fix[] =>
    [...walks.values()]
      .flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
      .sort((one, other) => one.change.share - other.change.share);
  const visit = (probes: readonly Probe[]): void => {
    for (const { line, index } of inOrder(probes, search.blamed)) {
      const enough = answers()[search.maxAnswers - 1];
      if (search.runs.isSpent || (enough !== undefined && enough.change.share <= line[index]!.share)) return;
      walks.get(line)!.visit(index);
    }
  };
  visit(search.hints);
  visit(search.lines.flatMap((line) => growingIndexes(line.length).map((index) => ({ line, index }))));
  return answers().slice(0, search.maxAnswers);
}

function inOrder(probes: readonly Probe[], blamed: string): Probe[] {
  const isElsewhere = ({ line }: Probe): number => (line[0].stage === blamed ? 0 : 1);
  return probes.toSorted(
    (one, other) =>
      one.line[one.index]!.share - other.line[other.index]!.share || isElsewhere(one) - isElsewhere(other),
  );
}

/** 1, 2, 3, 4, 6, 8, 12, 16 … steps, and the end of the line. */
export function growingIndexes(length: number): number[] {
  const indexes: number[] = [];
  for (let steps = 1, growth = 1; steps < length; steps += growth) {
    indexes.push(steps - 1);
    if (steps >= 4 && Number.isInteger(Math.log2(steps))) growth = steps / 2;
  }
  return [...indexes, length - 1];
}

/** The search state of one line. */
class LineWalk {
  fix: Fix | undefined;
  private nearest = Number.POSITIVE_INFINITY;
  private readonly missed = new Set<number>();

  constructor(
    private readonly line: ChangeLine,
    private readonly search: LineSearch,
  ) {}

  visit(index: number): void {
    if (!this.fixes(index)) return;
    // Bisect between the last known miss and this index.
    let low = Math.max(-1, ...[...this.missed].filter((missed) => missed < index));
    while (this.nearest - low > 1 && !this.search.runs.isSpent) {
      const middle = (low + this.nearest) >> 1;
      if (!this.fixes(middle)) low = middle;
    }
  }

  /** Runs only changes that are smaller than the known fix. */
  private fixes(index: number): boolean {
    if (index >= this.nearest || this.missed.has(index)) return false;
    const { base, runs, isFixed, onMiss } = this.search;
    const change = this.line[index]!;
    const run = runs.run(base, withChanges(base.settings, [change]));
    if (isFixed(run)) {
      this.nearest = index;
      this.fix = { change, run };
      return true;
    }
    this.missed.add(index);
    onMiss?.({ line: this.line, index }, run);
    return false;
  }
}
