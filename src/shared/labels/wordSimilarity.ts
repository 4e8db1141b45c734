const noWords: ReadonlySet<string> = new Set();
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const word = new RegExp(`[${unspaced}]|[^\\s\\p{P}${unspaced}]+`, 'gu');

/** The words of a text in lower case; in scripts without spaces each character is a word. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

/**
 * Similarity of two texts, 0 to 1: Dice coefficient of their words as multisets. Ignored words count for neither.
 */
export function wordSimilarity(
  one: readonly string[],
  other: readonly string[],
  ignored: ReadonlySet<string> = noWords,
): number {
  const left = new Map<string, number>();
  let all = 0;
  for (const entry of one) {
    if (ignored.has(entry)) continue;
    left.set(entry, (left.get(entry) ?? 0) + 1);
    all++;
  }
  let shared = 0;
  for (const entry of other) {
    if (ignored.has(entry)) continue;
    all++;
    const count = left.get(entry) ?? 0;
    if (count === 0) continue;
    left.set(entry, count - 1);
    shared++;
  }
  return all === 0 ? 1 : (2 * shared) / all;
}

/** Words in more than half of the texts, such as “add to basket” in a shop: they do not distinguish texts. */
export function sharedWords(texts: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const words of texts) {
    for (const entry of new Set(words)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  return new Set(
    [...counts].flatMap(([entry, count]) => (count > 1 && count > texts.length / 2 ? [entry] : [])),
  );
}
