import type { BrowserWindow, WebContents } from 'electron';
import type { MenuEntry } from '../../../shared/contract/desktop';
import type { EventMessage } from '../../../shared/contract/messages';
import { sessionTextOf } from '../../../shared/session/hashWithSession';
import { type CaptureOptions, defaultCaptureOptions } from '../../capture/captureOptions';
import type { CapturedPage } from '../../capture/captureSnapshot';
import type { Service } from '../../service/service';
import { ServiceFault } from '../../service/serviceFault';
import type { LiveKeys } from '../live/liveKeys';
import { LiveView } from '../live/liveView';
import type { MenuHandlers } from '../menu/menuTemplate';
import type { Opening } from '../openRequest';
import type { RecentSources } from '../recentSources';
import { inspectorOrigin } from '../security/inspectorScheme';
import { allowingNewWebContents } from '../security/refuseOtherContents';
import { chooseFile, chooseFolder } from './chooseFile';
import { createInspectorWindow } from './createInspectorWindow';
import { desktopPart } from './desktopPart';
import { IpcLine } from './ipcLine';
import { offerReload } from './offerReload';
import type { Rectangle } from './windowState';

/** What a window needs from the program. */
export interface WindowOwner {
  service: Service;
  recent: RecentSources;
  newWindow(opening?: Opening): void;
  /** opens any source that the user named */
  openIn(window: InspectorWindow, source: string): Promise<void>;
  menuChanged(): void;
  /** a window had to finish something before it could close, alone or with the program */
  closeAgain(window: InspectorWindow): void;
  /** an inspector is connected and can receive messages */
  began(): void;
  /** the user moved in an inspector, which keeps its session in its address */
  wentTo(window: InspectorWindow, session: string): void;
}

/** A window: an inspector and, if the inspector wants it, a live page. */
export class InspectorWindow {
  readonly window: BrowserWindow;
  /** of its inspector; Electron throws if they are read from a closed window */
  private readonly contents: WebContents;
  /** the actions of its inspector */
  entries: readonly MenuEntry[] = [];
  private readonly live: LiveView;
  private readonly asides = new Set<LiveView>();
  private readonly line: IpcLine;

  constructor(
    private readonly owner: WindowOwner,
    bounds: Rectangle,
    opening: Opening | undefined,
  ) {
    this.window = createInspectorWindow(bounds);
    const { webContents: contents } = this.window;
    this.contents = contents;
    this.live = this.liveView(
      (message) => this.report(message),
      () => this.focusInspector(),
    );
    const { service, recent } = owner;
    const part = desktopPart({
      live: this.live,
      recent,
      openAside: (given, options) => this.openAside(given, options),
      chooseFile: () => this.choosePage(),
      chooseFolder: (title) => chooseFolder(this.window, title),
      setMenu: (entries) => this.setEntries(entries),
      newWindow: (source) => owner.newWindow(source === undefined ? source : { kind: 'source', source }),
      warn: (message) => this.log('warning', message),
    });
    this.line = new IpcLine(
      contents,
      (send) => service.connect(send, part),
      () => owner.began(),
    );
    contents.on('render-process-gone', () => this.line.close());
    contents.on('did-navigate-in-page', (_event, address) => {
      const session = sessionTextOf(new URL(address).hash);
      if (session !== undefined) owner.wentTo(this, session);
    });
    // Otherwise the live page, created at the same time, would have the focus.
    contents.on('did-finish-load', () => this.focusInspector());
    // Electron can crash, with all windows, if a page goes before its DevTools.
    let areDevToolsClosed = false;
    this.window.on('close', (event) => {
      if (areDevToolsClosed || !this.live.hasDevTools) return;
      event.preventDefault();
      void this.live.closeDevTools().then(() => {
        areDevToolsClosed = true;
        setImmediate(() => owner.closeAgain(this));
      });
    });
    this.window.once('closed', () => {
      this.line.close();
      for (const view of [this.live, ...this.asides]) view.close();
    });
    offerReload(this.window);
    this.load(opening);
  }

  get isClosed(): boolean {
    return this.window.isDestroyed();
  }

  /** Whether its inspector can receive messages. */
  get isListening(): boolean {
    return this.line.isOpen;
  }

  open(opening: Opening): void {
    if (opening.kind === 'source' && this.line.isOpen)
      this.report({ event: 'openSource', data: { source: opening.source } });
    else this.load(opening);
  }

  show(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }

  report(message: EventMessage): void {
    this.line.report(message);
  }

  log(level: 'info' | 'warning' | 'error', message: string): void {
    this.report({ event: 'log', data: { level, message } });
  }

  get handlers(): MenuHandlers {
    return {
      choose: (id) => this.report({ event: 'menuAction', data: { id } }),
      newWindow: () => this.owner.newWindow(),
      openFile: () =>
        void this.do(async () => {
          const chosen = await chooseFile(this.window);
          if (chosen !== null) await this.owner.openIn(this, chosen);
        }),
      openRecent: (source) => void this.do(() => this.owner.openIn(this, source)),
      clearRecent: () => this.owner.recent.clear(),
      pageDevTools: () => void this.do(() => this.live.part.devTools({ isOpen: true })),
      clearPageData: () => void this.do(() => this.live.part.clearPageData({})),
    };
  }

  /** The program opens sessions itself: the inspector gets only a path, and cannot read the file. */
  private async choosePage(): Promise<string | null> {
    const chosen = await chooseFile(this.window);
    if (chosen === null || !chosen.toLowerCase().endsWith('.json')) return chosen;
    await this.owner.openIn(this, chosen);
    return null;
  }

  private liveView(notify: (message: EventMessage) => void, focusInspector: () => void): LiveView {
    const { viewport } = defaultCaptureOptions;
    const keys: LiveKeys = {
      entries: () => this.entries,
      choose: (id) => this.report({ event: 'menuAction', data: { id } }),
      focusInspector,
    };
    return allowingNewWebContents(() => new LiveView(this.window, { viewport, send: notify, keys }));
  }

  /** In an invisible page, for this one capture. */
  private async openAside(given: string, options: CaptureOptions): Promise<CapturedPage> {
    if (this.isClosed) throw new ServiceFault('cancelled', 'The window was closed.');
    // The focus stays where it is.
    const giveBack = this.live.isFocused
      ? () => void this.live.part.focusLive({})
      : () => this.focusInspector();
    const aside = this.liveView(() => undefined, giveBack);
    this.asides.add(aside);
    try {
      return await aside.open(given, options);
    } finally {
      this.asides.delete(aside);
      aside.close();
    }
  }

  private setEntries(entries: readonly MenuEntry[]): void {
    this.entries = entries;
    this.owner.menuChanged();
  }

  private async do(action: () => Promise<unknown>): Promise<void> {
    await action().catch((cause: Error) => this.log('warning', cause.message));
  }

  /** The live page may call this late, when the window is already closed. */
  private focusInspector(): void {
    if (!this.contents.isDestroyed()) this.contents.focus();
  }

  /** The inspector reads what to open from its address, as in a browser. */
  private load(opening: Opening | undefined): void {
    const { contents } = this;
    const address = new URL(contents.getURL() || `${inspectorOrigin}/`);
    if (opening?.kind === 'source') {
      address.search = new URLSearchParams({ source: opening.source }).toString();
      address.hash = '';
    } else if (opening?.kind === 'session') address.hash = `session=${encodeURIComponent(opening.text)}`;
    // The window shows if it could not be loaded.
    contents.loadURL(address.href).catch(() => undefined);
  }
}
