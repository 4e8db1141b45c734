/** Collects strings; equal strings share an index, in order of first use. */
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

  /** Maps indexes of a browser's string list to indexes of this table; the browser's -1 is ''. */
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
