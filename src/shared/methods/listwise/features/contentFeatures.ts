import { attributeNames } from '../../../page/blockModel';
import { featureAt } from './featureList';
import type { PageFacts } from './pageFacts';
import { median, modeShare, type SetFacts } from './setFacts';

/** Features of what the records contain. */
export function contentFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { content, totals } = facts;
  const { n, chars, leaves, samples } = set;
  const { starts, ends } = set.set;
  const { leafStart, sums, counts } = content;
  let [linked, linkCount, pictured, manyPictures, pictures, oneHeading, manyHeadings] = [0, 0, 0, 0, 0, 0, 0];
  let [controls, onePrice, manyPrices, dated, digits, integers, longs, longCount] = [0, 0, 0, 0, 0, 0, 0, 0];
  let oneLeaf = 0;
  const links = new Int32Array(n);
  for (let at = 0; at < n; at++) {
    const [start, end] = [starts[at]!, ends[at]!];
    const [from, to] = [leafStart[start]!, leafStart[end]!];
    const ofLeaves = (sum: Float64Array): number => sum[to]! - sum[from]!;
    const isInside = from > 0 && content.link[from] !== -1 && content.link[from] === content.link[from - 1];
    links[at] = ofLeaves(sums.links) + (isInside ? 1 : 0);
    linkCount += links[at]!;
    if (links[at]! > 0) linked++;
    const pictureCount = ofLeaves(sums.pictures);
    pictures += pictureCount;
    if (pictureCount > 0) pictured++;
    if (pictureCount > 1) manyPictures++;
    const headings = counts.headings[end]! - counts.headings[start]!;
    if (headings === 1) oneHeading++;
    if (headings > 1) manyHeadings++;
    if (counts.controls[end]! > counts.controls[start]!) controls++;
    const prices = ofLeaves(sums.prices);
    if (prices === 1) onePrice++;
    if (prices > 1) manyPrices++;
    if (ofLeaves(sums.dates) > 0) dated++;
    digits += ofLeaves(sums.digits);
    integers += ofLeaves(sums.integers);
    const long = ofLeaves(sums.longTexts);
    longs += long;
    if (long > 0) longCount++;
    if (leaves[at] === 1) oneLeaf++;
  }
  const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
  row[featureAt.textShare] = share(set.totalChars, totals.chars);
  row[featureAt.leafShare] = share(set.totalLeaves, totals.leaves);
  row[featureAt.plainShare] = share(set.totalPlain, totals.plain);
  row[featureAt.longShare] = share(longs, totals.long);
  row[featureAt.pictureShare] = share(pictures, totals.pictures);
  row[featureAt.areaShare] = Math.min(1, share(set.totalArea, totals.area));
  const medianChars = median(chars);
  row[featureAt.medianText] = Math.log1p(medianChars);
  row[featureAt.medianLeaves] = Math.log(Math.max(1, median(leaves)));
  row[featureAt.oneLeaf] = oneLeaf / n;
  row[featureAt.linkedText] = share(set.totalChars - set.totalPlain, set.totalChars);
  row[featureAt.linked] = linked / n;
  row[featureAt.sameLinks] = modeShare(links);
  row[featureAt.links] = Math.log1p(linkCount / n);
  row[featureAt.pictured] = pictured / n;
  row[featureAt.manyPictures] = manyPictures / n;
  row[featureAt.oneHeading] = oneHeading / n;
  row[featureAt.manyHeadings] = manyHeadings / n;
  row[featureAt.controls] = controls / n;
  row[featureAt.onePrice] = onePrice / n;
  row[featureAt.manyPrices] = manyPrices / n;
  row[featureAt.dated] = dated / n;
  row[featureAt.digits] = share(digits, set.totalLeaves);
  row[featureAt.integers] = share(integers, set.totalLeaves);
  row[featureAt.longTexts] = longCount / n;
  const least = chars.reduce((min, value) => Math.min(min, value), Infinity);
  const most = chars.reduce((max, value) => Math.max(max, value), 0);
  row[featureAt.shortest] = medianChars > 0 ? Math.min(1, least / medianChars) : 1;
  row[featureAt.longest] = medianChars > 0 ? Math.min(4, Math.log(most / medianChars)) : 0;
  set.core = identityFeatures(facts, set, row);
  row[featureAt.targets] = targetsOf(facts, set, samples, row);
}

/** Texts of a record that are read for its title and its looks. */
const maxRead = 60;

