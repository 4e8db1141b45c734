/** Collects strings; the same string has the same index, in the order of first use. */
export class StringTable {
  readonly strings: string[] = [];
  private readonly indexOf = new Map<string, number>();

  intern(text: string): number {
    let index = this.indexOf.get(text);
    if (index === undefined) {
      index = this.strings.length;
      this.indexOf.set(text, index);
      this.strings.push(text);
    }
    return index;
  }

  /** A function from the indexes of a browser's list of strings to those of this one; the browser's -1 is ''. */
  translator(
    strings: readonly string[],
    shorten: (text: string) => string = (text) => text,
  ): (index: number) => number {
    const known = new Int32Array(strings.length).fill(-1);
    return (index) => {
      if (index < 0) return this.intern('');
      if (known[index] === -1) known[index] = this.intern(shorten(strings[index]!));
      return known[index]!;
    };
  }
}
