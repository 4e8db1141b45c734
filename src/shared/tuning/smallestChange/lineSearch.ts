import type { Run } from '../../pipeline/runPipeline';
import { type ChangeLine, type ParamChange, withChanges } from './changeLine';
import type { Probe } from './marginHints';
import type { SettingsRuns } from './settingsRuns';

/** A change that mends what was asked for, and the run that shows it. */
export interface Fix {
  change: ParamChange;
  run: Run;
}

export interface LineSearch {
  /** the run that the changes start from */
  base: Run;
  lines: readonly ChangeLine[];
  /** places to look at first */
  hints: readonly Probe[];
  /** of several changes that are equally near, those of this stage first */
  blamed: string;
  runs: SettingsRuns;
  isFixed(run: Run): boolean;
  /** told of every place that mends nothing */
  onMiss?(probe: Probe, run: Run): void;
  /** the nearest so many are enough */
  maxAnswers: number;
}

/**
 * The nearest change of each line that mends what was asked for, nearest first. Lines are walked along by growing
 * steps, all of them at once and nearer places first; where one mends, the nearest that still does is found by
 * halving. A place that mends between two that do not can be missed.
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

/** What is known of one line. */
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
    // Between the last place known not to mend and this one, halving.
    let low = Math.max(-1, ...[...this.missed].filter((missed) => missed < index));
    while (this.nearest - low > 1 && !this.search.runs.isSpent) {
      const middle = (low + this.nearest) >> 1;
      if (!this.fixes(middle)) low = middle;
    }
  }

  /** Only what is nearer than what is known already is worth a run. */
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
