import { app, screen } from 'electron';
import { snapshotPath } from '../corpus/readSnapshot';
import { printable } from '../platform/printable';
import type { Service } from '../service/service';
import { linkScheme, type Opening, openRequest, type Refused } from './openRequest';
import { RecentSources } from './recentSources';
import type { SettingsFile } from './settingsFile';
import type { StartRequest } from './startRequest';
import { InspectorWindow, type WindowOwner } from './window/inspectorWindow';
import { ProgramMenu } from './window/programMenu';
import { besideBounds, openingBounds, type Rectangle } from './window/windowState';

type Level = 'warning' | 'error';

/** The desktop program: its windows, and what they share. */
export class DesktopProgram implements WindowOwner {
  readonly recent: RecentSources;
  private readonly menu: ProgramMenu;
  private readonly windows = new Set<InspectorWindow>();
  /** the most recently used window */
  private used: InspectorWindow | undefined;
  /** messages that no window has shown yet */
  private unreported: { level: Level; message: string }[] = [];
  private isQuitting = false;
  private isClosing = false;

  constructor(
    readonly service: Service,
    private readonly settings: SettingsFile,
  ) {
    this.recent = new RecentSources(settings, () => this.menuChanged());
    this.menu = new ProgramMenu(this.recent);
    app.once('before-quit', () => {
      this.isQuitting = true;
    });
  }

  /** Handles a start of the program. */
  async start({ source, isNewWindow }: StartRequest): Promise<void> {
    const opening = source === null ? this.lastSession() : await this.opening(source);
    // The program may have ended while the source was checked.
    if (this.isClosing) return;
    if (isNewWindow || this.used === undefined) this.newWindow(opening);
    else {
      this.used.show();
      if (opening !== undefined) this.used.open(opening);
    }
  }

  newWindow(opening?: Opening): void {
    const { window: state } = this.settings.current;
    const beside = this.used?.window.getNormalBounds();
    const last = beside === undefined ? (state?.bounds ?? null) : besideBounds(beside);
    const opened = new InspectorWindow(this, openingBounds(last, workAreas()), opening);
    const { window } = opened;
    if (state?.isMaximised && beside === undefined) window.maximize();
    this.windows.add(opened);
    this.use(opened);
    window.on('focus', () => this.use(opened));
    for (const change of ['resize', 'move', 'maximize', 'unmaximize'] as const)
      window.on(change as 'resize', () => this.saveBounds(opened));
    window.once('closed', () => {
      this.windows.delete(opened);
      if (this.used === opened) this.use([...this.windows].at(-1));
    });
  }

  async openIn(window: InspectorWindow, source: string): Promise<void> {
    for (const removed of await this.recent.dropRemoved())
      this.warn(`${removed} no longer exists and was removed from the recent items.`);
    const opening = await this.opening(source);
    if (opening !== undefined && !window.isClosed) window.open(opening);
  }

  /** Shows a warning in every window, or in the first one to open. */
  warn(message: string): void {
    process.stderr.write(`${printable(message)}\n`);
    this.showEverywhere('warning', message);
  }

  showFault(message: string): void {
    this.showEverywhere('error', message);
  }

  began(): void {
    const { unreported } = this;
    this.unreported = [];
    for (const { level, message } of unreported)
      for (const window of this.windows) window.log(level, message);
  }

  wentTo(window: InspectorWindow, session: string): void {
    if (window === this.used) this.settings.change({ session });
  }

  menuChanged(): void {
    this.menu.show(this.used);
  }

  closeAgain(window: InspectorWindow): void {
    // A window that does not close at once stops the end of the program.
    if (this.isQuitting) app.quit();
    else if (!window.isClosed) window.window.close();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    const ended = await Promise.allSettled([this.settings.flush(), this.service.close()]);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }

  private showEverywhere(level: Level, message: string): void {
    const listening = [...this.windows].filter(({ isListening }) => isListening);
    if (listening.length === 0) this.unreported.push({ level, message });
    for (const window of listening) window.log(level, message);
  }

  /** How to open a source; undefined if it is refused, with a warning. */
  private async opening(source: string): Promise<Opening | undefined> {
    const opening: Opening | Refused = await openRequest(source);
    if (opening.kind === 'refused') {
      this.warn(opening.why);
      return undefined;
    }
    // Pages and corpora are added once they are open; these are not.
    const isStored = opening.kind === 'session' || (await snapshotPath(source)) !== undefined;
    if (isStored && !source.startsWith(`${linkScheme}:`)) this.recent.add(source);
    return opening;
  }

  /** The user's last session, for the first window. */
  private lastSession(): Opening | undefined {
    const { session } = this.settings.current;
    return session === null || this.used !== undefined ? undefined : { kind: 'session', text: session };
  }

  private use(window: InspectorWindow | undefined): void {
    this.used = window;
    this.menuChanged();
  }

  private saveBounds({ window }: InspectorWindow): void {
    this.settings.change({
      window: { bounds: window.getNormalBounds(), isMaximised: window.isMaximized() },
    });
  }
}

function workAreas(): [Rectangle, ...Rectangle[]] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)];
}
