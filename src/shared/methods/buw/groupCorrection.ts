import { plural } from '../../base/plural';
import type { Correction } from '../../pipeline/stage';
import { lostText, passedText, standIns, type Wanted, wantedAmong } from '../../pipeline/wanted';
import type { CandidateRecords } from './candidateRecords';
import { candidateOutcomes, type DataRecords, type RecordGroup } from './recordGroups';

/** All wanted candidates in one group that stays. */
export function groupCorrection(
  out: DataRecords,
  { blocks, paths, start }: CandidateRecords,
  wanted: Wanted,
): Correction<DataRecords> | null {
  const best = standIns(wanted, blocks).filter((block) => block !== -1);
  if (best.length === 0) return null;
  const counts = out.groups.map(({ records }) => wantedAmong(wanted, records));
  const at = counts.length === 0 || Math.max(...counts) === 0 ? -1 : counts.indexOf(Math.max(...counts));
  const home: RecordGroup = out.groups[at] ?? {
    records: new Int32Array(),
    itemPaths: new Int32Array(),
    outcome: 'kept',
    rival: -1,
  };
  const passed = standIns(wanted, home.records);
  const lost = best.filter((block) => passed[wanted.recordOf[block]!] === -1);
  const extra = extraRecords(out, blocks, start, home, wanted);
  const isKept = at !== -1 && home.outcome === 'kept';
  if (isKept && lost.length + extra.size === 0) return null;
  const records = Int32Array.from([...home.records.filter((block) => !extra.has(block)), ...lost]).sort();
  const isLost = new Set(lost);
  const itemPaths = new Set(home.itemPaths);
  blocks.forEach((block, index) => {
    if (isLost.has(block))
      for (const path of paths.subarray(start[index], start[index + 1])) itemPaths.add(path);
  });
  const corrected: RecordGroup = {
    records,
    itemPaths: Int32Array.from(itemPaths),
    outcome: 'kept',
    rival: -1,
  };
  const others = out.groups
    .map((group, index) =>
      index === at ? corrected : { ...group, records: group.records.filter((block) => !isLost.has(block)) },
    )
    .map((group) => (group.records.length === 0 ? { ...group, outcome: 'few records' as const } : group));
  return {
    output: { ...out, groups: at === -1 ? [...others, corrected] : others },
    because: reason(out, blocks, home, isKept, lost, extra.size),
  };
}

/** Unwanted records of the group that have fewer paths or leaves, or share fewer paths, than any wanted one. */
function extraRecords(
  { leafCount, shared }: DataRecords,
  blocks: Int32Array,
  start: Int32Array,
  { records }: RecordGroup,
  wanted: Wanted,
): Set<number> {
  const members = new Set(records);
  const indexes = [...blocks.keys()].filter((index) => members.has(blocks[index]!));
  const measures = [
    (index: number) => start[index + 1]! - start[index]!,
    (index: number) => leafCount[index]!,
    (index: number) => (shared[index] === -1 ? Number.POSITIVE_INFINITY : shared[index]!),
  ];
  const right = indexes.filter((index) => wanted.recordOf[blocks[index]!] !== -1);
  const least = measures.map((measure) => Math.min(Number.POSITIVE_INFINITY, ...right.map(measure)));
  return new Set(
    indexes
      .filter(
        (index) =>
          wanted.isUnwanted[blocks[index]!] === 1 &&
          measures.some((measure, which) => measure(index) < least[which]!),
      )
      .map((index) => blocks[index]!),
  );
}

function reason(
  { outcome }: DataRecords,
  blocks: Int32Array,
  home: RecordGroup,
  isKept: boolean,
  lost: Int32Array,
  extra: number,
): string {
  const [first] = lost;
  if (first !== undefined) {
    const why = candidateOutcomes[outcome[blocks.indexOf(first)]!]!;
    const text = {
      grouped: ['is', 'are', ' in another group'],
      'few paths': ['has', 'have', ' too few item paths'],
      'few leaves': ['has', 'have', ' too few leaves'],
      'other paths': ['shares', 'share', ' too few item paths with the group before them'],
    } as const;
    const [one, many, detail] = text[why];
    return lostText(lost, one, many, detail);
  }
  if (isKept) return passedText(extra, 'has fewer items', 'have fewer items');
  return home.outcome === 'few records'
    ? `The group of the wanted records is too small: ${plural(home.records.length, 'record')}.`
    : 'The group of the wanted records was dropped, because another one below the same parent is larger.';
}
