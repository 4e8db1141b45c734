import type { WebContents } from 'electron';
import { ElectronPage } from '../../browser/electronPage';
import { withinTime } from '../../capture/time';
import { ServiceFault } from '../../service/serviceFault';
import { blankPage } from './reportNavigation';

/** How often a page is asked whether it still answers, and how long it may take to, ms. */
const heartbeat = 3_000;
const patience = 6_000;
/** For a page that is needed now, ms. */
const shortPatience = 2_000;

export interface ConnectionListener {
  attached(page: ElectronPage): void;
  /** it is about to be: what is still to be done in the page must be asked for now */
  releasing(): void;
  released(): void;
  /** it answers again, or does not any more */
  answers(doesAnswer: boolean): void;
}

/** The debugger of the live page: taken away by DevTools and by a crash, and taken back after. */
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

  /** Shows an empty page: without a process to answer, the debugger keeps everyone waiting. */
  async begin(): Promise<void> {
    if (!this.isGone) await this.contents.loadURL(blankPage).catch(() => undefined);
    this.attach();
  }

  /** They have the debugger. */
  get isWithDevTools(): boolean {
    return this.hasDevTools;
  }

  /** A page that answers, or a fault that says why there is none. */
  async needPage(): Promise<ElectronPage> {
    this.refuseWhereBusyOrGone();
    const page = this.attached;
    if (page === undefined || this.contents.isCrashed())
      throw new ServiceFault('failed', 'The page crashed: reload it, and capture it then.');
    if (!(await this.answersWithin(page, patience)))
      throw new ServiceFault('failed', 'The page does not respond: wait, or reload it, and capture it then.');
    return page;
  }

  /** A page that can be sent elsewhere: whatever keeps the one that is shown from answering is ended. */
  async needAnyPage(): Promise<ElectronPage> {
    this.refuseWhereBusyOrGone();
    const isWell =
      this.attached !== undefined &&
      !this.contents.isCrashed() &&
      (await this.answersWithin(this.attached, shortPatience));
    if (!isWell) {
      await this.endRenderer();
      await this.begin();
    }
    if (this.attached === undefined) throw new ServiceFault('cancelled', 'The page was closed.');
    return this.attached;
  }

  async reload(): Promise<void> {
    const { attached } = this;
    const isWell =
      this.hasDevTools ||
      (attached !== undefined &&
        !this.contents.isCrashed() &&
        (await this.answersWithin(attached, shortPatience)));
    if (!isWell) await this.endRenderer();
    if (this.isGone) return;
    this.contents.reload();
    this.attach();
  }

  giveToDevTools(): void {
    // Both can be attached at once, but a page that is halted there keeps everyone else waiting.
    this.hasDevTools = true;
    this.release('DevTools were opened');
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    this.attached?.end('the page was closed');
    this.attached = undefined;
  }

  /** Electron throws where it is asked for anything of such a page; DevTools and crashes are heard of even then. */
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
      // Current versions of Electron crash where a page is loaded within this event.
      this.contents.once('render-process-gone', () => setImmediate(resolve)),
    );
    this.contents.forcefullyCrashRenderer();
    // What is loaded before it is gone goes with it.
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
