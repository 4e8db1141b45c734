import { featureAt } from './featureList';
import type { PageFacts } from './pageFacts';
import type { SetFacts } from './setFacts';
import { spreadOf } from './spreadOf';

/** Siblings that are looked at for being left out. */
const maxMissed = 64;
/** Texts of a sibling that are read. */
const maxTexts = 60;
/** Pairs of parents that are compared. */
const maxPairs = 24;

/** Features of what the records leave out, and of the blocks around them; after those of the form. */
export function coverageFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { page, content, scratch } = facts;
  const { n, region, totalLeaves } = set;
  const { starts, ends } = set.set;
  const { leafStart } = content;
  const { counter, values } = scratch;
  const leavesIn = (from: number, to: number): number => leafStart[to]! - leafStart[from]!;
  row[featureAt.dense] = totalLeaves / Math.max(1, leavesIn(starts[0]!, ends[n - 1]!));
  row[featureAt.regionShare] = totalLeaves / Math.max(1, leavesIn(region, page.subtreeEnd[region]!));
  counter.clear();
  for (let at = 0; at < n; at++) counter.add(page.parent[starts[at]!]!);
  const all = counter.distinct;
  row[featureAt.parents] = Math.log(all);
  row[featureAt.perParent] = Math.log(n / all);
  for (let at = 0; at < all; at++) values[at] = counter.count(counter.value(at));
  row[featureAt.parentSpread] = spreadOf(values, all);
  const parents: number[] = [];
  for (let at = 0; at < all; at++) if (counter.value(at) !== -1) parents.push(counter.value(at));
  row[featureAt.outer] = outerLikeness(facts, parents);
  missedFeatures(facts, set, parents, row);
}

function outerLikeness({ nextParent }: PageFacts, parents: readonly number[]): number {
  const compared = Math.min(parents.length - 1, maxPairs);
  if (compared <= 0) return 0;
  let sum = 0;
  for (let at = 0; at < compared; at++) sum += nextParent.of(parents[at]!, parents[at + 1]!);
  return sum / compared;
}

/** Siblings with contents that are in no record, parent by parent in document order. */
function missedFeatures(
  { page: { subtreeEnd }, content, scratch: { average } }: PageFacts,
  set: SetFacts,
  parents: number[],
  row: Float64Array,
): void {
  const { starts, ends } = set.set;
  const { leafStart } = content;
  const { n } = set;
  const least = row[featureAt.alike]! / 2;
  let [missed, alike, cores, looked, record] = [0, 0, 0, 0, 0];
  for (const parent of parents.sort((one, other) => one - other)) {
    if (looked >= maxMissed) break;
    while (record < n && starts[record]! <= parent) record++;
    let at = record;
    for (let child = parent + 1; child < subtreeEnd[parent]!; child = subtreeEnd[child]!) {
      while (at < n && ends[at]! <= child) at++;
      if (at < n && child >= starts[at]!) continue;
      const end = subtreeEnd[child]!;
      if (leafStart[end] === leafStart[child] || (at < n && starts[at]! < end)) continue;
      if (looked++ >= maxMissed) break;
      missed++;
      if (average.isAlike(child, end, least)) alike++;
      if (hasLook(content.look, set.core, leafStart[child]!, leafStart[end]!)) cores++;
    }
  }
  row[featureAt.missed] = Math.min(3, missed / n);
  row[featureAt.missedAlike] = Math.log1p(alike);
  row[featureAt.missedCores] = Math.log1p(cores);
}

function hasLook(look: Int32Array, wanted: number, from: number, to: number): boolean {
  if (wanted === -1) return false;
  const last = Math.min(to, from + maxTexts);
  for (let leaf = from; leaf < last; leaf++) if (look[leaf] === wanted) return true;
  return false;
}
