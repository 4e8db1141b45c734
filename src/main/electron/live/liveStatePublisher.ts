import { type LiveState, noLivePage } from '../../../shared/contract/desktop';

/** A page can change its title thousands of times a second; the inspector hears of it this often, ms. */
const interval = 40;
const longestText = 300;
const longestAddress = 8192;
/** What a page is refused is told this often for one document, and then no more. */
const maxRefusals = 50;

/** Keeps how the live page is, and tells it, whole, soon after something in it changed. */
export class LiveStatePublisher {
  private current: LiveState = noLivePage;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly refusals = new Set<string>();

  constructor(private readonly publish: (state: LiveState) => void) {}

  get state(): Readonly<LiveState> {
    return this.current;
  }

  set(changes: Partial<LiveState>): void {
    const next = { ...this.current, ...changes };
    next.title = cut(next.title, longestText);
    next.error = cut(next.error, 3 * longestText);
    next.refused = cut(next.refused, longestText);
    next.address = cut(next.address, longestAddress);
    const isSame = (Object.keys(next) as (keyof LiveState)[]).every((key) => next[key] === this.current[key]);
    this.current = next;
    if (!isSame) this.publishSoon();
  }

  /** Something that the page wanted: told once for each document, however often it tries. */
  refuse(what: string): void {
    if (this.refusals.has(what) || this.refusals.size >= maxRefusals) return;
    this.refusals.add(what);
    // Each is told, though they come faster than the rest of the state is.
    if (this.current.refused !== '' && this.timer !== undefined) this.publishNow();
    this.set({ refused: `${what}: refused` });
  }

  /** Another document is shown, with nothing refused to it yet. */
  forgetRefusals(): void {
    this.refusals.clear();
    this.set({ refused: '' });
  }

  publishSoon(): void {
    if (this.isClosed) return;
    this.timer ??= setTimeout(() => this.publishNow(), interval);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private publishNow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.publish(this.current);
  }
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
