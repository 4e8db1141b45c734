/** A page cannot be captured, for a reason outside this program; the message says what to do. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError';
}
