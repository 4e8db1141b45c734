/** Of files that a browser shows as a page, and of web archives. */
const endings = ['.html', '.htm', '.xhtml', '.xht', '.mhtml', '.mht'] as const;

export type PageFileEnding = (typeof endings)[number];

/** How the name of a page's file ends, in lower case; undefined for the name of any other file. */
export function pageFileEnding(name: string): PageFileEnding | undefined {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(ending) && lower.length > ending.length);
}

/** For who chooses a file. */
export const pageFileTypes = endings.join(',');
