import type { Convention } from './convention';

/** How numbers can be written. Where two read a number alike, the first is meant. */
export const numberConventions: readonly Pick<Required<Convention>, 'decimal' | 'group'>[] = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: '.', group: ' ' },
  { decimal: ',', group: ' ' },
  { decimal: '.', group: "'" },
  { decimal: ',', group: "'" },
];

/** A run of digits with the signs that may stand inside a number. */
export interface NumberToken {
  text: string;
  start: number;
  end: number;
}

const token = /\d+(?:[.,' ]\d+)*/g;
const spaceGroups = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;

/** All numbers in a plain text. A space joins digits only if groups of three follow: "1 250", but not "12 30". */
export function numberTokens(text: string): NumberToken[] {
  const found: NumberToken[] = [];
  for (const { 0: match, index } of text.matchAll(token)) {
    if (!match.includes(' ') || spaceGroups.test(match)) {
      found.push({ text: match, start: index, end: index + match.length });
      continue;
    }
    let start = index;
    for (const part of match.split(' ')) {
      found.push({ text: part, start, end: start + part.length });
      start += part.length + 1;
    }
  }
  return found;
}

/** The number that a token means under a convention; null if it is not written that way. */
export function readNumber(text: string, { decimal = '.', group = '' }: Convention): number | null {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const groups = group === '' ? [whole] : whole.split(group);
  if (!groups.every((digits) => /^\d+$/.test(digits))) return null;
  if (groups.length > 1 && !isGrouped(groups)) return null;
  return Number(`${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`);
}

/** Groups of three, or as in India: three at the end and two before. */
function isGrouped(groups: readonly string[]): boolean {
  const [first, ...rest] = groups as [string, ...string[]];
  const last = rest.at(-1)!;
  if (last.length !== 3 || first.length > 3 || first.startsWith('0')) return false;
  const inner = rest.slice(0, -1);
  return (
    inner.every(({ length }) => length === 3) ||
    (first.length <= 2 && inner.every(({ length }) => length === 2))
  );
}

/** Whether a minus stands before a place, and not as a dash between words or numbers. */
export function isNegative(text: string, { start }: Pick<NumberToken, 'start'>): boolean {
  return text[start - 1] === '-' && !/[\p{L}\d]/u.test(text[start - 2] ?? '');
}
