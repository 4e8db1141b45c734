import { wellFormed } from './wellFormed';

/** Names that differ in more than case, also from those that are taken: `Name`, `name_2`. */
export class UniqueNames {
  private readonly taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(Array.from(taken, (name) => name.toLowerCase()));
  }

  /** A name for which, and for which with each ending, none is taken yet. */
  next(wanted: string, endings: readonly string[] = ['']): string {
    const plain = wellFormed(wanted) || 'field';
    for (let number = 1; ; number++) {
      const name = number === 1 ? plain : `${plain}_${number}`;
      const all = endings.map((ending) => (name + ending).toLowerCase());
      if (all.some((one) => this.taken.has(one))) continue;
      for (const one of all) this.taken.add(one);
      return name;
    }
  }
}
