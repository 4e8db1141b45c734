/** The outcome of one attack: a row of the table. */
export interface Outcome {
  attack: string;
  held: number;
  /** descriptions of attempts that got through */
  through: string[];
  /** descriptions of attempts that could not be made here */
  notTried: string[];
  /** why the outcome proves little: a check of the attack itself failed, or it was not finished */
  broken: string[];
  evidence: string[];
}

/** The set-up of an attempt did not work here: it says nothing about the program. */
export class NotTried extends Error {}

/** A check that must be able to fail cannot: its result does not count. */
export class BrokenCheck extends Error {}

/** Description of what got through; undefined if the program held. */
export type Hole = string | undefined;

/** Counts the attempts of one attack. */
export class Tally implements Outcome {
  held = 0;
  readonly through: string[] = [];
  readonly notTried: string[] = [];
  readonly broken: string[] = [];
  readonly evidence: string[] = [];

  constructor(readonly attack: string) {}

  /** An error in the check is not evidence that the program held, so it counts as through. */
  async attempt(name: string, find: () => Hole | Promise<Hole>): Promise<void> {
    try {
      this.note(name, await find());
    } catch (cause) {
      if (cause instanceof BrokenCheck) throw cause;
      if (cause instanceof NotTried) this.notTried.push(`${name}: ${cause.message}`);
      else this.note(name, `error: ${(cause as Error).message}`);
    }
  }

  note(name: string, hole: Hole): void {
    if (hole === undefined) this.held++;
    else this.through.push(`${name}: ${hole}`);
  }

  /** Shows that a check can fail, with something that must be found. */
  selfCheck(what: string, isFound: boolean): void {
    if (!isFound) throw new BrokenCheck(`self-check failed: ${what}`);
  }
}

/** Prepares an attempt; a failure means that it cannot be tried here. */
export async function setUp<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    throw new NotTried((cause as Error).message);
  }
}
