/** One line on the terminal that says what is under way; nothing where no terminal reads it. */
export class Progress {
  private isShown = false;

  constructor(
    private readonly total: number,
    private readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  show(done: number, what: string): void {
    if (!this.stream.isTTY || this.total < 2) return;
    const width = this.stream.columns || 80;
    const filled = Math.round((done / this.total) * 20);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(20 - filled)}`;
    this.stream.write(`\r\x1b[K${`${bar} ${done}/${this.total} ${what}`.slice(0, width - 1)}`);
    this.isShown = true;
  }

  clear(): void {
    if (this.isShown) this.stream.write('\r\x1b[K');
    this.isShown = false;
  }
}
