import { featureAt } from './featureList';
import { medianOf } from './medianOf';
import type { PageFacts } from './pageFacts';
import { maxRead } from './readRecords';
import type { SetFacts } from './setFacts';

/** A text that this share of the records has is a label. */
const labelShare = 0.6;

/** Features of what tells records apart: titles, first texts, addresses. */
export function identityFeatures(facts: PageFacts, set: SetFacts, row: Float64Array): void {
  const { read, scratch } = facts;
  const { samples, rows } = set;
  const { counter } = scratch;
  let [looks, textCount] = [0, 0];
  counter.clear();
  for (let at = 0; at < samples.length; at++) {
    const record = rows[samples[at]!]!;
    read.read(record);
    looks += read.looks[record]!;
    textCount += read.texts[record]!;
    if (read.first[record] !== -1) counter.add(read.first[record]!);
  }
  row[featureAt.looks] = looks / samples.length;
  row[featureAt.firsts] = counter.all === 0 ? 0 : counter.distinct / counter.all;
  row[featureAt.labels] = textCount === 0 ? 0 : labelTexts(facts, set) / textCount;
  titleFeatures(facts, set, row);
  targetFeatures(facts, set, row);
}

/** How many texts are the same in most records. */
function labelTexts({ page, content, records, labels, textTotal }: PageFacts, set: SetFacts): number {
  const { samples, rows } = set;
  const { leafStart, look, leaves } = content;
  const least = labelShare * samples.length;
  if (samples.length === 1) return 0;
  labels.clear();
  for (let at = 0; at < samples.length; at++) {
    const record = rows[samples[at]!]!;
    const from = leafStart[records.starts[record]!]!;
    const to = Math.min(leafStart[records.ends[record]!]!, from + maxRead);
    for (let leaf = from; leaf < to; leaf++) {
      if (look[leaf] === -1) continue;
      const text = page.ownText[leaves[leaf]!]!;
      // Most texts are rare on the page, and no labels.
      if (textTotal[text]! >= least) labels.add(text, at);
    }
  }
  return labels.textsOf(least);
}

function titleFeatures(
  { page, content, read, lookTotal, records, scratch, fontSize: usual }: PageFacts,
  set: SetFacts,
  row: Float64Array,
): void {
  const { samples, rows, n } = set;
  const { leafStart, look, leaves, fontSize, link } = content;
  const { counter, values } = scratch;
  let [titled, linked] = [0, 0];
  counter.clear();
  for (let at = 0; at < samples.length; at++) {
    const title = read.title[rows[samples[at]!]!]!;
    if (title === -1) continue;
    values[titled++] = fontSize[title]!;
    if (link[title] !== -1) linked++;
    counter.add(page.ownText[leaves[title]!]!);
  }
  if (titled === 0) return;
  row[featureAt.titles] = counter.distinct / titled;
  row[featureAt.titleLinked] = linked / titled;
  row[featureAt.titleSize] = medianOf(values, titled) / usual;
  counter.clear();
  for (let at = 0; at < samples.length; at++) {
    const title = read.title[rows[samples[at]!]!]!;
    if (title !== -1) counter.add(look[title]!);
  }
  row[featureAt.titleLook] = counter.modeShare;
  const core = counter.mostFrequent;
  set.core = core;
  let [one, many, inside] = [0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const record = rows[samples[at]!]!;
    const from = leafStart[records.starts[record]!]!;
    const to = Math.min(leafStart[records.ends[record]!]!, from + 4 * maxRead);
    let count = 0;
    for (let leaf = from; leaf < to; leaf++) if (look[leaf] === core) count++;
    if (count === 1) one++;
    if (count > 1) many++;
    inside += count;
  }
  row[featureAt.oneCore] = one / samples.length;
  row[featureAt.manyCores] = many / samples.length;
  const outside = lookTotal[core]! - (inside / samples.length) * n;
  row[featureAt.coresOutside] = Math.min(3, Math.max(0, outside / n));
}

function targetFeatures({ read, addressShape, scratch }: PageFacts, set: SetFacts, row: Float64Array): void {
  const { samples, rows } = set;
  const { counter } = scratch;
  counter.clear();
  for (let at = 0; at < samples.length; at++) {
    const address = read.address[rows[samples[at]!]!]!;
    if (address !== -1) counter.add(address);
  }
  row[featureAt.targets] = counter.all === 0 ? 0 : counter.distinct / counter.all;
  counter.clear();
  for (let at = 0; at < samples.length; at++) {
    const address = read.address[rows[samples[at]!]!]!;
    if (address !== -1) counter.add(addressShape(address));
  }
  row[featureAt.targetShape] = counter.modeShare;
}
