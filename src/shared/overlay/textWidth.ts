/** Advance widths of Arial bold in thousandths of the size, from its font tables; others count as a digit. */
const narrow: Readonly<Record<string, number>> = {
  ' ': 278,
  '.': 278,
  ',': 278,
  ':': 333,
  ';': 333,
  '!': 333,
  '-': 333,
  '(': 333,
  ')': 333,
  '/': 278,
  i: 278,
  j: 278,
  l: 278,
  I: 278,
  f: 333,
  t: 333,
  r: 389,
  m: 889,
  w: 778,
  M: 833,
  W: 944,
};
const digit = 556;
const capital = 722;
const letter = 611;
const fontSize = 11;

/** Estimated width of a tag's text, px, without a canvas to measure it; tends to be too wide. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const char of text) {
    const known = narrow[char];
    if (known !== undefined) sum += known;
    else if (/[A-Z]/.test(char)) sum += capital;
    else if (/[0-9]/.test(char)) sum += digit;
    else if (char.charCodeAt(0) < 0x2e80) sum += letter;
    // Chinese, Japanese and Korean characters are as wide as they are high.
    else sum += 1000;
  }
  return (sum / 1000) * fontSize;
}
