import type { AttackContext } from './attackContext';

/** One group of attacks. */
export interface Attack {
  /** on the command line */
  name: string;
  /** after which it is stopped, s */
  limit: number;
  /** adds its tallies to the context */
  run(context: AttackContext): Promise<void>;
}
