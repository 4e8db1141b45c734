/** Invalid or contradictory arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
