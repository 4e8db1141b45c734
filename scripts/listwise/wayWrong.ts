import { bestPairs } from '../../src/shared/records/recordContents';

type Contents = readonly ReadonlySet<number>[];

/** How an answer differs from the labelled records; the first that fits. */
export const waysWrong = [
  'no list',
  'another list',
  'groups',
  'parts',
  'extent',
  'left out',
  'part of the list',
  'taken along',
  'more than the list',
  'mixed',
] as const;
export type WayWrong = (typeof waysWrong)[number];

/** An answer that shares less than this of the labelled contents is another list. */
const minShared = 0.1;
/** A record lies in another if that has at least this share of its contents. */
const inside = 0.8;
/** Up to this share of the list, and up to two records, are a few. */
const few = 0.1;

/** Undefined if the answer is right: every record shares at least 0.9 of its contents with a labelled one. */
export function wayWrong(labelled: Contents, extracted: Contents): WayWrong | undefined {
  const pairsAt = (least: number): number => bestPairs(extracted, labelled, least).length;
  const isWhole = (found: number): boolean => found === labelled.length && found === extracted.length;
  if (isWhole(pairsAt(0.9))) return undefined;
  if (labelled.length === 0) return 'no list';
  const wanted = union(labelled);
  if (sharedWith(wanted, union(extracted)) < minShared * wanted.size) return 'another list';
  if (holding(extracted, labelled) >= labelled.length / 2) return 'groups';
  if (holding(labelled, extracted) >= extracted.length / 2) return 'parts';
  if (isMostlyExtent(labelled, extracted, pairsAt(0.9))) return 'extent';
  const found = pairsAt(0.5);
  const [missed, invented] = [labelled.length - found, extracted.length - found];
  const isFew = (count: number): boolean => count <= Math.max(2, few * labelled.length);
  if (invented === 0) return isFew(missed) ? 'left out' : 'part of the list';
  if (missed === 0) return isFew(invented) ? 'taken along' : 'more than the list';
  return 'mixed';
}

/** Whether more records begin or end elsewhere than are missed or taken altogether. */
function isMostlyExtent(labelled: Contents, extracted: Contents, right: number): boolean {
  const [wanted, given] = [union(labelled), union(extracted)];
  const apart = (records: Contents, all: ReadonlySet<number>): number =>
    records.filter((record) => sharedWith(record, all) === 0).length;
  const missed = apart(labelled, given);
  return labelled.length - missed - right > missed + apart(extracted, wanted);
}

/** How many of the inner records lie in an outer one that holds several of them. */
function holding(outer: Contents, inner: Contents): number {
  let held = 0;
  for (const record of outer) {
    const count = inner.filter((one) => one.size > 0 && sharedWith(one, record) >= inside * one.size).length;
    if (count > 1) held += count;
  }
  return held;
}

function sharedWith(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const entry of one) if (other.has(entry)) shared++;
  return shared;
}

function union(records: Contents): Set<number> {
  return new Set(records.flatMap((record) => [...record]));
}
