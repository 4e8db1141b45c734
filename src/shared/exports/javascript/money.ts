/** JavaScript of `values/amounts.ts`; `currencyMarkers` is declared before it. */
export const moneyCode = String.raw`/** The first number with a currency right before or after it. "2 pairs from $349" has one. */
function readMoney(text, convention) {
  const touching = /[\p{L}\p{M}]/u;
  // A marker of letters is a word of its own.
  const isApart = (marker, neighbour) =>
    !touching.test(marker) || neighbour === undefined || !touching.test(neighbour);
  for (const token of numberTokens(text)) {
    const before = text.slice(0, token.start).replace(/[ :-]+$/, '');
    const after = text.slice(token.end).replace(/^(?:[.,]-+)? ?/, '');
    const marker =
      currencyMarkers.find((sign) => before.endsWith(sign) && isApart(sign, before[before.length - sign.length - 1])) ??
      currencyMarkers.find((sign) => after.startsWith(sign) && isApart(sign, after[sign.length]));
    if (marker === undefined) continue;
    const value = readNumber(token.text, convention);
    if (value === null || !Object.hasOwn(convention.currencies ?? {}, marker)) return null;
    // A minus stands before the number, or before the currency in front of it.
    const near = text.slice(0, token.start).trimEnd();
    const isBefore = near.endsWith(marker) && isNegative(text, { start: near.length - marker.length });
    return isBefore || isNegative(text, token) ? -value : value;
  }
  return null;
}`;
