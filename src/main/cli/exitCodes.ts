/** `drifted` and `broken`: what `watch` says about a wrapper. */
export const exitCodes = { done: 0, failed: 1, usage: 2, drifted: 3, broken: 4, interrupted: 130 } as const;

/** The running command sets its exit code here. */
export interface Outcome {
  code: number;
}
