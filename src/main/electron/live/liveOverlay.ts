import type { LiveDrawing } from '../../../shared/contract/desktop';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import type { PageSnapshot } from '../../../shared/page/pageSnapshot';
import type { PageHost } from '../../browser/pageHost';
import { withinTime } from '../../capture/time';
import { LivePage } from './livePage';
import type { LiveStatePublisher } from './liveStatePublisher';
import { unlessGone } from './unlessGone';

/** For the page to take its overlay back, ms. */
const patience = 1_000;

/** What is drawn on the live page and picked in it: kept here, so that it can be put back after the debugger was away. */
export class LiveOverlay {
  private live: LivePage | undefined;
  private blocks: PageBlocks | undefined;
  private drawing: LiveDrawing | null = null;
  private scale = 1;
  /** the document that was captured is not shown any more */
  private isLeft = false;

  constructor(
    private readonly publisher: LiveStatePublisher,
    private readonly picked: (block: number) => void,
  ) {}

  /** The debugger is there, or there again. */
  attachTo(page: PageHost): void {
    this.live?.close();
    const live = new LivePage(page);
    this.live = live;
    live.onChanged((hasChanged) => {
      // What it was before is not found again in a page that was left.
      if (live === this.live && !this.isLeft) this.publisher.set({ hasChanged });
    });
    live.onPicked((block) => {
      if (live === this.live) this.picked(block);
    });
    live.onPickEnded(() => {
      if (live === this.live) this.publisher.set({ isPicking: false });
    });
    const { blocks } = this;
    void this.do(async () => {
      await live.setScale(this.scale);
      if (blocks !== undefined && !this.isLeft) await live.capturedNow(blocks);
      await this.drawNow(live);
      if (this.publisher.state.isPicking) await live.pick(true);
    });
  }

  detach(): void {
    this.live?.close();
    this.live = undefined;
  }

  /** The document that was captured is not shown any more. */
  leave(): void {
    if (this.blocks === undefined || this.isLeft) return;
    this.isLeft = true;
    this.publisher.set({ hasChanged: true });
  }

  async captured(snapshot: PageSnapshot): Promise<void> {
    const blocks = pageBlocks(snapshot);
    this.blocks = blocks;
    this.isLeft = false;
    this.publisher.set({ captured: snapshot.hash, hasChanged: false });
    await this.do(async () => this.live?.capturedNow(blocks));
  }

  async draw(drawing: LiveDrawing | null): Promise<void> {
    this.drawing = drawing;
    await this.do(() => this.drawNow(this.live));
  }

  async pick(isOn: boolean): Promise<void> {
    this.publisher.set({ isPicking: isOn });
    await this.do(async () => this.live?.pick(isOn));
  }

  /** Screen px a CSS px of the page. */
  async setScale(scale: number): Promise<void> {
    if (scale === this.scale) return;
    this.scale = scale;
    await this.do(async () => this.live?.setScale(scale));
  }

  /** Works with the page as it is without anything drawn on it. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    const { live } = this;
    await this.do(async () => live?.hide());
    try {
      return await work();
    } finally {
      // A page that is busy for ever gets it when it answers again.
      await withinTime(
        this.do(async () => live?.show()),
        patience,
      );
    }
  }

  /** Blocks of another page than the one that is shown are nowhere. */
  private async drawNow(live: LivePage | undefined): Promise<void> {
    const { drawing } = this;
    await live?.draw(drawing?.page === this.publisher.state.captured ? drawing : null);
  }

  /** A page that went away, or elsewhere, has nothing drawn on it; it is drawn anew when it is captured again. */
  private async do(work: () => Promise<unknown>): Promise<void> {
    await unlessGone(work());
  }
}
