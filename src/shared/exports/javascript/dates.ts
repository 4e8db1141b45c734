/** JavaScript of `values/readDate.ts`. */
export const clockCode = String.raw`/** Splits a time of day from a text: the rest, and HH:MM. A time written with a point needs am or pm, or "h". */
function splitTime(text) {
  const iso = /T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (iso !== null) return { rest: text.slice(0, iso.index), time: iso[1] };
  const none = { rest: text, time: '' };
  const match = /(\d{1,2})[:h.](\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.? ?m\b\.?)?/i.exec(text);
  if (match === null) return none;
  const [whole, hours, minutes, seconds, half] = match;
  const end = match.index + whole.length;
  if (whole[hours.length] === '.' && half === undefined) return none;
  if (/[\d.:/-]/.test(text[match.index - 1] ?? '') || /[\d:/]/.test(text[end] ?? '')) return none;
  const hour = Number(hours);
  if (hour > (half === undefined ? 23 : 12) || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return none;
  const shown = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = [String(shown).padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(':');
  return { rest: text.slice(0, match.index) + ' ' + text.slice(end), time };
}`;

export const dateTokensCode = String.raw`/** The words and numbers of a text, in lower case; abbreviations without dots. */
function dateTokens(text) {
  const words = text
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª|e|:e)(?![\p{L}])/giu, '$1')
    .match(/\d+|[\p{L}\p{M}]+(?:[.'\u05f3\u0970][\p{L}\p{M}]+)*/gu);
  return (words ?? []).map((word) => word.toLowerCase().replace(/[.'\u05f3\u0970]/g, '').normalize('NFC'));
}`;

export const datesCode = String.raw`/** A date as ISO 8601, without the parts that the text does not have; null if it has none, or has other numbers. */
function readDate(text, { months = {}, order, buddhistYears }) {
  const { rest, time } = splitTime(text);
  const tokens = dateTokens(rest);
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const named = tokens.filter((token) => Object.hasOwn(months, token)).map((token) => months[token]);
  let date = null;
  if (named.length === 1) date = dateWithMonth(numbers, named[0]);
  else if (named.length === 0 && numbers.length === 3 && order !== undefined) date = dateInOrder(numbers, order);
  if (date === null || !isPossibleDate(date)) return null;
  const year = date.year !== null && buddhistYears ? date.year - 543 : date.year;
  const two = (number) => String(number).padStart(2, '0');
  const day = date.day === null ? '' : '-' + two(date.day);
  const shown = (year === null ? '-' : String(year).padStart(4, '0')) + '-' + two(date.month) + day;
  return time === '' ? shown : shown + 'T' + time;
}

function dateWithMonth(numbers, month) {
  const years = numbers.filter(({ length }) => length === 4);
  const short = numbers.filter(({ length }) => length <= 2);
  if (years.length + short.length !== numbers.length || numbers.length > 2) return null;
  if (years.length === 1 && short.length <= 1)
    return { year: Number(years[0]), month, day: short.length === 1 ? Number(short[0]) : null };
  // "3 March", or "3 March 24" with the day first.
  if (years.length > 0 || short.length === 0) return null;
  return { year: short.length === 2 ? fullYear(short[1]) : null, month, day: Number(short[0]) };
}

function dateInOrder(numbers, order) {
  const [year, month, day] = ['Y', 'M', 'D'].map((letter) => numbers[order.indexOf(letter)]);
  if (month.length > 2 || day.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}

/** Years of two digits: 70 to 99 are of the last century. */
function fullYear(digits) {
  const year = Number(digits);
  return digits.length === 4 ? year : year + (year >= 70 ? 1900 : 2000);
}

function isPossibleDate({ year, month, day }) {
  if (month < 1 || month > 12 || (year !== null && (year < 1000 || year > 2999))) return false;
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate());
}`;