/** Returns the most frequent look of titles, -1 if there is none. */
function identityFeatures(
  { content, page, lookTotal, fontSize: usual }: PageFacts,
  set: SetFacts,
  row: Float64Array,
): number {
  const { samples, n } = set;
  const { starts, ends } = set.set;
  const { leafStart, look, leaves, chars, fontSize, isBold, link } = content;
  const titles = new Int32Array(samples.length).fill(-1);
  const firsts = new Set<number>();
  let [looks, textCount, withText] = [0, 0, 0];
  const heldBy = new Map<number, { last: number; records: number; texts: number }>();
  samples.forEach((record, index) => {
    const from = leafStart[starts[record]!]!;
    const to = Math.min(leafStart[ends[record]!]!, from + maxRead);
    let best = -1;
    const own = new Set<number>();
    let first = -1;
    for (let leaf = from; leaf < to; leaf++) {
      if (look[leaf] === -1) continue;
      const text = page.ownText[leaves[leaf]!]!;
      if (first === -1) first = text;
      own.add(look[leaf]!);
      const held = heldBy.get(text) ?? { last: -1, records: 0, texts: 0 };
      heldBy.set(text, {
        last: record,
        records: held.records + (held.last === record ? 0 : 1),
        texts: held.texts + 1,
      });
      textCount++;
      const weight =
        10 * fontSize[leaf]! +
        20 * isBold[leaf]! +
        (link[leaf] === -1 ? 0 : 25) +
        Math.min(60, chars[leaf]!) / 2;
      if (weight > best) {
        best = weight;
        titles[index] = leaf;
      }
    }
    looks += own.size;
    if (first !== -1) {
      firsts.add(first);
      withText++;
    }
  });
  row[featureAt.looks] = looks / samples.length;
  let labelled = 0;
  for (const { records, texts } of heldBy.values())
    if (samples.length > 1 && records >= 0.6 * samples.length) labelled += texts;
  row[featureAt.labels] = textCount === 0 ? 0 : labelled / textCount;
  row[featureAt.firsts] = withText === 0 ? 0 : firsts.size / withText;
  const titled = titles.filter((leaf) => leaf !== -1);
  if (titled.length === 0) return -1;
  row[featureAt.titles] =
    new Set(Array.from(titled, (leaf) => page.ownText[leaves[leaf]!]!)).size / titled.length;
  row[featureAt.titleLook] = modeShare(Array.from(titled, (leaf) => look[leaf]!));
  row[featureAt.titleLinked] = titled.filter((leaf) => link[leaf] !== -1).length / titled.length;
  row[featureAt.titleSize] = median(Float64Array.from(titled, (leaf) => fontSize[leaf]!)) / usual;
  const core = mostFrequent(Array.from(titled, (leaf) => look[leaf]!));
  let [one, many, inside] = [0, 0, 0];
  for (const record of samples) {
    let count = 0;
    const from = leafStart[starts[record]!]!;
    const to = Math.min(leafStart[ends[record]!]!, from + 4 * maxRead);
    for (let leaf = from; leaf < to; leaf++) if (look[leaf] === core) count++;
    if (count === 1) one++;
    if (count > 1) many++;
    inside += count;
  }
  row[featureAt.oneCore] = one / samples.length;
  row[featureAt.manyCores] = many / samples.length;
  const outside = lookTotal[core]! - (inside / samples.length) * n;
  row[featureAt.coresOutside] = Math.min(3, Math.max(0, outside / n));
  return core;
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** The share of different first addresses; also sets how many have the same shape. */
function targetsOf(
  { page, content, addressShape }: PageFacts,
  set: SetFacts,
  samples: Int32Array,
  row: Float64Array,
): number {
  const { starts, ends } = set.set;
  const addresses: number[] = [];
  for (const record of samples) {
    const to = content.leafStart[ends[record]!]!;
    for (let leaf = content.leafStart[starts[record]!]!; leaf < to; leaf++) {
      const link = content.link[leaf]!;
      if (link === -1) continue;
      const address = addressOf(page, link);
      if (address !== -1) addresses.push(address);
      break;
    }
  }
  row[featureAt.targetShape] = modeShare(addresses.map(addressShape));
  return addresses.length === 0 ? 0 : new Set(addresses).size / addresses.length;
}

const hrefName = attributeNames.indexOf('href');

function addressOf(page: PageFacts['page'], link: number): number {
  for (let at = page.attributeStart[link]!; at < page.attributeStart[link + 1]!; at++)
    if (page.attributeName[at] === hrefName) return page.attributeValue[at]!;
  return -1;
}
