import { featureAt } from './featureList';
import { medianOf } from './medianOf';
import type { PageFacts } from './pageFacts';
import type { SetFacts } from './setFacts';

/** Features of what the records contain. */
export function contentFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { totals, records, scratch } = facts;
  const { n, rows } = set;
  const { values, counter } = scratch;
  let [linked, linkCount, pictured, manyPictures, pictures, oneHeading, manyHeadings] = [0, 0, 0, 0, 0, 0, 0];
  let [controls, onePrice, manyPrices, dated, digits, integers, longs, longCount] = [0, 0, 0, 0, 0, 0, 0, 0];
  let oneLeaf = 0;
  counter.clear();
  for (let at = 0; at < n; at++) {
    const record = rows[at]!;
    const links = records.links[record]!;
    counter.add(links);
    linkCount += links;
    if (links > 0) linked++;
    const pictureCount = records.pictures[record]!;
    pictures += pictureCount;
    if (pictureCount > 0) pictured++;
    if (pictureCount > 1) manyPictures++;
    const headings = records.headings[record]!;
    if (headings === 1) oneHeading++;
    if (headings > 1) manyHeadings++;
    if (records.controls[record]! > 0) controls++;
    const prices = records.prices[record]!;
    if (prices === 1) onePrice++;
    if (prices > 1) manyPrices++;
    if (records.dates[record]! > 0) dated++;
    digits += records.digits[record]!;
    integers += records.integers[record]!;
    const long = records.longTexts[record]!;
    longs += long;
    if (long > 0) longCount++;
    if (records.leaves[record] === 1) oneLeaf++;
  }
  row[featureAt.textShare] = share(set.totalChars, totals.chars);
  row[featureAt.leafShare] = share(set.totalLeaves, totals.leaves);
  row[featureAt.plainShare] = share(set.totalPlain, totals.plain);
  row[featureAt.longShare] = share(longs, totals.long);
  row[featureAt.pictureShare] = share(pictures, totals.pictures);
  row[featureAt.areaShare] = Math.min(1, share(set.totalArea, totals.area));
  row[featureAt.oneLeaf] = oneLeaf / n;
  row[featureAt.linkedText] = share(set.totalChars - set.totalPlain, set.totalChars);
  row[featureAt.linked] = linked / n;
  row[featureAt.sameLinks] = counter.modeShare;
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
  for (let at = 0; at < n; at++) values[at] = records.leaves[rows[at]!]!;
  row[featureAt.medianLeaves] = Math.log(Math.max(1, medianOf(values, n)));
  for (let at = 0; at < n; at++) values[at] = records.chars[rows[at]!]!;
  const medianChars = medianOf(values, n);
  // They are sorted now.
  const [least, most] = [values[0]!, values[n - 1]!];
  row[featureAt.medianText] = Math.log1p(medianChars);
  row[featureAt.shortest] = medianChars > 0 ? Math.min(1, least / medianChars) : 1;
  row[featureAt.longest] = medianChars > 0 ? Math.min(4, Math.log(most / medianChars)) : 0;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
