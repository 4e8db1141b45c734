/** Maximum size of an uploaded page, bytes. Saved pages with all images are smaller. */
export const maxUploadBytes = 64 * 1024 * 1024;
/** Maximum size of a part of an upload, bytes: keeps messages small. */
export const maxPartBytes = 512 * 1024;
/** Prefix of the source of an uploaded page; its file name follows. */
export const uploadScheme = 'upload:';

/** Limits of an uploaded corpus: all its files together, bytes, and how many. */
export const maxCorpusBytes = 1024 * 1024 * 1024;
export const maxCorpusFiles = 20_000;
