/** The inspector cannot be served; the message says why and what to do. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
}
