import type { Convention, DateOrder } from './convention';

/** The date in a plain text under a convention, as ISO 8601; '' for parts that are not there. */
export interface DateParts {
  year: number | null;
  month: number | null;
  day: number | null;
  /** HH:MM or HH:MM:SS */
  time: string;
}

const clock = /(\d{1,2})[:h.](\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.? ?m\b\.?)?/i;
const isoTime = /T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** A day with its ordinal ending, as "3rd", "1er", "5." */
const ordinal = /(\d)(?:st|nd|rd|th|er|º|ª|e|:e)(?![\p{L}])/giu;
const words = /\d+|[\p{L}\p{M}]+(?:[.'׳॰][\p{L}\p{M}]+)*/gu;

/** Splits a time of day from a text: the rest, and HH:MM. A time written with a point needs am or pm, or "h". */
export function splitTime(text: string): { rest: string; time: string } {
  const iso = isoTime.exec(text);
  if (iso !== null) return { rest: text.slice(0, iso.index), time: iso[1]! };
  const match = clock.exec(text);
  if (match === null) return { rest: text, time: '' };
  const [whole, hours = '', minutes = '', seconds, half] = match;
  const isPointed = whole.charAt(hours.length) === '.';
  const before = text[match.index - 1] ?? '';
  const after = text[match.index + whole.length] ?? '';
  if ((isPointed && half === undefined) || /[\d.:/-]/.test(before) || /[\d:/]/.test(after))
    return { rest: text, time: '' };
  const hour = Number(hours);
  const isPm = half?.toLowerCase() === 'p';
  if (hour > (half === undefined ? 23 : 12) || Number(minutes) > 59 || Number(seconds ?? 0) > 59)
    return { rest: text, time: '' };
  const shown = half === undefined ? hour : (hour % 12) + (isPm ? 12 : 0);
  const time = [String(shown).padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(
    ':',
  );
  return { rest: `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`, time };
}

/** The words and numbers of a text without its time, in lower case; abbreviations without dots. */
export function dateTokens(text: string): string[] {
  return (text.replace(ordinal, '$1').match(words) ?? []).map((word) =>
    word
      .toLowerCase()
      .replaceAll(/[.'׳॰]/g, '')
      .normalize('NFC'),
  );
}

/** The parts of a date; null if the text has none, or has other numbers beside it. */
export function readDate(text: string, convention: Convention): DateParts | null {
  const { rest, time } = splitTime(text);
  const tokens = dateTokens(rest);
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const { months = {} } = convention;
  const named = tokens.filter((token) => Object.hasOwn(months, token)).map((token) => months[token]!);
  const parts =
    named.length === 1
      ? withMonth(numbers, named[0]!)
      : named.length === 0 && numbers.length === 3 && convention.order !== undefined
        ? inOrder(numbers, convention.order)
        : null;
  if (parts === null || !isPossible(parts)) return null;
  const year = parts.year !== null && convention.buddhistYears === true ? parts.year - 543 : parts.year;
  return { ...parts, year, time };
}

type Day = Omit<DateParts, 'time'>;

function withMonth(numbers: readonly string[], month: number): Day | null {
  const years = numbers.filter((number) => number.length === 4);
  const short = numbers.filter((number) => number.length <= 2);
  if (years.length + short.length !== numbers.length || numbers.length > 2) return null;
  if (years.length === 1 && short.length <= 1)
    return { year: Number(years[0]), month, day: short.length === 1 ? Number(short[0]) : null };
  // "3 March", or "3 March 24" with the day first.
  if (years.length > 0 || short.length === 0) return null;
  return { year: short.length === 2 ? fullYear(short[1]!) : null, month, day: Number(short[0]) };
}

function inOrder(numbers: readonly string[], order: DateOrder): Day | null {
  const part = (letter: string): string => numbers[order.indexOf(letter)]!;
  const [year, month, day] = [part('Y'), part('M'), part('D')];
  if (month.length > 2 || day.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}

/** Years of two digits: 70 to 99 are of the last century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length === 4 ? year : year + (year >= 70 ? 1900 : 2000);
}

function isPossible({ year, month, day }: Day): boolean {
  if (month === null || month < 1 || month > 12) return false;
  if (year !== null && (year < 1000 || year > 2999)) return false;
  return day === null || (day >= 1 && day <= daysIn(year ?? 2000, month));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** ISO 8601: `2026-03-05`, `2026-03`, `--03-05` without a year, `2026-03-05T14:30` with a time. */
export function isoDate({ year, month, day, time }: DateParts): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const start = year === null ? '-' : String(year).padStart(4, '0');
  const date = `${start}-${two(month!)}${day === null ? '' : `-${two(day)}`}`;
  return time === '' ? date : `${date}T${time}`;
}
