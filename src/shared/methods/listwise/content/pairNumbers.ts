/** More than any page has blocks, tags, styles or texts. */
const span = 2 ** 26;

/** Numbers pairs of whole numbers from -1 on, in order of first appearance; equal pairs have the same number. */
export class PairNumbers {
  private readonly known = new Map<number, number>();

  get count(): number {
    return this.known.size;
  }

  of(one: number, other: number): number {
    const key = (one + 1) * span + other + 1;
    const number = this.known.get(key);
    if (number !== undefined) return number;
    this.known.set(key, this.known.size);
    return this.known.size - 1;
  }
}
