import { type LiveState, noLivePage } from '../../../shared/contract/desktop';

/** A page can change its title thousands of times a second; the inspector is notified at this interval, ms. */
const interval = 40;
const maxTextLength = 300;
const maxAddressLength = 8192;
/** Limit of reported refusals per document. */
const maxRefusals = 50;

/** Holds the state of the live page, and publishes all of it soon after a change. */
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
    next.title = cut(next.title, maxTextLength);
    next.error = cut(next.error, 3 * maxTextLength);
    next.refused = cut(next.refused, maxTextLength);
    next.address = cut(next.address, maxAddressLength);
    const isSame = (Object.keys(next) as (keyof LiveState)[]).every((key) => next[key] === this.current[key]);
    this.current = next;
    if (!isSame) this.publishSoon();
  }

  /** Reports something that the page was refused, once per document. */
  refuse(what: string): void {
    if (this.refusals.has(what) || this.refusals.size >= maxRefusals) return;
    this.refusals.add(what);
    // Each is published, even if they come faster than the interval.
    if (this.current.refused !== '' && this.timer !== undefined) this.publishNow();
    this.set({ refused: `${what}: refused` });
  }

  /** Another document is shown: its refusals are reported again. */
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
