import { amountsIn } from './amounts';
import type { Convention, DateOrder } from './convention';
import { currencyOf } from './currencyOf';
import { isCountedThing, isMeasure, stemOf } from './isMeasure';
import { monthsOf } from './monthsOf';
import { numberConventions, numberTokens } from './numbers';
import { plainText } from './plainText';
import { dateTokens, readDate, splitTime } from './readDate';
import { readValue } from './readValue';
import { isRelative, relativeWords } from './relativeTime';
import type { ValueType } from './valueTypes';

const orders: readonly DateOrder[] = ['DMY', 'MDY', 'YMD'];
/** From this number of texts on, repetition shows what a number counts. */
const fewTexts = 4;
/** Median length from which a text is called long, in characters. */
const longFrom = 120;

/** The conventions under which texts could be of a type; none if they cannot be. */
export function possibleConventions(
  type: ValueType,
  texts: readonly string[],
  language: string,
): Convention[] {
  const plain = texts.map(plainText);
  switch (type) {
    case 'email':
    case 'identifier':
    case 'phone':
    case 'text':
      return [{}];
    case 'longText':
      return medianLength(plain) >= longFrom ? [{}] : [];
    case 'rating':
      return withBest(plain);
    case 'money':
      return withCurrencies(plain, language);
    case 'percent':
      return [...numberConventions];
    case 'relativeTime':
      return relativeConventions(plain, language);
    case 'date':
      return dateConventions(plain, language);
    case 'time':
      return isClockOfOneKind(plain) ? [{}, { clockIsDuration: true }] : [];
    case 'duration':
      return plain.some((text) => /\d:\d/.test(text)) ? [{ clockIsDuration: true }] : [{}];
    case 'quantity':
    case 'count':
    case 'number':
      return isCountedAs(type, plain) ? [...numberConventions] : [];
  }
}

function medianLength(texts: readonly string[]): number {
  const lengths = texts.map(({ length }) => length).sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

/** The highest rating that any text names, for texts that name none. */
function withBest(plain: readonly string[]): Convention[] {
  return numberConventions.map((convention) => {
    const named = plain.map((text) => readValue(text, 'rating', convention, '')?.best ?? 0);
    const best = Math.max(0, ...named);
    return best === 0 ? convention : { ...convention, best };
  });
}

function withCurrencies(plain: readonly string[], language: string): Convention[] {
  const markers = new Set(plain.flatMap((text) => amountsIn(text).map(({ marker }) => marker)));
  if (markers.size === 0) return [];
  const currencies = Object.fromEntries(
    [...markers].map((marker) => [marker, currencyOf(marker, language)!] as const),
  );
  return numberConventions.map((convention) => ({ ...convention, currencies }));
}

/** The page's language first, so that of two that read alike it is the one named. */
function languagesFrom(known: readonly string[], language: string): string[] {
  const spoken = language.split(/[-_]/)[0]!.toLowerCase();
  return [...known].sort((one, other) => Number(other === spoken) - Number(one === spoken));
}

function relativeConventions(plain: readonly string[], language: string): Convention[] {
  return languagesFrom(Object.keys(relativeWords), language)
    .map((name) => relativeWords[name]!)
    .filter((words) => plain.every((text) => isRelative(words, text)))
    .map(({ units, days }) => ({ units, days }));
}

function dateConventions(plain: readonly string[], language: string): Convention[] {
  const tokens = new Set(plain.flatMap((text) => dateTokens(splitTime(text).rest)));
  const named = languagesFrom(Object.keys(monthsOf), language)
    .filter((name) => [...tokens].some((token) => Object.hasOwn(monthsOf[name]!, token)))
    .map((name): Convention => {
      const isBuddhist = name === 'th' && [...tokens].some((token) => /^2[45]\d\d$/.test(token));
      return { months: monthsOf[name]!, ...(isBuddhist && { buddhistYears: true }) };
    });
  const all: Convention[] = [...named, ...orders.map((order) => ({ order }))];
  return [...all, ...mixedConventions(plain, all, language)];
}

/** Some texts say a date, all others a time before now, as on news pages: "yesterday", "3 March". */
function mixedConventions(
  plain: readonly string[],
  dates: readonly Convention[],
  language: string,
): Convention[] {
  return languagesFrom(Object.keys(relativeWords), language).flatMap((name) => {
    const words = relativeWords[name]!;
    const others = plain.filter((text) => !isRelative(words, text));
    if (others.length === 0 || others.length === plain.length) return [];
    return dates
      .filter((convention) => others.every((text) => readDate(text, convention) !== null))
      .map((convention) => ({ ...convention, units: words.units, days: words.days }));
  });
}

/** Times of day have as many parts in every text; durations such as 4:05 and 1:02:33 have not. */
function isClockOfOneKind(plain: readonly string[]): boolean {
  const parts = new Set(plain.map((text) => text.split(':').length));
  return parts.size === 1 || plain.some((text) => /\d ?[ap]\.?m/i.test(text));
}

function isCountedAs(type: 'quantity' | 'count' | 'number', plain: readonly string[]): boolean {
  // A code, such as a postcode: a number would lose its zero.
  if (plain.some((text) => numberTokens(text).some((token) => /^0\d/.test(token.text)))) return false;
  if (type === 'number') return true;
  const units = plain
    .map((text) =>
      text
        .slice(numberTokens(text)[0]?.end ?? text.length)
        .replace(/^[)\]}+kKM]+ ?/, '')
        .trim(),
    )
    .filter((unit) => unit !== '');
  if (units.length === 0) return false;
  if (type === 'quantity') return units.every(isMeasure);
  const stems = new Set(units.map(stemOf));
  return units.every(isCountedThing) || (stems.size === 1 && units.length >= fewTexts);
}
