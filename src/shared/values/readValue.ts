import { readMoney } from './amounts';
import type { Convention } from './convention';
import { readClock, readDuration } from './duration';
import { readIdentifier } from './identifier';
import { isNegative, numberTokens, readNumber } from './numbers';
import { plainText } from './plainText';
import { readRating } from './rating';
import { isoDate, readDate, splitTime } from './readDate';
import { readRelativeTime } from './relativeTime';
import type { ReadValue, ValueType } from './valueTypes';

const email = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;
const phone = /^\+?[\d ()/.-]{6,24}(?: ?(?:x|ext\.?) ?\d{1,6})?$/;
const looksLikeDate = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
/** Signs that may stand around a number: "(214)", "~20", "from 3", "10+". */
const beforeNumber = /^[([{~≈<>≤≥+#№-]* ?$/;

/**
 * Reads a text as a type under a convention; null if it is not such a value. This is the whole reading: exported code
 * repeats it for the types and conventions of its columns.
 */
export function readValue(
  text: string,
  type: ValueType,
  convention: Convention,
  base: string,
): ReadValue | null {
  const plain = plainText(text);
  return readers[type](plain, convention, base);
}

const readers: Readonly<
  Record<ValueType, (plain: string, convention: Convention, base: string) => ReadValue | null>
> = {
  email: (plain) => (email.test(plain) ? { value: plain } : null),
  identifier: (plain) => wrapped(readIdentifier(plain)),
  rating: readRating,
  money: readMoney,
  percent: readPercent,
  relativeTime: (plain, convention, base) => wrapped(readRelativeTime(plain, convention, base)),
  date: (plain, convention, base) => {
    const parts = readDate(plain, convention);
    if (parts !== null) return { value: isoDate(parts) };
    return convention.units === undefined ? null : wrapped(readRelativeTime(plain, convention, base));
  },
  time: (plain, convention) => {
    if (convention.clockIsDuration === true) return wrapped(readClock(plain));
    const { rest, time } = splitTime(plain);
    return time === '' || /[\p{L}\d]/u.test(rest) ? null : { value: time };
  },
  duration: (plain, convention) => wrapped(readDuration(plain, convention)),
  quantity: readCounted,
  count: readCounted,
  number: (plain, convention) => {
    const read = readCounted(plain, convention);
    return read === null || read.unit !== undefined ? null : read;
  },
  phone: (plain) =>
    phone.test(plain) && !looksLikeDate.test(plain) && (plain.match(/\d/g)?.length ?? 0) >= 6
      ? { value: plain }
      : null,
  longText: (plain) => wrapped(plain || null),
  text: (plain) => wrapped(plain || null),
};

function wrapped(value: string | null): ReadValue | null {
  return value === null ? null : { value };
}

function readPercent(plain: string, convention: Convention): ReadValue | null {
  const [token, ...more] = numberTokens(plain);
  if (token === undefined || more.length > 0 || !/^ ?[%％]/.test(plain.slice(token.end))) return null;
  const value = readNumber(token.text, convention);
  return value === null ? null : { value: isNegative(plain, token) ? -value : value, unit: '%' };
}

/** A number, with what it counts or measures after it. */
function readCounted(plain: string, convention: Convention): ReadValue | null {
  const [token, ...more] = numberTokens(plain);
  if (token === undefined || more.length > 0) return null;
  const [before, after] = [plain.slice(0, token.start), plain.slice(token.end)];
  if (!beforeNumber.test(before)) return null;
  const value = readNumber(token.text, convention);
  if (value === null) return null;
  const unit = after.replace(/^[)\]}+]+/, '').trim();
  const signed = isNegative(plain, token) ? -value : value;
  return { value: signed * multiplierOf(unit), ...(unitWithout(unit) !== '' && { unit: unitWithout(unit) }) };
}

/** "1.2k reviews", "3M": the number is in thousands or millions. */
const multiplied = /^([kKmM])(?![\p{L}\p{M}²³/])\.? ?/u;

function multiplierOf(unit: string): number {
  const letter = multiplied.exec(unit)?.[1]?.toLowerCase();
  return letter === 'k' ? 1000 : letter === 'm' && unit.startsWith('M') ? 1_000_000 : 1;
}

function unitWithout(unit: string): string {
  return multiplierOf(unit) === 1 ? unit : unit.replace(multiplied, '');
}
