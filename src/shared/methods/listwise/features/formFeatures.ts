import { featureAt } from './featureList';
import { groupsWithin, medianOf, mostWithin } from './medianOf';
import type { PageFacts } from './pageFacts';
import type { SetFacts } from './setFacts';
import { meanOf, spreadOf } from './spreadOf';

/** Likeness below this share of the median is odd. */
const oddShare = 0.6;
/** Edges and widths that differ by less are the same, px; rows of one line by less than `rowTolerance`. */
const tolerance = 4;
const rowTolerance = 6;

/** Features of how alike the records are, and how they lie. */
export function formFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  row[featureAt.count] = Math.log(set.n);
  likenessFeatures(facts, set, row);
  boxFeatures(facts, set, row);
  kindFeatures(facts, set, row);
  levelFeatures(facts, set, row);
  const alike = row[featureAt.alike]!;
  row[featureAt.countAlike] = row[featureAt.count]! * alike;
  row[featureAt.countText] = (row[featureAt.count]! * row[featureAt.medianText]!) / 5;
  row[featureAt.alikeText] = (alike * row[featureAt.medianText]!) / 5;
}

function likenessFeatures({ scratch, nextRecord }: PageFacts, set: SetFacts, row: Float64Array): void {
  const { n, rows, samples } = set;
  const { starts, ends } = set.set;
  const { average, likeness } = scratch;
  const count = samples.length;
  average.set(starts, ends, samples);
  for (let at = 0; at < count; at++)
    likeness[at] = average.likeness(starts[samples[at]!]!, ends[samples[at]!]!);
  const alike = meanOf(likeness, count);
  row[featureAt.alike] = alike;
  row[featureAt.firstAlike] = alike > 0 ? Math.min(1, likeness[0]! / alike) : 0;
  row[featureAt.lastAlike] = alike > 0 ? Math.min(1, likeness[count - 1]! / alike) : 0;
  const usual = medianOf(likeness, count);
  // They are sorted now.
  row[featureAt.leastAlike] = Math.min(1, likeness[0]!);
  let odd = 0;
  while (odd < count && likeness[odd]! < oddShare * usual) odd++;
  row[featureAt.odd] = odd / count;
  let [sum, pairs] = [0, 0];
  for (let at = 0; at < count; at++) {
    const record = samples[at]!;
    if (record + 1 === n) continue;
    sum += nextRecord.of(rows[record]!, rows[record + 1]!);
    pairs++;
  }
  row[featureAt.neighbours] = n === 1 ? 1 : sum / pairs;
}

function boxFeatures({ records, scratch }: PageFacts, set: SetFacts, row: Float64Array): void {
  const { n, rows } = set;
  const { left, top, right, bottom } = records;
  const { values } = scratch;
  let gaps = 0;
  for (let at = 1; at < n; at++) {
    // From the top of a record to the top of the next one below it.
    const gap = top[rows[at]!]! - top[rows[at - 1]!]!;
    if (gap > rowTolerance) values[gaps++] = gap;
  }
  row[featureAt.gapSpread] = gaps < 2 ? 0 : spreadOf(values, gaps);
  for (let at = 0; at < n; at++) values[at] = bottom[rows[at]!]! - top[rows[at]!]!;
  row[featureAt.heightSpread] = spreadOf(values, n);
  for (let at = 0; at < n; at++) values[at] = top[rows[at]!]!;
  const lines = groupsWithin(values, n, rowTolerance);
  row[featureAt.rows] = Math.log(lines);
  row[featureAt.columns] = n / lines;
  for (let at = 0; at < n; at++) values[at] = left[rows[at]!]!;
  row[featureAt.aligned] = mostWithin(values, n, tolerance) / n;
  for (let at = 0; at < n; at++) values[at] = right[rows[at]!]! - left[rows[at]!]!;
  row[featureAt.widths] = mostWithin(values, n, tolerance) / n;
}

function kindFeatures({ bags, records, scratch }: PageFacts, set: SetFacts, row: Float64Array): void {
  const { n, rows } = set;
  const { starts, parts } = set.set;
  const { values, counter } = scratch;
  const modeShare = (keys: Int32Array): number => {
    counter.clear();
    for (let at = 0; at < n; at++) counter.add(keys[starts[at]!]!);
    return counter.modeShare;
  };
  row[featureAt.sameTag] = modeShare(bags.kinds.tag);
  row[featureAt.sameStyle] = modeShare(bags.styleClass);
  row[featureAt.sameClass] = modeShare(bags.kinds.className);
  for (let at = 0; at < n; at++) values[at] = records.chars[rows[at]!]!;
  row[featureAt.textSpread] = spreadOf(values, n);
  for (let at = 0; at < n; at++) values[at] = records.leaves[rows[at]!]!;
  row[featureAt.leafSpread] = spreadOf(values, n);
  for (let at = 0; at < n; at++) values[at] = parts[at]!;
  row[featureAt.parts] = meanOf(values, n);
  row[featureAt.partsSpread] = spreadOf(values, n);
}

function levelFeatures({ inner }: PageFacts, set: SetFacts, row: Float64Array): void {
  const { samples, rows } = set;
  const { parts } = set.set;
  let [share, rich, count, nested] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const record = rows[samples[at]!]!;
    inner.look(record, parts[samples[at]!]!);
    share += inner.share[record]!;
    rich += inner.richShare[record]!;
    count += inner.richCount[record]!;
    nested += inner.isNested[record]!;
  }
  row[featureAt.inner] = share / samples.length;
  row[featureAt.innerRich] = rich / samples.length;
  row[featureAt.innerCount] = Math.log1p(count / samples.length);
  row[featureAt.selfNested] = nested / samples.length;
}
