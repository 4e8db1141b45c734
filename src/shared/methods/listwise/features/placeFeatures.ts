import { isHeaderRow } from '../sets/singleSets';
import { featureAt } from './featureList';
import { medianOf } from './medianOf';
import type { PageFacts } from './pageFacts';
import { isHeading, markNames } from './recordMarks';
import type { SetFacts } from './setFacts';

/** Page numbers follow a list within this many texts and images. */
const pagerWithin = 30;
/** Two records overlap if they share this part of the smaller one. */
const overlapShare = 0.25;

/** Features of where the records lie and what the page says about them. */
export function placeFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  areaFeatures(facts, set, row);
  const { page, content, pagers } = facts;
  const { n } = set;
  const { starts, ends } = set.set;
  markFeatures(facts, set, row);
  row[featureAt.headerRow] =
    isHeaderRow(page, starts[0]!) || (n > 1 && isHeaderRow(page, starts[n - 1]!)) ? 1 : 0;
  row[featureAt.headingBefore] = hasHeadingBefore(facts, starts[0]!) ? 1 : 0;
  const end = ends[n - 1]!;
  const next = pagers[firstFrom(pagers, end)];
  row[featureAt.pagerAfter] =
    next !== undefined && content.leafStart[next]! - content.leafStart[end]! <= pagerWithin ? 1 : 0;
  row[featureAt.pagerInside] = hasPagerInside(pagers, set) ? 1 : 0;
}

function areaFeatures(
  { page, records, scratch, width, height }: PageFacts,
  set: SetFacts,
  row: Float64Array,
) {
  const { n, rows } = set;
  const { left, top, right, bottom } = records;
  const { values } = scratch;
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity];
  let [overlapping, areaBefore, before] = [0, 0, -1];
  for (let at = 0; at < n; at++) {
    const record = rows[at]!;
    l = Math.min(l, left[record]!);
    t = Math.min(t, top[record]!);
    r = Math.max(r, right[record]!);
    b = Math.max(b, bottom[record]!);
    const area = Math.max(0, right[record]! - left[record]!) * Math.max(0, bottom[record]! - top[record]!);
    values[at] = area;
    if (before !== -1) {
      const w = Math.min(right[record]!, right[before]!) - Math.max(left[record]!, left[before]!);
      const h = Math.min(bottom[record]!, bottom[before]!) - Math.max(top[record]!, top[before]!);
      if (w > 0 && h > 0 && w * h >= overlapShare * Math.min(area, areaBefore)) overlapping++;
    }
    areaBefore = area;
    before = record;
  }
  row[featureAt.offCentre] = Math.abs((l + r) / 2 - page.pageWidth / 2) / width;
  row[featureAt.top] = t / height;
  row[featureAt.topPx] = Math.log1p(Math.max(0, t) / 100);
  row[featureAt.bottom] = b / height;
  row[featureAt.width] = (r - l) / width;
  row[featureAt.overlapping] = overlapping / n;
  row[featureAt.recordArea] = Math.log1p(medianOf(values, n));
  for (let at = 0; at < n; at++) values[at] = Math.max(0, right[rows[at]!]! - left[rows[at]!]!);
  row[featureAt.recordWidth] = medianOf(values, n) / width;
  for (let at = 0; at < n; at++) values[at] = Math.max(0, bottom[rows[at]!]! - top[rows[at]!]!);
  row[featureAt.recordHeight] = Math.log1p(medianOf(values, n));
}

const markColumns = markNames.map((name) => featureAt[name]);

function markFeatures({ marks, hasMain }: PageFacts, { n, rows }: SetFacts, row: Float64Array): void {
  for (let at = 0; at < n; at++) {
    for (let bits = marks[rows[at]!]!; bits !== 0; bits &= bits - 1)
      row[markColumns[31 - Math.clz32(bits & -bits)]!]!++;
  }
  for (const column of markColumns) row[column]! /= n;
  if (!hasMain) row[featureAt.main] = 0.5;
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

function hasPagerInside(pagers: Int32Array, { n, set: { starts, ends } }: SetFacts): boolean {
  for (let at = firstFrom(pagers, starts[0]!); at < pagers.length && pagers[at]! < ends[n - 1]!; at++) {
    const after = firstFrom(starts, pagers[at]! + 1);
    if (pagers[at]! < ends[after - 1]!) return true;
  }
  return false;
}

/** The index of the first block in rising order that is not before `block`; their number if there is none. */
function firstFrom(blocks: Int32Array, block: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]! < block) low = middle + 1;
    else high = middle;
  }
  return low;
}
