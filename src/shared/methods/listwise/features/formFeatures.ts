import { attributeOf, childrenOf, tagOf } from '../../../page/blockModel';
import { featureAt } from './featureList';
import type { PageFacts } from './pageFacts';
import { median, modeShare, type SetFacts, spread } from './setFacts';

/** Likeness below this share of the median is odd. */
const oddShare = 0.6;
/** Edges and widths that differ by less are the same, px; rows of one line by less than `rowTolerance`. */
const tolerance = 4;
const rowTolerance = 6;
/** Siblings that are looked at for being left out. */
const maxMissed = 64;

/** Features of how alike the records are, how they lie, and what they leave out. */
export function formFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { page, bags } = facts;
  const { n, samples, left, right, top, bottom } = set;
  const { starts, ends, parts } = set.set;
  const average = averageBag(facts, set);
  const likeness = Float64Array.from(samples, (at) => bags.similarityTo(average, starts[at]!, ends[at]!));
  const alike = mean(likeness);
  row[featureAt.alike] = alike;
  row[featureAt.leastAlike] = likeness.reduce((min, value) => Math.min(min, value), 1);
  row[featureAt.firstAlike] = alike > 0 ? Math.min(1, likeness[0]! / alike) : 0;
  row[featureAt.lastAlike] = alike > 0 ? Math.min(1, likeness.at(-1)! / alike) : 0;
  const usual = median(likeness);
  row[featureAt.odd] = likeness.filter((value) => value < oddShare * usual).length / samples.length;
  const pairs = samples.filter((at) => at + 1 < n);
  const nextLikeness = Array.from(pairs, (at) =>
    bags.similarity(starts[at]!, ends[at]!, starts[at + 1]!, ends[at + 1]!),
  );
  row[featureAt.neighbours] = n === 1 ? 1 : mean(nextLikeness);
  row[featureAt.count] = Math.log(n);
  const rows = groupsWithin(top, rowTolerance);
  row[featureAt.rows] = Math.log(rows);
  row[featureAt.columns] = n / rows;
  row[featureAt.aligned] = mostWithin(left, tolerance) / n;
  row[featureAt.widths] =
    mostWithin(
      right.map((value, at) => value - left[at]!),
      tolerance,
    ) / n;
  row[featureAt.heightSpread] = spread(Array.from(bottom, (value, at) => value - top[at]!));
  row[featureAt.textSpread] = spread(set.chars);
  row[featureAt.leafSpread] = spread(set.leaves);
  row[featureAt.gapSpread] = gapSpread(set);
  row[featureAt.sameTag] = modeShare(Array.from(starts, (block) => page.tag[block]!));
  row[featureAt.sameStyle] = modeShare(Array.from(starts, (block) => bags.styleClass[block]!));
  row[featureAt.sameClass] = modeShare(
    Array.from(starts, (block) => attributeOf(page, block, 'class') ?? ''),
  );
  row[featureAt.parts] = mean(parts);
  row[featureAt.partsSpread] = spread(parts);
  coverageFeatures(facts, set, average, alike, row);
  levelFeatures(facts, set, row);
  row[featureAt.countAlike] = row[featureAt.count]! * alike;
  row[featureAt.countText] = (row[featureAt.count]! * row[featureAt.medianText]!) / 5;
  row[featureAt.alikeText] = (alike * row[featureAt.medianText]!) / 5;
}

function averageBag({ bags }: PageFacts, { set, samples }: SetFacts): Float64Array {
  const sum = new Float64Array(bags.width);
  const bag = new Float64Array(bags.width);
  for (const at of samples) {
    bags.write(set.starts[at]!, set.ends[at]!, bag);
    for (let place = 0; place < sum.length; place++) sum[place]! += bag[place]!;
  }
  for (let place = 0; place < sum.length; place++) sum[place]! /= samples.length;
  return sum;
}

/** From the top of a record to the top of the next one below it. */
function gapSpread({ top, n }: SetFacts): number {
  const gaps: number[] = [];
  for (let at = 1; at < n; at++) {
    const gap = top[at]! - top[at - 1]!;
    if (gap > rowTolerance) gaps.push(gap);
  }
  return gaps.length < 2 ? 0 : spread(gaps);
}