export const relativeTimeCode = String.raw`/** A time before now, as ISO 8601 in UTC; units from a day on give a date without a time. */
function readRelativeTime(text, { units = {}, days = {} }, now) {
  const seconds = { second: 1, minute: 60, hour: 3600, day: 86400, week: 604800, month: 2629746, year: 31556952 };
  const isoDay = (time) => new Date(time).toISOString().slice(0, 10);
  const base = Date.parse(now);
  if (Number.isNaN(base)) return null;
  const { rest, time } = splitTime(text);
  const words = dateTokens(rest);
  if (words.length === 1 && Object.hasOwn(days, words[0])) {
    const day = isoDay(base + days[words[0]] * 86400000);
    return time === '' ? day : day + 'T' + time;
  }
  const tokens = dateTokens(text.toLowerCase());
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const named = tokens.filter((token) => Object.hasOwn(units, token)).map((token) => units[token]);
  if (numbers.length !== 1 || named.length !== 1) return null;
  const then = base - Number(numbers[0]) * seconds[named[0]] * 1000;
  if (Number.isNaN(new Date(then).getTime())) return null;
  return ['day', 'week', 'month', 'year'].includes(named[0])
    ? isoDay(then)
    : new Date(then).toISOString().slice(0, 16) + 'Z';
}`;

export const durationCode = String.raw`/** A duration as ISO 8601, such as PT2H35M. */
function readDuration(text, { clockIsDuration }) {
  if (/^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.test(text) && text.length > 2) return text;
  const shown = clockIsDuration ? readClock(text) : null;
  if (shown !== null) return shown;
  const parts = [
    [/(\d+) ?(?:d|days?|tage?n?|jours?|días?|giorn[oi]|dias?|dag(?:en|ar)?|天|日)(?![\p{L}])/iu, 86400],
    [/(\d+) ?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|uur|timm(?:e|ar)|小时|時間|ч)(?![\p{L}])/iu, 3600],
    [/(\d+) ?(?:m|mins?|minutes?|minuten?|minut[oi]s?|分钟|分|мин)(?![\p{L}])/iu, 60],
    [/(\d+) ?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|秒|с)(?![\p{L}])/iu, 1],
  ];
  let rest = text;
  let total = 0;
  for (const [pattern, unit] of parts) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    total += Number(match[1]) * unit;
    rest = rest.replace(match[0], '');
  }
  const isOther = /[\p{L}\d]/u.test(rest.replace(/\b(?:and|und|et|y|e|en|och)\b/gi, ''));
  return rest === text || isOther ? null : isoDuration(total);
}

/** 4:05 as four minutes and five seconds, 1:02:33 with hours. */
function readClock(text) {
  const match = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/.exec(text);
  if (match === null || Number(match[3]) > 59) return null;
  return isoDuration(Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]));
}

function isoDuration(total) {
  const parts = { H: Math.floor(total / 3600), M: Math.floor(total / 60) % 60, S: total % 60 };
  const text = Object.entries(parts).map(([unit, count]) => (count > 0 ? count + unit : '')).join('');
  return 'PT' + (text === '' ? '0S' : text);
}`;

export const identifierCode = String.raw`/** A DOI, ISBN or ISSN whose check digit is right. */
function readIdentifier(text) {
  const doi = /^(?:doi:? ?|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i.exec(text);
  if (doi !== null) return doi[1];
  const issn = /^(?:issn:? ?)(\d{4}-\d{3}[\dXx])$/i.exec(text);
  if (issn !== null) return issn[1].toUpperCase();
  const [, book = ''] = /^(?:isbn(?:-1[03])?:? ?)?([\d][\d -]{8,16}[\dXx])$/i.exec(text) ?? [];
  const digits = book.replace(/[ -]/g, '').toUpperCase();
  const sum = (weight) =>
    [...digits].reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * weight(index), 0);
  const isThirteen = /^97[89]\d{10}$/.test(digits) && sum((index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
  const isTen = /^\d{9}[\dX]$/.test(digits) && sum((index) => 10 - index) % 11 === 0 && /isbn/i.test(text);
  return isThirteen || isTen ? digits : null;
}`;
