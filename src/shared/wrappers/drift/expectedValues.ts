import { rollup } from 'd3-array';

/** What is expected of one record, by field. */
export type ExpectedRecord = Readonly<Record<string, string>>;

/** How texts are compared: days of dates, the ends of addresses, words of others. */
export type ExpectedKind = 'date' | 'address' | 'text';

const isoDate = /^\d{4}-\d{2}-\d{2}/;
const address = /^(?:https?:\/\/|\/|\.{1,2}[\\/])\S*$/;
/** Words that two texts must share to be one: lists of expected values are often tidied up. Set by hand. */
const minShared = 0.75;
/** Shorter texts must be equal. */
const minWords = 3;

export function expectedKind(values: readonly string[]): ExpectedKind {
  if (values.every((value) => isoDate.test(value))) return 'date';
  return values.every((value) => address.test(value)) ? 'address' : 'text';
}

/** The values that are expected of a field, without records that lack it. */
export function expectedValues(records: readonly ExpectedRecord[], name: string): string[] {
  return records.flatMap((record) => {
    const value = Object.hasOwn(record, name) ? record[name]! : '';
    return value === '' ? [] : [value];
  });
}

/** Equal for values that are the same. */
export function comparable(kind: ExpectedKind, text: string): string {
  if (kind === 'date') return dayOf(text);
  return kind === 'address' ? endOfAddress(text) : plain(text);
}

/** What was found in a record: its text, and how it was read. */
export type FoundValue = readonly string[];

/** F1 of found values, each of which is used once. */
export function expectedF1(found: readonly FoundValue[], expected: readonly string[]): number {
  const count = found.length + expected.length;
  return count === 0 ? 0 : (2 * rightValues(found, expected)) / count;
}

/** Share of the expected values that are found. */
export function expectedRecall(found: readonly FoundValue[], expected: readonly string[]): number {
  return expected.length === 0 ? 0 : rightValues(found, expected) / expected.length;
}

function rightValues(found: readonly FoundValue[], expected: readonly string[]): number {
  const match = expectedMatcher(expectedKind(expected), expected);
  return found.filter((texts) => texts.some((text) => match(text) !== undefined)).length;
}

/** Gives the index of an expected value that a text is, each one once; undefined if it is none that is left. */
export function expectedMatcher(
  kind: ExpectedKind,
  expected: readonly string[],
): (text: string) => number | undefined {
  const left = rollup(
    expected.map((value, index) => ({ key: comparable(kind, value), index })),
    (same) => same.map(({ index }) => index),
    ({ key }) => key,
  );
  const used = new Set<number>();
  const near = kind === 'text' ? nearMatcher(expected) : () => undefined;
  return (text) => {
    const key = comparable(kind, text);
    if (key === '') return undefined;
    const found = left.get(key)?.find((index) => !used.has(index)) ?? near(text, used);
    if (found !== undefined) used.add(found);
    return found;
  };
}

function nearMatcher(
  expected: readonly string[],
): (text: string, used: ReadonlySet<number>) => number | undefined {
  const words = expected.map(wordSet);
  const withWord = new Map<string, number[]>();
  words.forEach((own, index) => {
    if (own.size < minWords) return;
    for (const word of own) withWord.set(word, [...(withWord.get(word) ?? []), index]);
  });
  return (text, used) => {
    const own = wordSet(text);
    if (own.size < minWords) return undefined;

    const shared = [...own]
      .flatMap((word) => withWord.get(word) ?? [])
      .reduce((counts, index) => counts.set(index, (counts.get(index) ?? 0) + 1), new Map<number, number>());
    let best: number | undefined;
    let most = minShared;
    for (const [index, both] of shared) {
      if (used.has(index)) continue;
      const share = both / (own.size + words[index]!.size - both);
      if (share >= most && (best === undefined || share > most)) [best, most] = [index, share];
    }
    return best;
  };
}

/** Letters and digits only. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function dayOf(text: string): string {
  if (isoDate.test(text)) return text.slice(0, 10);
  const time = new Date(`${text} UTC`);
  return Number.isNaN(time.getTime()) ? plain(text) : time.toISOString().slice(0, 10);
}

function endOfAddress(text: string): string {
  if (!URL.canParse(text, 'http://site.example/')) return plain(text);
  const { pathname, search } = new URL(text, 'http://site.example/');
  return plain(decoded(pathname) + decoded(search));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
