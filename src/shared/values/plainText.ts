/** The zero of every script whose digits are read; the other nine follow it. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const otherDigits = new RegExp(`[${zeros.map((zero) => `${hex(zero)}-${hex(zero + 9)}`).join('')}]`, 'gu');

const directionMarks = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const dashes = /[\u2212\ufe63\uff0d]/g;
const apostrophes = /[’ʼ＇]/g;
/** Arabic signs for the decimal comma, thousands and percent. */
const arabicSigns: Readonly<Record<string, string>> = { '٫': ',', '٬': "'", '٪': '%' };

/**
 * A text as values are read from it: digits of all scripts as 0 to 9, one kind of minus and apostrophe, single spaces,
 * no marks of direction.
 */
export function plainText(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(otherDigits, (digit) => String(digitValue(digit.codePointAt(0)!)))
    .replace(/[٫٬٪]/g, (sign) => arabicSigns[sign]!)
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function digitValue(code: number): number {
  return code - zeros.findLast((zero) => zero <= code)!;
}

function hex(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
