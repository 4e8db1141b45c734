import type { LiveDrawing } from '../../../shared/contract/desktop';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import type { PageSnapshot } from '../../../shared/page/pageSnapshot';
import type { PageHost } from '../../browser/pageHost';
import { withinTime } from '../../capture/time';
import { LivePage } from './livePage';
import type { LiveStatePublisher } from './liveStatePublisher';
import { unlessGone } from './unlessGone';

/** Time limit for the page to show its overlay again, ms. */
const patience = 1_000;

/** What is drawn on and picked in the live page. It is kept here, to restore it when the debugger is back. */
export class LiveOverlay {
  private live: LivePage | undefined;
  private blocks: PageBlocks | undefined;
  private drawing: LiveDrawing | null = null;
  private scale = 1;
  /** the captured document is no longer shown */
  private isLeft = false;

  constructor(
    private readonly publisher: LiveStatePublisher,
    private readonly picked: (block: number) => void,
  ) {}

  /** The debugger is attached, or attached again. */
  attachTo(page: PageHost): void {
    this.live?.close();
    const live = new LivePage(page);
    this.live = live;
    live.onChanged((hasChanged) => {
      // After a navigation, the old page never comes back unchanged.
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

  /** The captured document is no longer shown. */
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

  /** Screen px per CSS px of the page. */
  async setScale(scale: number): Promise<void> {
    if (scale === this.scale) return;
    this.scale = scale;
    await this.do(async () => this.live?.setScale(scale));
  }

  /** Runs `work` on the page without anything drawn on it. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    const { live } = this;
    await this.do(async () => live?.hide());
    try {
      return await work();
    } finally {
      // A busy page shows it once it answers again.
      await withinTime(
        this.do(async () => live?.show()),
        patience,
      );
    }
  }

  /** Draws nothing if the drawing belongs to another page. */
  private async drawNow(live: LivePage | undefined): Promise<void> {
    const { drawing } = this;
    await live?.draw(drawing?.page === this.publisher.state.captured ? drawing : null);
  }

  /** Ignores pages that went away or navigated; they are drawn on again after the next capture. */
  private async do(work: () => Promise<unknown>): Promise<void> {
    await unlessGone(work());
  }
}
