import type { DateOrder } from './convention';

/** Languages that write a decimal point; all others that are listed anywhere here write a comma. */
const pointLanguages = new Set(['en', 'ja', 'zh', 'ko', 'th', 'he', 'hi', 'ar']);
const commaLanguages = new Set(
  'de fr es it pt nl sv da nb nn no fi pl cs sk ru uk tr id vi el hu ro bg hr sr sl et lv lt ca is'.split(
    ' ',
  ),
);
/** Regions that differ from the rest of their language. */
const pointRegions = new Set([
  'es-MX',
  'es-US',
  'es-PR',
  'es-GT',
  'es-HN',
  'es-NI',
  'es-SV',
  'es-DO',
  'es-PA',
  'de-CH',
  'it-CH',
  'de-LI',
]);
const commaRegions = new Set(['en-ZA']);

/** Regions of English with the month first, and those with the day first. */
const monthFirst = new Set(['en-US', 'en-PH', 'es-US', 'es-PR']);
const dayFirst = new Set(['en-GB', 'en-IE', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-SG']);
const yearFirst = new Set(['ja', 'zh', 'ko', 'hu', 'lt', 'sv']);

/** The decimal sign of a language (BCP 47); undefined if it is not known. */
export function decimalOf(language: string): '.' | ',' | undefined {
  const [spoken, whole] = namesOf(language);
  if (pointRegions.has(whole)) return '.';
  if (commaRegions.has(whole)) return ',';
  return pointLanguages.has(spoken) ? '.' : commaLanguages.has(spoken) ? ',' : undefined;
}

/** The usual order of dates in figures; undefined for English without a region, which has two. */
export function dateOrderOf(language: string): DateOrder | undefined {
  const [spoken, whole] = namesOf(language);
  if (monthFirst.has(whole)) return 'MDY';
  if (dayFirst.has(whole)) return 'DMY';
  if (yearFirst.has(spoken)) return 'YMD';
  return spoken !== 'en' && commaLanguages.has(spoken) ? 'DMY' : undefined;
}

/** The language alone, and with its region. */
function namesOf(language: string): [string, string] {
  const [spoken = '', ...rest] = language.split(/[-_]/);
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase();
  const lower = spoken.toLowerCase();
  return [lower, region === undefined ? lower : `${lower}-${region}`];
}
