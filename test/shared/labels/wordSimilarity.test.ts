import { describe, expect, it } from 'vitest';
import { sharedWords, wordSimilarity, wordsOf } from '../../../src/shared/labels/wordSimilarity';

describe('the similarity of texts', () => {
  const alike = (one: string, other: string, ignored?: Set<string>): number =>
    wordSimilarity(wordsOf(one), wordsOf(other), ignored);

  it('is twice the shared words over all words', () => {
    expect(alike('Rain boots, 11 euros', 'rain boots 8 euros')).toBe(6 / 8);
    expect(alike('a a b', 'a b b')).toBe(4 / 6);
    expect(alike('one', 'two')).toBe(0);
    expect(alike('', '')).toBe(1);
  });

  it('counts characters in scripts without spaces', () => {
    expect(wordsOf('冬の帽子 2')).toEqual(['冬', 'の', '帽', '子', '2']);
    expect(alike('冬の帽子', '夏の帽子')).toBe(6 / 8);
  });

  it('ignores words that are in more than half of the texts', () => {
    const texts = ['Coat in stock', 'Boots in stock', 'Hat sold'].map(wordsOf);
    const common = sharedWords(texts);
    expect([...common]).toEqual(['in', 'stock']);
    expect(alike('Coat in stock', 'Boots in stock', common)).toBe(0);
  });
});
