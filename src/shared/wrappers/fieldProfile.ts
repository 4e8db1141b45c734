import { mean, rollups } from 'd3-array';
import { z } from 'zod';
import { wordsOf } from '../data/wordsOf';

const share = z.number().min(0).max(1);
const maxTokens = 100;

/** What the texts of a field look like, without being the texts: it holds when the page has new contents. */
export const fieldProfileSchema = z
  .object({
    coverage: share.describe('share of the records that have the field'),
    read: share.describe('share of its texts that were read as its type'),
    distinct: share.describe('different texts per text'),
    length: z.object({ mean: z.number(), spread: z.number() }).describe('log of the number of characters'),
    words: z.number().min(0).describe('mean number of words'),
    digits: share.describe('share of the characters'),
    capitals: share.describe('share of the characters'),
    punctuation: share.describe('share of the characters'),
    tokens: z
      .record(z.string().max(100), share)
      .refine((tokens) => Object.keys(tokens).length <= maxTokens, `has more than ${maxTokens} tokens`)
      .describe('words that come back, with the share of the texts that have them'),
  })
  .meta({ id: 'fieldProfile' });

export type FieldProfile = z.infer<typeof fieldProfileSchema>;

/** How many records a field was looked for in, had it, and how many of its texts were read as its type. */
export interface ProfileCounts {
  records: number;
  filled: number;
  read: number;
}

/** Characters of a text that count: pages can have texts of any length. */
const maxText = 2000;
/** A word comes back if it is in at least two texts, and in this share of them. */
const minTokenShare = 0.1;
/** The most frequent words that are kept. */
const keptTokens = 20;
const maxToken = 100;

/** What texts of a field look like. */
export function fieldProfile(
  texts: readonly string[],
  { records, filled, read }: ProfileCounts,
): FieldProfile {
  const shown = texts.map((text) => text.slice(0, maxText));
  const lengths = shown.map((text) => Math.log(1 + text.length));
  const average = mean(lengths) ?? 0;
  const characters = shown.reduce((sum, text) => sum + text.length, 0);
  const charactersOf = (pattern: RegExp): number =>
    characters === 0
      ? 0
      : shown.reduce((sum, text) => sum + (text.match(pattern)?.join('').length ?? 0), 0) / characters;
  return {
    coverage: shareOf(filled, records),
    read: shareOf(read, texts.length),
    distinct: shareOf(new Set(shown).size, shown.length),
    length: {
      mean: average,
      spread: Math.sqrt(mean(lengths, (length) => (length - average) ** 2) ?? 0),
    },
    words: mean(shown, (text) => text.split(/\s+/).filter((word) => word !== '').length) ?? 0,
    digits: charactersOf(/\p{N}/gu),
    capitals: charactersOf(/\p{Lu}/gu),
    punctuation: charactersOf(/[\p{P}\p{S}]/gu),
    tokens: frequentTokens(shown),
  };
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole);
}

function frequentTokens(texts: readonly string[]): Record<string, number> {
  const words = texts.flatMap((text) => [...new Set(wordsOf(text))]);
  const counts = rollups(
    words.filter((word) => word !== '0' && word.length <= maxToken),
    ({ length }) => length,
    (word) => word,
  );
  const frequent = counts
    .filter(([, count]) => count >= 2 && count >= minTokenShare * texts.length)
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  return Object.fromEntries(
    frequent.slice(0, keptTokens).map(([word, count]) => [word, count / texts.length]),
  );
}
