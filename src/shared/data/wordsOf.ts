/** Words of a text, lower case; numbers are one word `0`. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/\p{N}+(?:[.,’' \u00a0]\p{N}{3})*(?:[.,]\p{N}+)?|[\p{L}\p{M}]+|\p{Sc}|%/gu)
      ?.map((word) => (/^\p{N}/u.test(word) ? '0' : word)) ?? []
  );
}

/** The rough form of a text, for the comparison of columns. */
export function formOf(text: string): 'money' | 'percent' | 'number' | 'mixed' | 'words' | 'long' {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (digits > 0 && /\p{Sc}|\b(?:EUR|USD|GBP|CHF|kr|zł)\b/u.test(text)) return 'money';
  if (digits > 0 && text.includes('%')) return 'percent';
  if (digits > 0 && letters === 0) return 'number';
  if (digits > 0 && letters < 40) return 'mixed';
  return letters > 90 ? 'long' : 'words';
}
