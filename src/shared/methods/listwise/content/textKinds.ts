/** What a text looks like, as bits. Only what most languages share: digits, currency signs, common date forms. */
export const textKinds = { digit: 1, integer: 2, price: 4, date: 8 } as const;

const digit = /\p{Nd}/u;
const integer = /^[[(]?\d{1,4}[\])]?[.:]?$/;
const codes = 'USD|EUR|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|INR|Rs\\.?|kr\\.?|zł|Kč|円|元|원';
const price = new RegExp(
  `(?:\\p{Sc}|(?<!\\p{L})(?:${codes}))\\s?\\d|\\d\\s?(?:\\p{Sc}|(?:${codes})(?!\\p{L}))`,
  'u',
);
const year = '(?:19|20)\\d{2}';
const dateForms = [
  `${year}[-./年]\\s?\\d{1,2}`,
  `\\d{1,2}[-./]\\d{1,2}[-./](?:19|20)?\\d{2}`,
  `\\d{1,2}\\.?\\s\\p{L}{3,9}\\.?,?\\s${year}`,
  `\\p{L}{3,9}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,\\s${year}`,
  '\\d{1,2}\\s(?:second|minute|hour|day|week|month|year)s?\\sago',
];
const date = new RegExp(`(?<![\\p{L}\\d])(?:${dateForms.join('|')})(?!\\d)`, 'u');
/** Longer texts are prose, whatever stands in them. */
const maxPriced = 60;

/** The zeros of scripts with digits of their own; nine more follow each. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];

export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    const zero = zeros.findLast((start) => start <= code && code < start + 10);
    return zero === undefined ? sign : String(code - zero);
  });
}

export function textKind(text: string): number {
  if (!digit.test(text)) return 0;
  const plain = asciiDigits(text);
  let kind: number = textKinds.digit;
  if (integer.test(plain)) kind |= textKinds.integer;
  if (plain.length <= maxPriced && price.test(plain)) kind |= textKinds.price;
  if (date.test(plain)) kind |= textKinds.date;
  return kind;
}
