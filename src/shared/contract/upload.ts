/** The largest file of a page that may be sent to the service, bytes: saved pages with all their pictures are smaller. */
export const maxUploadBytes = 64 * 1024 * 1024;
/** A file is sent in parts, so that no message is large, bytes. */
export const maxPartBytes = 512 * 1024;
/** What the source of a page that was sent as a file begins with: its name follows. */
export const uploadScheme = 'upload:';
