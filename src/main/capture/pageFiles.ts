/** Extensions of the files that can be opened as pages. */
export const webPage = new Set(['.html', '.htm', '.xhtml', '.xht']);
export const webArchive = new Set(['.mhtml', '.mht']);
