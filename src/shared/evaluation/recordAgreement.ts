import type { Extraction } from '../records/extraction';
import { knownBy, type MatchedPage } from '../records/pairRecords';
import { bestPairs } from '../records/recordContents';

/** Minimum overlap of visible content at which two methods found the same record. */
const minShared = 0.5;

/** A record and the methods that found it. */
export interface AgreedRecord {
  /** its blocks in the first method that found it */
  blocks: number[];
  /** per method, in the given order, the index of its record; -1 if it did not find this record */
  foundBy: number[];
  /** number of methods that found it */
  count: number;
}

/** The records of several methods on one page, each listed once, in document order. */
export function recordAgreement(
  page: MatchedPage,
  extractions: readonly Pick<Extraction, 'records'>[],
): AgreedRecord[] {
  const agreed: AgreedRecord[] = [];
  const known: ReadonlySet<number>[] = [];
  extractions.forEach(({ records }, method) => {
    const contents = records.map((blocks) => knownBy(page, blocks));
    const pairs = new Map(bestPairs(contents, known, minShared).map(({ one, other }) => [one, other]));
    records.forEach((blocks, record) => {
      const before = pairs.get(record);
      if (before === undefined) {
        agreed.push({ blocks, foundBy: extractions.map((_, at) => (at === method ? record : -1)), count: 1 });
        known.push(contents[record]!);
        return;
      }
      agreed[before]!.foundBy[method] = record;
      agreed[before]!.count++;
    });
  });
  return agreed.sort((one, other) => one.blocks[0]! - other.blocks[0]!);
}
