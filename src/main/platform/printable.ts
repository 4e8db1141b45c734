const breaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** They have no shape of their own, and let a text read other than it is written. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text whose own lines stay lines, such as a stack. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A text of a page, a corpus or an argument as one line, without anything that a terminal would obey. */
export function printable(text: string): string {
  return text
    .replace(breaks, ' ')
    .replace(directions, '')
    .replace(/\p{Cc}/gu, '�');
}
