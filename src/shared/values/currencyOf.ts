/** ISO 4217 codes by symbol. `$`, `kr` and `¥` have several; the page's language or domain decides, else the first. */
export const currencySymbols: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD'],
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  S$: ['SGD'],
  R$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₹': ['INR'],
  'Rs.': ['INR', 'PKR', 'LKR'],
  Rs: ['INR', 'PKR', 'LKR'],
  '₽': ['RUB'],
  'руб.': ['RUB'],
  руб: ['RUB'],
  '₴': ['UAH'],
  грн: ['UAH'],
  '₺': ['TRY'],
  TL: ['TRY'],
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  lei: ['RON'],
  'лв.': ['BGN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK'],
  'Fr.': ['CHF'],
  'SFr.': ['CHF'],
  '฿': ['THB'],
  บาท: ['THB'],
  '₫': ['VND'],
  đ: ['VND'],
  '₪': ['ILS'],
  '₦': ['NGN'],
  '₱': ['PHP'],
  Rp: ['IDR'],
  RM: ['MYR'],
  '₡': ['CRC'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  'د.إ': ['AED'],
  'ر.س': ['SAR'],
  'ج.م': ['EGP'],
};

/** Codes that are read as words beside an amount. */
const codes =
  'AED AUD BGN BHD BRL CAD CHF CLP CNY COP CRC CZK DKK EGP EUR GBP GEL HKD HUF IDR ILS INR ISK JOD JPY KRW KWD KZT LKR MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN RON RUB SAR SEK SGD THB TND TRY TWD UAH USD VND ZAR';
export const currencyCodes: ReadonlySet<string> = new Set(codes.split(' '));

/** Currencies whose amounts have no decimals. */
const wholeCurrencies: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND', 'IDR', 'CLP', 'ISK', 'HUF']);

/** Currencies whose amounts have three decimals: 1.250 is a little more than one, or a thousand. */
const finerCurrencies: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (finerCurrencies.has(currency)) return 3;
  return wholeCurrencies.has(currency) ? 0 : 2;
}

/** Currency by country, for symbols that several use. */
const ofRegion: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  MX: 'MXN',
  SG: 'SGD',
  HK: 'HKD',
  JP: 'JPY',
  CN: 'CNY',
  IN: 'INR',
  PK: 'PKR',
  LK: 'LKR',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
};
const ofLanguage: Readonly<Record<string, string>> = {
  sv: 'SEK',
  nb: 'NOK',
  nn: 'NOK',
  no: 'NOK',
  da: 'DKK',
  is: 'ISK',
  ja: 'JPY',
  zh: 'CNY',
};

/** The currency that a symbol or code means on a page in this language (BCP 47); null if it is none. */
export function currencyOf(marker: string, language: string): string | null {
  if (currencyCodes.has(marker)) return marker;
  const possible = currencySymbols[marker];
  if (possible === undefined) return null;
  const [spoken = '', ...rest] = language.split('-');
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase() ?? '';
  const local = ofRegion[region] ?? ofLanguage[spoken.toLowerCase()];
  return local !== undefined && possible.includes(local) ? local : possible[0]!;
}

/** All markers, the longest first, so that "US$" is not read as "$". */
export const currencyMarkers: readonly string[] = [...Object.keys(currencySymbols), ...currencyCodes].sort(
  (one, other) => other.length - one.length,
);
