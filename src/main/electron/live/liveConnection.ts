import type { WebContents } from 'electron';
import { ElectronPage } from '../../browser/electronPage';
import { withinTime } from '../../capture/time';
import { ServiceFault } from '../../service/serviceFault';
import { blankPage } from './reportNavigation';

/** How often to check whether a page answers, and its time limit, ms. */
const heartbeat = 3_000;
const patience = 6_000;
/** Time limit for a page that is needed now, ms. */
const shortPatience = 2_000;

export interface ConnectionListener {
  attached(page: ElectronPage): void;
  /** the page is about to be released: pending work in it must be requested now */
  releasing(): void;
  released(): void;
  /** it answers again, or no longer answers */
  answers(doesAnswer: boolean): void;
}

/** The debugger of the live page. DevTools and crashes take it away; afterwards it is attached again. */
export class LiveConnection {
  private attached: ElectronPage | undefined;
  private readonly timer: NodeJS.Timeout;
  private isAsking = false;
  private hasDevTools = false;
  private isClosed = false;

  constructor(
    private readonly contents: WebContents,
    private readonly listener: ConnectionListener,
  ) {
    contents.on('devtools-opened', () => this.giveToDevTools());
    contents.on('devtools-closed', () => {
      this.hasDevTools = false;
      this.attach();
    });
    contents.on('render-process-gone', () => this.release('the page crashed'));
    this.timer = setInterval(() => void this.checkResponsive(), heartbeat);
  }

  /** Loads an empty page: without a renderer process the debugger never answers. */
  async begin(): Promise<void> {
    if (!this.isGone) await this.contents.loadURL(blankPage).catch(() => undefined);
    this.attach();
  }

  /** DevTools have the debugger. */
  get isWithDevTools(): boolean {
    return this.hasDevTools;
  }

  /** A page that answers, or throws a fault with the reason. */
  async needPage(): Promise<ElectronPage> {
    this.refuseWhereBusyOrGone();
    const page = this.attached;
    if (page === undefined || this.contents.isCrashed())
      throw new ServiceFault('failed', 'The page crashed: reload it, then capture it.');
    if (!(await this.answersWithin(page, patience)))
      throw new ServiceFault('failed', 'The page does not respond: wait or reload it, then capture it.');
    return page;
  }

  /** A page that can navigate: a renderer that does not answer is ended. */
  async needAnyPage(): Promise<ElectronPage> {
    this.refuseWhereBusyOrGone();
    const isResponsive =
      this.attached !== undefined &&
      !this.contents.isCrashed() &&
      (await this.answersWithin(this.attached, shortPatience));
    if (!isResponsive) {
      await this.endRenderer();
      await this.begin();
    }
    if (this.attached === undefined) throw new ServiceFault('cancelled', 'The page was closed.');
    return this.attached;
  }

  async reload(): Promise<void> {
    const { attached } = this;
    const isResponsive =
      this.hasDevTools ||
      (attached !== undefined &&
        !this.contents.isCrashed() &&
        (await this.answersWithin(attached, shortPatience)));
    if (!isResponsive) await this.endRenderer();
    if (this.isGone) return;
    this.contents.reload();
    this.attach();
  }

  giveToDevTools(): void {
    // Both can be attached at once, but while DevTools pause the page, all other calls wait.
    this.hasDevTools = true;
    this.release('DevTools were opened');
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    this.attached?.end('the page was closed');
    this.attached = undefined;
  }

  /** Electron throws on any access to such a page; DevTools and crash events arrive even then. */
  private get isGone(): boolean {
    return this.isClosed || this.contents.isDestroyed();
  }

  private refuseWhereBusyOrGone(): void {
    if (this.isGone) throw new ServiceFault('cancelled', 'The page was closed.');
    if (this.hasDevTools)
      throw new ServiceFault('failed', 'DevTools of the page are open: close them to capture it.');
  }

  private attach(): void {
    if (this.attached !== undefined || this.hasDevTools || this.isGone) return;
    this.attached = ElectronPage.attach(this.contents);
    this.listener.attached(this.attached);
  }

  private release(reason: string): void {
    if (this.attached !== undefined) this.listener.releasing();
    this.attached?.end(reason);
    this.attached = undefined;
    if (!this.isGone) this.listener.released();
  }

  private async endRenderer(): Promise<void> {
    this.release('the page was ended');
    if (this.isGone || this.contents.isCrashed()) return;
    const isGone = new Promise((resolve) =>
      // Current versions of Electron crash if a page is loaded within this event.
      this.contents.once('render-process-gone', () => setImmediate(resolve)),
    );
    this.contents.forcefullyCrashRenderer();
    // What is loaded before it is gone is lost with it.
    await withinTime(isGone, shortPatience);
  }

  private async answersWithin({ session }: ElectronPage, time: number): Promise<boolean> {
    const answer = session.send('Runtime.evaluate', { expression: '0' }).then(
      () => true,
      // A page that is just being replaced is not stuck.
      () => !session.isDetached,
    );
    return (await withinTime(answer, time)) ?? false;
  }

  private async checkResponsive(): Promise<void> {
    const page = this.attached;
    if (page === undefined || this.isAsking || this.isGone || this.contents.isCrashed()) return;
    this.isAsking = true;
    const doesAnswer = await this.answersWithin(page, patience);
    this.isAsking = false;
    if (page === this.attached) this.listener.answers(doesAnswer);
  }
}
