import { currencyMarkers } from '../../values/currencyOf';
import type { WrapperField } from '../../wrappers/wrapper';
import { pythonLiteral } from '../literals';
import {
  clockCode,
  datesCode,
  dateTokensCode,
  durationCode,
  identifierCode,
  relativeTimeCode,
} from './dates';
import {
  countedCode,
  lettersCode,
  moneyCode,
  numbersCode,
  percentCode,
  plainTextCode,
  ratingCode,
} from './plainText';

type FieldType = WrapperField['type'];
type Part = 'letters' | 'numbers' | 'counted' | 'clock' | 'tokens' | 'duration' | FieldType;

/** How a type is read from `plain`, with `convention` and `now`; what it needs before. */
const readers: Readonly<Record<FieldType, { needs: readonly Part[]; reader: string }>> = {
  email: {
    needs: [],
    reader: String.raw`plain if re.fullmatch(r"[^ @<>()]+@[^ @<>()]+\.[^ @<>().]{2,}", plain) else None`,
  },
  identifier: { needs: ['identifier'], reader: 'read_identifier(plain)' },
  rating: { needs: ['letters', 'numbers', 'rating'], reader: 'read_rating(plain, convention)' },
  money: { needs: ['letters', 'numbers', 'money'], reader: 'read_money(plain, convention)' },
  percent: { needs: ['letters', 'numbers', 'percent'], reader: 'read_percent(plain, convention)' },
  relativeTime: {
    needs: ['letters', 'clock', 'tokens', 'relativeTime'],
    reader: 'read_relative_time(plain, convention, now)',
  },
  date: {
    needs: ['letters', 'clock', 'tokens', 'date', 'relativeTime'],
    reader:
      'read_date(plain, convention) or (read_relative_time(plain, convention, now) if "units" in convention else None)',
  },
  time: { needs: ['letters', 'clock', 'duration', 'time'], reader: 'read_time(plain, convention)' },
  duration: { needs: ['letters', 'duration'], reader: 'read_duration(plain, convention)' },
  quantity: { needs: ['letters', 'numbers', 'counted', 'count'], reader: 'read_count(plain, convention)' },
  count: { needs: ['letters', 'numbers', 'counted', 'count'], reader: 'read_count(plain, convention)' },
  number: {
    needs: ['letters', 'numbers', 'counted', 'number'],
    reader: 'read_plain_number(plain, convention)',
  },
  phone: { needs: ['phone'], reader: 'read_phone(plain)' },
  longText: { needs: [], reader: 'plain or None' },
  text: { needs: [], reader: 'plain or None' },
  address: { needs: [], reader: '' },
  picture: { needs: [], reader: '' },
};

const countCode = `def read_count(plain, convention):
    read = read_counted(plain, convention)
    return None if read is None else read[0]`;

const numberCode = `def read_plain_number(plain, convention):
    value, unit = read_counted(plain, convention) or (None, "")
    return None if unit else value`;

const timeCode = `def read_time(plain, convention):
    if convention.get("clockIsDuration"):
        return read_clock(plain)
    rest, time = split_time(plain)
    return None if not time or re.search("[0-9" + LETTER + "]", rest) else time`;

const phoneCode = String.raw`def read_phone(plain):
    is_phone = re.fullmatch(r"\+?[0-9 ()/.-]{6,24}(?: ?(?:x|ext\.?) ?[0-9]{1,6})?", plain)
    is_date = re.fullmatch("[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{1,4}", plain)
    return plain if is_phone and not is_date and len(re.findall("[0-9]", plain)) >= 6 else None`;

/** In the order in which they are written. */
const parts: readonly (readonly [Part, string])[] = [
  ['letters', lettersCode],
  ['numbers', numbersCode],
  ['counted', countedCode],
  ['count', countCode],
  ['number', numberCode],
  ['percent', percentCode],
  ['rating', ratingCode],
  ['money', `CURRENCY_MARKERS = ${pythonLiteral(currencyMarkers)}\n\n\n${moneyCode}`],
  ['clock', clockCode],
  ['tokens', dateTokensCode],
  ['date', datesCode],
  ['relativeTime', relativeTimeCode],
  ['duration', durationCode],
  ['time', timeCode],
  ['identifier', identifierCode],
  ['phone', phoneCode],
];

/**
 * Python that reads texts as values of these types, as `readValue` does. It defines `collapsed` and `read_value`, and
 * needs `absolute` and the modules calendar, datetime, re, sys and unicodedata.
 */
export function pythonReaders(types: readonly FieldType[]): string {
  const used = new Set(types);
  const needed = new Set([...used].flatMap((type) => readers[type].needs));
  const cases = [...used].filter((type) => readers[type].reader !== '').sort();
  const read = `def read_value(text, field, address, now):
    """A text as its type is written; the text itself if it is not such a value."""
    if field["type"] in ("address", "picture"):
        return absolute(text, address)
    value = READERS[field["type"]](plain_text(text), field["convention"], now)
    return text if value is None else value`;
  const table = `READERS = {\n${cases
    .map((type) => `    "${type}": lambda plain, convention, now: ${readers[type].reader},\n`)
    .join('')}}`;
  return [
    plainTextCode,
    ...parts.filter(([part]) => needed.has(part)).map(([, code]) => code),
    table,
    read,
  ].join('\n\n\n');
}
