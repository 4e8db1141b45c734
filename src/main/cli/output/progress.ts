import { printable } from '../../platform/printable';

/** A progress line on the terminal. Prints nothing if the stream is not a terminal. */
export class Progress {
  private isShown = false;

  constructor(
    /** 0 if unknown */
    private readonly total: number,
    private readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  show(done: number, what: string): void {
    if (!this.stream.isTTY || this.total === 1) return;
    const width = this.stream.columns || 80;
    this.stream.write(`\r\x1b[K${`${this.share(done)} ${printable(what)}`.slice(0, width - 1)}`);
    this.isShown = true;
  }

  clear(): void {
    if (this.isShown) this.stream.write('\r\x1b[K');
    this.isShown = false;
  }

  private share(done: number): string {
    if (this.total === 0) return `${done} done,`;
    const filled = Math.min(20, Math.round((done / this.total) * 20));
    return `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${this.total}`;
  }
}
