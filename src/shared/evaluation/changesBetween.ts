import type { ResultLine } from './results';

/** Smaller differences are rounding errors. */
const minChange = 1e-9;

/** A method's F1 on a page in two evaluations. */
export interface PageChange {
  page: string;
  site: string;
  method: string;
  before: number;
  after: number;
  /** after minus before */
  change: number;
  /** the page was captured again, or its number of labelled records differs: not only the method changed */
  isOtherTruth: boolean;
}

export interface RunChanges {
  /** largest gain first */
  better: PageChange[];
  /** largest loss first */
  worse: PageChange[];
  same: number;
  /** pairs of page and method with a score in only one of the two */
  onlyBefore: number;
  onlyAfter: number;
}

/** The pages that got better or worse since an earlier evaluation. */
export function changesBetween(before: readonly ResultLine[], after: readonly ResultLine[]): RunChanges {
  const earlier = new Map(before.filter(isScored).map((line) => [keyOf(line), line]));
  const later = after.filter(isScored);
  const both = later.filter((line) => earlier.has(keyOf(line)));
  const changes = both.map((line) => changeOf(earlier.get(keyOf(line))!, line));
  const better = changes.filter(({ change }) => change > minChange);
  const worse = changes.filter(({ change }) => change < -minChange);
  return {
    better: better.sort((one, other) => other.change - one.change || inOrder(one, other)),
    worse: worse.sort((one, other) => one.change - other.change || inOrder(one, other)),
    same: changes.length - better.length - worse.length,
    onlyBefore: earlier.size - both.length,
    onlyAfter: later.length - both.length,
  };
}

function changeOf(earlier: ResultLine, line: ResultLine): PageChange {
  const before = earlier.score!.f1;
  const after = line.score!.f1;
  const { page, site, method } = line;
  const isOtherTruth = earlier.hash !== line.hash || earlier.score!.labelled !== line.score!.labelled;
  return { page, site, method, before, after, change: after - before, isOtherTruth };
}

function isScored({ score }: ResultLine): boolean {
  return score !== null;
}

function keyOf({ page, method }: ResultLine): string {
  return JSON.stringify([page, method]);
}

function inOrder(one: PageChange, other: PageChange): number {
  if (one.page !== other.page) return one.page < other.page ? -1 : 1;
  return one.method < other.method ? -1 : 1;
}
