import type { SetCollector } from './recordSet';
import type { Runs } from './segmentations';

/** The same split under several parents of one tag path. */
export class AcrossParents {
  private readonly runs = new Map<number, Runs[]>();

  /** `key` is the same for splits of one kind. */
  add(key: number, runs: Runs): void {
    const known = this.runs.get(key);
    if (known === undefined) this.runs.set(key, [runs]);
    else known.push(runs);
  }

  addTo(collector: SetCollector): void {
    // Splits at a tag, a class and a style are mostly the same.
    const added = new Map<Runs, (readonly Runs[])[]>();
    for (const parents of this.runs.values()) {
      if (collector.isFull) return;
      const known = added.get(parents[0]!);
      if (parents.length < 2 || known?.some((other) => isSame(other, parents))) continue;
      addDisjoint(collector, parents);
      if (known === undefined) added.set(parents[0]!, [parents]);
      else known.push(parents);
    }
  }
}

function isSame(one: readonly Runs[], other: readonly Runs[]): boolean {
  return one.length === other.length && one.every((runs, at) => runs === other[at]);
}

/** Parents of one path may contain each other; then their runs may overlap, and are no set. */
function addDisjoint(collector: SetCollector, parents: readonly Runs[]): void {
  let { starts, ends } = joined(parents);
  if (starts.some((start, at) => start < starts[at - 1]!)) {
    const order = [...starts.keys()].sort((one, other) => starts[one]! - starts[other]!);
    starts = order.map((at) => starts[at]!);
    ends = order.map((at) => ends[at]!);
  }
  if (!starts.some((start, at) => start < ends[at - 1]!)) collector.addRuns('segments', starts, ends);
}

function joined(parents: readonly Runs[]): Runs {
  const all: Runs = { starts: [], ends: [] };
  for (const { starts, ends } of parents) {
    for (let at = 0; at < starts.length; at++) {
      all.starts.push(starts[at]!);
      all.ends.push(ends[at]!);
    }
  }
  return all;
}
