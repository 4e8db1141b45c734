export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** Set by the command that runs. */
export interface Outcome {
  code: number;
}
