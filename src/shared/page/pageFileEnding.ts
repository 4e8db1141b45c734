/** Files that a browser shows as a page, and web archives. */
const endings = ['.html', '.htm', '.xhtml', '.xht', '.mhtml', '.mht'] as const;

export type PageFileEnding = (typeof endings)[number];

/** The ending of a page file's name, in lower case; undefined for other files. */
export function pageFileEnding(name: string): PageFileEnding | undefined {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(ending) && lower.length > ending.length);
}

/** For the `accept` attribute of a file input. */
export const pageFileTypes = endings.join(',');
