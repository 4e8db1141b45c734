import { attributeOf, tagOf, textTag } from '../../../page/blockModel';
import { dropCode } from '../../../page/dropReasons';
import { type Landmark, landmarkBit } from '../content/landmarks';
import { isHeaderRow } from '../sets/singleSets';
import { featureAt } from './featureList';
import { isListItem, type PageFacts } from './pageFacts';
import { median, type SetFacts } from './setFacts';

const scrolled = dropCode('scrolled');
const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const inlineTags = new Set(['span', 'b', 'i', 'em', 'strong', 'font', 'small', 'label', 'code', textTag]);
/** Page numbers follow a list within this many texts and images. */
const pagerWithin = 30;
/** Two records overlap if they share this part of the smaller one. */
const overlapShare = 0.25;

/** Features of where the records lie and what the page says about them. */
export function placeFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { page, content, width, height } = facts;
  const { n, left, top, right, bottom } = set;
  const { starts, ends } = set.set;
  const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b), Infinity);
  const [l, t, r, b] = [least(left), least(top), most(right), most(bottom)];
  row[featureAt.offCentre] = Math.abs((l + r) / 2 - page.pageWidth / 2) / width;
  row[featureAt.top] = t / height;
  row[featureAt.topPx] = Math.log1p(Math.max(0, t) / 100);
  row[featureAt.bottom] = b / height;
  row[featureAt.width] = (r - l) / width;
  const widths = right.map((value, at) => Math.max(0, value - left[at]!));
  const heights = bottom.map((value, at) => Math.max(0, value - top[at]!));
  row[featureAt.recordWidth] = median(widths) / width;
  row[featureAt.recordHeight] = Math.log1p(median(heights));
  row[featureAt.recordArea] = Math.log1p(median(widths.map((value, at) => value * heights[at]!)));
  let overlapping = 0;
  for (let at = 1; at < n; at++) {
    const w = Math.min(right[at]!, right[at - 1]!) - Math.max(left[at]!, left[at - 1]!);
    const h = Math.min(bottom[at]!, bottom[at - 1]!) - Math.max(top[at]!, top[at - 1]!);
    const smaller = Math.min(widths[at]! * heights[at]!, widths[at - 1]! * heights[at - 1]!);
    if (w > 0 && h > 0 && w * h >= overlapShare * smaller) overlapping++;
  }
  row[featureAt.overlapping] = overlapping / n;

  const shares = new Map<number, number>();
  const count = (feature: number, holds: boolean): void => {
    if (holds) shares.set(feature, (shares.get(feature) ?? 0) + 1);
  };
  const main = landmarkBit('main');
  const marks: [number, number][] = (
    ['nav', 'aside', 'footer', 'header', 'form', 'main', 'dialog', 'tableHead', 'fixed'] satisfies Landmark[]
  ).map((name) => [featureAt[name], landmarkBit(name)]);
  const ofMain = new Set<number>([featureAt.footer, featureAt.header]);
  for (const start of starts) {
    const bits = content.landmark[start]!;
    for (const [feature, bit] of marks)
      count(feature, (bits & bit) !== 0 && !(ofMain.has(feature) && (bits & main) !== 0));
    const tag = tagOf(page, start);
    count(featureAt.outOfSight, page.cleanedUp[content.leaves[content.leafStart[start]!]!] === scrolled);
    count(featureAt.listItem, isListItem(page, start));
    count(featureAt.article, tag === 'article' || attributeOf(page, start, 'role') === 'article');
    count(featureAt.linkItself, tag === 'a' && attributeOf(page, start, 'href') !== undefined);
    count(featureAt.cell, tag === 'td' || tag === 'th');
    count(featureAt.headingItself, isHeading(page, start));
    count(featureAt.inline, inlineTags.has(tag));
  }
  for (const [feature, holders] of shares) row[feature] = holders / n;
  if (!facts.hasMain) row[featureAt.main] = 0.5;
  row[featureAt.headerRow] = [starts[0]!, starts[n - 1]!].some((start) => isHeaderRow(page, start)) ? 1 : 0;
  row[featureAt.headingBefore] = hasHeadingBefore(facts, starts[0]!) ? 1 : 0;
  const last = content.leafStart[ends[n - 1]!]!;
  row[featureAt.pagerAfter] = facts.pagers.some(
    (pager) => pager >= ends[n - 1]! && content.leafStart[pager]! - last <= pagerWithin,
  )
    ? 1
    : 0;
  row[featureAt.pagerInside] = facts.pagers.some((pager) => isInRecord(set, pager)) ? 1 : 0;
}

/** Texts before a list that can be its heading, and how many blocks up a heading is looked for. */
const [headingTexts, headingDepth] = [2, 6];

function hasHeadingBefore({ page, content: { leaves, leafStart, look } }: PageFacts, start: number): boolean {
  let texts = 0;
  for (let leaf = leafStart[start]! - 1; leaf >= 0 && texts < headingTexts; leaf--) {
    if (look[leaf] === -1) continue;
    texts++;
    let block = leaves[leaf]!;
    for (let up = 0; up < headingDepth && block !== -1 && page.subtreeEnd[block]! <= start; up++) {
      if (isHeading(page, block)) return true;
      block = page.parent[block]!;
    }
  }
  return false;
}

function isHeading(page: PageFacts['page'], block: number): boolean {
  return headingTags.has(tagOf(page, block)) || attributeOf(page, block, 'role') === 'heading';
}

function isInRecord({ n, set: { starts, ends } }: SetFacts, block: number): boolean {
  let [low, high] = [0, n - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= block) low = middle;
    else high = middle - 1;
  }
  return starts[low]! <= block && block < ends[low]!;
}
