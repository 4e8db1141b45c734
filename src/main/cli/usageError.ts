/** Arguments that contradict each other or cannot be meant. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
