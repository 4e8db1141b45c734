import type { Extraction } from '../records/extraction';
import { knownBy, type MatchedPage } from '../records/pairRecords';
import { bestPairs } from '../records/recordContents';

/** Two methods found the same record if what is seen in theirs is shared at least so far. */
const minShared = 0.5;

/** A record, and which methods found it. */
export interface AgreedRecord {
  /** its blocks in the first method that found it */
  blocks: number[];
  /** per method, in the order given, which of its records this is, from 0; -1 where it has none like it */
  foundBy: number[];
  /** how many methods found it */
  count: number;
}

/** The records of several methods on one page, alike ones told once, in the order of the document. */
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
