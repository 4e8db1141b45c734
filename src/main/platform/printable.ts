const breaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Invisible characters that change the direction of a text. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** For a text with lines of its own, such as a stack. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A text of a page, a corpus or an argument as one line, without control characters for a terminal. */
export function printable(text: string): string {
  return text
    .replace(breaks, ' ')
    .replace(directions, '')
    .replace(/\p{Cc}/gu, '�');
}