function coverageFeatures(
  { page, content, bags }: PageFacts,
  set: SetFacts,
  average: Float64Array,
  alike: number,
  row: Float64Array,
): void {
  const { n, region, totalLeaves } = set;
  const { starts, ends } = set.set;
  const { leafStart } = content;
  const leavesIn = (from: number, to: number): number => leafStart[to]! - leafStart[from]!;
  row[featureAt.dense] = totalLeaves / Math.max(1, leavesIn(starts[0]!, ends[n - 1]!));
  row[featureAt.regionShare] = totalLeaves / Math.max(1, leavesIn(region, page.subtreeEnd[region]!));
  const perParent = new Map<number, number>();
  for (const start of starts)
    perParent.set(page.parent[start]!, (perParent.get(page.parent[start]!) ?? 0) + 1);
  row[featureAt.parents] = Math.log(perParent.size);
  row[featureAt.perParent] = Math.log(n / perParent.size);
  row[featureAt.parentSpread] = spread([...perParent.values()]);
  let [missed, missedAlike, missedCores, looked] = [0, 0, 0, 0];
  let record = 0;
  for (const parent of [...perParent.keys()].sort((one, other) => one - other)) {
    if (parent === -1 || looked >= maxMissed) continue;
    while (record < n && starts[record]! <= parent) record++;
    let at = record;
    for (const child of childrenOf(page, parent)) {
      while (at < n && ends[at]! <= child) at++;
      if (at < n && child >= starts[at]!) continue;
      const end = page.subtreeEnd[child]!;
      if (leavesIn(child, end) === 0 || (at < n && starts[at]! < end)) continue;
      if (looked++ >= maxMissed) break;
      missed++;
      if (bags.similarityTo(average, child, end) >= alike / 2) missedAlike++;
      if (hasLook(content, set.core, leafStart[child]!, leafStart[end]!)) missedCores++;
    }
  }
  row[featureAt.missed] = Math.min(3, missed / n);
  row[featureAt.missedAlike] = Math.log1p(missedAlike);
  row[featureAt.missedCores] = Math.log1p(missedCores);
  const parents = [...perParent.keys()].filter((parent) => parent !== -1);
  let outer = 0;
  const compared = Math.min(parents.length - 1, 24);
  for (let index = 0; index < compared; index++) {
    const [one, other] = [parents[index]!, parents[index + 1]!];
    outer += bags.similarity(one, page.subtreeEnd[one]!, other, page.subtreeEnd[other]!);
  }
  row[featureAt.outer] = compared > 0 ? outer / compared : 0;
}

/** Texts of a sibling that are read. */
const maxTexts = 60;

function hasLook({ look }: PageFacts['content'], wanted: number, from: number, to: number): boolean {
  if (wanted === -1) return false;
  for (let leaf = from; leaf < Math.min(to, from + maxTexts); leaf++) if (look[leaf] === wanted) return true;
  return false;
}

function levelFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { page, repeated, repeatedRich, richCount } = facts;
  const { samples, leaves } = set;
  const { starts, ends } = set.set;
  let [inner, rich, count, nested] = [0, 0, 0, 0];
  for (const at of samples) {
    let [most, mostRich, mostCount] = [repeatedParts(facts, set, at), 0, 0];
    for (let part = starts[at]!; part < ends[at]!; part = page.subtreeEnd[part]!) {
      most = Math.max(most, repeated[part]!);
      if (repeatedRich[part]! > mostRich) [mostRich, mostCount] = [repeatedRich[part]!, richCount[part]!];
    }
    inner += most / leaves[at]!;
    rich += mostRich / leaves[at]!;
    count += mostCount;
    if (isNestedInItself(page, starts[at]!)) nested++;
  }
  row[featureAt.inner] = inner / samples.length;
  row[featureAt.innerRich] = rich / samples.length;
  row[featureAt.innerCount] = Math.log1p(count / samples.length);
  row[featureAt.selfNested] = nested / samples.length;
}

/** The contents of the siblings of a record that are alike in tag and style: a record of h3, p, p repeats p. */
function repeatedParts({ page, content: { leafStart }, bags }: PageFacts, set: SetFacts, at: number): number {
  const { starts, ends, parts } = set.set;
  if (parts[at]! < 2) return 0;
  const groups = new Map<number, { leaves: number; count: number }>();
  for (let part = starts[at]!; part < ends[at]!; part = page.subtreeEnd[part]!) {
    const leaves = leafStart[page.subtreeEnd[part]!]! - leafStart[part]!;
    if (leaves === 0) continue;
    const key = page.tag[part]! * 1e6 + bags.styleClass[part]!;
    const group = groups.get(key) ?? { leaves: 0, count: 0 };
    groups.set(key, { leaves: group.leaves + leaves, count: group.count + 1 });
  }
  let most = 0;
  for (const { leaves, count } of groups.values()) if (count > 1) most = Math.max(most, leaves);
  return most;
}

/** Blocks of one record that are looked at. */
const maxInside = 200;

function isNestedInItself(page: PageFacts['page'], block: number): boolean {
  const name = attributeOf(page, block, 'class');
  const tag = tagOf(page, block);
  if (name === undefined && tag !== 'article' && tag !== 'li') return false;
  const end = Math.min(page.subtreeEnd[block]!, block + maxInside);
  for (let inside = block + 1; inside < end; inside++)
    if (page.tag[inside] === page.tag[block] && attributeOf(page, inside, 'class') === name) return true;
  return false;
}

/** How many groups of values there are, if values that differ by at most `distance` from the first of a group join it. */
function groupsWithin(values: Float64Array, distance: number): number {
  let [groups, first] = [0, Number.NEGATIVE_INFINITY];
  for (const value of values.slice().sort()) {
    if (value - first <= distance) continue;
    groups++;
    first = value;
  }
  return groups;
}

/** The largest number of values that differ by at most `distance` from each other. */
function mostWithin(values: Float64Array, distance: number): number {
  const sorted = values.slice().sort();
  let [most, first] = [0, 0];
  for (let last = 0; last < sorted.length; last++) {
    while (sorted[last]! - sorted[first]! > distance) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum / values.length;
}
