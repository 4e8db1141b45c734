import type { Convention } from './convention';
import { currencyMarkers } from './currencyOf';
import { isNegative, type NumberToken, numberTokens, readNumber } from './numbers';
import type { ReadValue } from './valueTypes';

/** An amount of money in a plain text: a number with a currency beside it. */
export interface Amount extends NumberToken {
  marker: string;
}

/**
 * The amounts of a text: numbers with a currency right before or after them. "2 pairs from $349" has one. A number
 * between two currencies belongs to the one before it, unless that already has a number.
 */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  let taken = 0;
  for (const token of numberTokens(text)) {
    const before = text.slice(taken, token.start).replace(/[ :-]+$/, '');
    const after = text.slice(token.end).replace(/^(?:[.,]-+)? ?/, '');
    const marker = markerAtEnd(before) ?? markerAtStart(after);
    if (marker === undefined) continue;
    found.push({ ...token, marker });
    taken = markerAtEnd(before) === undefined ? text.indexOf(marker, token.end) + marker.length : token.end;
  }
  return found;
}

function markerAtEnd(text: string): string | undefined {
  return currencyMarkers.find(
    (marker) => text.endsWith(marker) && isApart(marker, text[text.length - marker.length - 1]),
  );
}

function markerAtStart(text: string): string | undefined {
  return currencyMarkers.find((marker) => text.startsWith(marker) && isApart(marker, text[marker.length]));
}

/** A marker of letters is a word of its own. */
function isApart(marker: string, neighbour: string | undefined): boolean {
  const touching = /[\p{L}\p{M}]/u;
  return !touching.test(marker) || neighbour === undefined || !touching.test(neighbour);
}

/** The first amount, and the upper end if the text is a range of two. */
export function readMoney(text: string, convention: Convention): ReadValue | null {
  const amounts = amountsIn(text);
  const [first, second] = amounts;
  if (first === undefined) return null;
  const value = readNumber(first.text, convention);
  const currency = convention.currencies?.[first.marker];
  if (value === null || currency === undefined) return null;
  const signed = isBelowZero(text, first) ? -value : value;
  const upTo =
    second === undefined || !isRange(text, first, second) ? null : readNumber(second.text, convention);
  return { value: signed, currency, ...(upTo !== null && upTo > value && { upTo }) };
}

/** A minus stands before the number, or before the currency in front of it: "£-5", "-£5". */
function isBelowZero(text: string, amount: Amount): boolean {
  if (isNegative(text, amount)) return true;
  const before = text.slice(0, amount.start).trimEnd();
  return before.endsWith(amount.marker) && isNegative(text, { start: before.length - amount.marker.length });
}

function isRange(text: string, { end, marker }: Amount, { start, marker: other }: Amount): boolean {
  const between = text.slice(end, start).replace(marker, '').replace(other, '').trim();
  return /^(?:-|–|—|to|bis|à|a|до|～|~)$/.test(between);
}
