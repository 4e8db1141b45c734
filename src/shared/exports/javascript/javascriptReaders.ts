import { currencyMarkers } from '../../values/currencyOf';
import type { WrapperField } from '../../wrappers/wrapper';
import { javascriptLiteral } from '../literals';
import {
  clockCode,
  datesCode,
  dateTokensCode,
  durationCode,
  identifierCode,
  relativeTimeCode,
} from './dates';
import { moneyCode } from './money';
import { countedCode, numbersCode, percentCode, plainTextCode, ratingCode } from './plainText';

type FieldType = WrapperField['type'];
type Part = 'numbers' | 'counted' | 'clock' | 'tokens' | 'duration' | FieldType;

/** How a type is read from `plain`, with `convention` and `now`; what it needs before. */
const readers: Readonly<Record<FieldType, { needs: readonly Part[]; reader: string }>> = {
  email: {
    needs: [],
    reader: String.raw`/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/.test(plain) ? plain : null`,
  },
  identifier: { needs: ['identifier'], reader: 'readIdentifier(plain)' },
  rating: { needs: ['numbers', 'rating'], reader: 'readRating(plain, convention)' },
  money: { needs: ['numbers', 'money'], reader: 'readMoney(plain, convention)' },
  percent: { needs: ['numbers', 'percent'], reader: 'readPercent(plain, convention)' },
  relativeTime: {
    needs: ['clock', 'tokens', 'relativeTime'],
    reader: 'readRelativeTime(plain, convention, now)',
  },
  date: {
    needs: ['clock', 'tokens', 'date', 'relativeTime'],
    reader:
      'readDate(plain, convention) ?? (convention.units === undefined ? null : readRelativeTime(plain, convention, now))',
  },
  time: { needs: ['clock', 'duration', 'time'], reader: 'readTime(plain, convention)' },
  duration: { needs: ['duration'], reader: 'readDuration(plain, convention)' },
  quantity: { needs: ['numbers', 'counted'], reader: 'readCounted(plain, convention)?.value' },
  count: { needs: ['numbers', 'counted'], reader: 'readCounted(plain, convention)?.value' },
  number: { needs: ['numbers', 'counted', 'number'], reader: 'readPlainNumber(plain, convention)' },
  phone: { needs: ['phone'], reader: 'readPhone(plain)' },
  longText: { needs: [], reader: 'plain || null' },
  text: { needs: [], reader: 'plain || null' },
  address: { needs: ['address'], reader: '' },
  picture: { needs: ['address'], reader: '' },
};

const timeCode = String.raw`function readTime(plain, convention) {
  if (convention.clockIsDuration) return readClock(plain);
  const { rest, time } = splitTime(plain);
  return time === '' || /[\p{L}\d]/u.test(rest) ? null : time;
}`;

const numberCode = `function readPlainNumber(plain, convention) {
  const read = readCounted(plain, convention);
  return read === null || read.unit !== '' ? null : read.value;
}`;

const phoneCode = String.raw`function readPhone(plain) {
  const isPhone = /^\+?[\d ()/.-]{6,24}(?: ?(?:x|ext\.?) ?\d{1,6})?$/.test(plain);
  const isDate = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(plain);
  return isPhone && !isDate && plain.match(/\d/g).length >= 6 ? plain : null;
}`;

const absoluteCode = `/** Relative to the page. Addresses that are none, or that would run code, stay as they are. */
function absolute(text, address) {
  if (/^(data|javascript|blob|about):/i.test(text) || !URL.canParse(text, address)) return text;
  return new URL(text, address).href;
}`;

/** In the order in which they are written. */
const parts: readonly (readonly [Part, string])[] = [
  ['numbers', numbersCode],
  ['counted', countedCode],
  ['number', numberCode],
  ['percent', percentCode],
  ['rating', ratingCode],
  ['money', `const currencyMarkers = ${javascriptLiteral(currencyMarkers)};\n\n${moneyCode}`],
  ['clock', clockCode],
  ['tokens', dateTokensCode],
  ['date', datesCode],
  ['relativeTime', relativeTimeCode],
  ['duration', durationCode],
  ['time', timeCode],
  ['identifier', identifierCode],
  ['phone', phoneCode],
  ['address', absoluteCode],
];

/** JavaScript that reads texts as values of these types, as `readValue` does. It defines `readValue`. */
export function javascriptReaders(types: readonly FieldType[]): string {
  const used = new Set(types);
  const needed = new Set([...used].flatMap((type) => readers[type].needs));
  const cases = [...used].filter((type) => readers[type].reader !== '').sort();
  const isLinked = needed.has('address');
  const read = `/** A text as its type is written; the text itself if it is not such a value. */
function readValue(text, { type, convention }, { address, now }) {
${isLinked ? "  if (type === 'address' || type === 'picture') return absolute(text, address);\n" : ''}  return readers[type](plainText(text), convention, now) ?? text;
}`;
  const table = `const readers = {\n${cases
    .map((type) => `  ${type}: (plain, convention, now) => ${readers[type].reader},\n`)
    .join('')}};`;
  return [
    read,
    table,
    plainTextCode,
    ...parts.filter(([part]) => needed.has(part)).map(([, code]) => code),
  ].join('\n\n');
}
