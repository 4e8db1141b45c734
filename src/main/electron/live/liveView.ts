import type { BrowserWindow, WebContents, WebContentsView } from 'electron';
import type { EventMessage } from '../../../shared/contract/messages';
import type { Viewport } from '../../../shared/page/pageSnapshot';
import type { ElectronPage } from '../../browser/electronPage';
import { CaptureError } from '../../capture/captureError';
import { captureLive, openLive } from '../../capture/captureLive';
import {
  type CaptureOptions,
  defaultCaptureOptions,
  type FixedMode,
  type PaneMode,
} from '../../capture/captureOptions';
import type { CapturedPage } from '../../capture/captureSnapshot';
import { openSource, type Source } from '../../capture/source';
import { withinTime } from '../../capture/time';
import type { DesktopPart } from '../../service/connection';
import type { OnStep } from '../../service/pageLibrary';
import { ServiceFault } from '../../service/serviceFault';
import { allowFolder, clearPages, createPageView } from '../security/createPageView';
import { LiveConnection } from './liveConnection';
import { LiveFind } from './liveFind';
import { LiveJobs } from './liveJobs';
import { forwardKeys, type LiveKeys } from './liveKeys';
import { LiveLayout } from './liveLayout';
import { LiveOverlay } from './liveOverlay';
import { LiveStatePublisher } from './liveStatePublisher';
import { goBeside, reportNavigation } from './reportNavigation';

export interface LiveViewOptions {
  viewport: Viewport;
  send(message: EventMessage): void;
  keys: LiveKeys;
}

type LivePart = Pick<
  DesktopPart['handlers'],
  | 'placeLive'
  | 'goLive'
  | 'visitLive'
  | 'findInLive'
  | 'zoomLive'
  | 'drawLive'
  | 'pickLive'
  | 'devTools'
  | 'focusLive'
  | 'clearPageData'
>;

/** Time for DevTools to close, ms. */
const devToolsPatience = 2_000;

/** Stored with every capture. */
const browser = `Chromium ${process.versions.chrome} (Electron ${process.versions.electron})`;

/** The live page of a window: shows, navigates and captures it. */
export class LiveView {
  private readonly view: WebContentsView;
  /** of the view, which loses them when they are destroyed */
  private readonly contents: WebContents;
  private readonly publisher: LiveStatePublisher;
  private readonly overlay: LiveOverlay;
  private readonly layout: LiveLayout;
  private readonly connection: LiveConnection;
  private readonly find: LiveFind;
  private readonly jobs = new LiveJobs();
  private readonly hasBegun: Promise<unknown>;
  /** the last opened source, whether its scripts run, and how its panes and fixed parts are captured */
  private source: Source | undefined;
  private scripts = true;
  private panes: PaneMode = defaultCaptureOptions.panes;
  private fixed: FixedMode = defaultCaptureOptions.fixed;
  private isClosed = false;
  /** for the layout of captures: the last requested one */
  private viewport: Viewport;

  constructor(
    private readonly window: BrowserWindow,
    options: LiveViewOptions,
  ) {
    this.viewport = options.viewport;
    this.publisher = new LiveStatePublisher((data) => options.send({ event: 'live', data }));
    this.view = createPageView((what) => this.publisher.refuse(what));
    const { webContents: contents } = this.view;
    this.contents = contents;
    this.overlay = new LiveOverlay(this.publisher, (block) => {
      // The click focused the page, but the actions on the block use keys of the inspector.
      options.keys.focusInspector();
      options.send({ event: 'livePicked', data: { block } });
    });
    forwardKeys(contents, options.keys);
    // A loading page takes the focus, visible or not.
    contents.on('focus', () =>
      setImmediate(() => {
        if (!this.isClosed && !this.layout.isSeen) options.keys.focusInspector();
      }),
    );
    reportNavigation(contents, this.publisher, () => this.overlay.leave());
    window.contentView.addChildView(this.view);
    this.layout = new LiveLayout(this.view, options.viewport, options.keys.focusInspector);
    this.find = new LiveFind(contents);
    this.connection = new LiveConnection(contents, {
      attached: (page) => this.attached(page),
      releasing: () => this.overlay.detach(),
      released: () => this.released(),
      answers: (doesAnswer) => this.publisher.set({ condition: doesAnswer ? 'well' : 'unresponsive' }),
    });
    this.hasBegun = this.connection.begin();
  }

  readonly part: LivePart = {
    placeLive: async ({ bounds }) => {
      this.layout.placeAt(bounds);
      this.reportZoom();
      // An inspector that was just loaded has no state yet.
      this.publisher.publishSoon();
      return null;
    },
    goLive: async ({ to }) => {
      const { navigationHistory: history } = this.contents;
      if (to === 'back') goBeside(history, -1);
      if (to === 'forward') goBeside(history, 1);
      if (to === 'stop') this.contents.stop();
      if (to === 'reload') await this.connection.reload();
      return null;
    },
    visitLive: async ({ address }) => {
      await this.visit(address);
      return null;
    },
    findInLive: ({ text, isForward }) => this.find.find(text, isForward),
    zoomLive: async ({ factor }) => {
      this.layout.zoomTo(factor);
      this.reportZoom();
      return null;
    },
    drawLive: async ({ drawing }) => {
      await this.overlay.draw(drawing);
      return null;
    },
    pickLive: async ({ isOn }) => {
      await this.overlay.pick(isOn);
      return null;
    },
    devTools: async ({ isOpen }) => {
      if (isOpen) {
        this.connection.giveToDevTools();
        this.contents.openDevTools({ mode: 'detach' });
      } else this.contents.closeDevTools();
      return null;
    },
    focusLive: async () => {
      this.contents.focus();
      return null;
    },
    clearPageData: async () => {
      await clearPages();
      return null;
    },
  };

  /** Opens the user's source, waits until it settles, and captures it. */
  readonly open = (given: string, options: CaptureOptions): Promise<CapturedPage> =>
    this.jobs.run(options.signal, async (signal) => {
      await this.hasBegun;
      const source = await openSource(given, () => {
        throw new CaptureError('standard input cannot be opened here: give an address or a file');
      });
      const page = await this.connection.needAnyPage();
      if (source.fileRoot !== undefined) await allowFolder(this.contents, source.fileRoot);
      await this.source?.dispose();
      this.source = source;
      this.scripts = options.scripts;
      this.panes = options.panes;
      this.fixed = options.fixed;
      this.letScriptsRun(page);
      this.viewport = options.viewport;
      this.layout.layOutAt(options.viewport);
      return this.captureWith(page, (host) =>
        openLive({ page, host, source, browser }, { ...options, signal }),
      );
    });

  /** Captures the page as it is now. */
  readonly capture = (
    wanted: AbortSignal,
    onStep: OnStep,
    fixed: FixedMode = this.fixed,
  ): Promise<{ captured: CapturedPage; source: string }> =>
    this.jobs.run(wanted, async (signal) => {
      const source = this.shownSource();
      const page = await this.connection.needPage();
      const { viewport, scripts, panes } = this;
      const options = { ...defaultCaptureOptions, viewport, scripts, panes, fixed, archive: false };
      const captured = await this.captureWith(page, (host) =>
        captureLive({ page, host, source, browser }, { ...options, signal, onStep }),
      );
      return { captured, source: source.given };
    });

  /** Whether it has the focus. */
  get isFocused(): boolean {
    return !this.contents.isDestroyed() && this.contents.isFocused();
  }

  /** Whether DevTools of the page are open, or opening. */
  get hasDevTools(): boolean {
    return !this.contents.isDestroyed() && this.connection.isWithDevTools;
  }

  /** Resolves when they are gone. */
  async closeDevTools(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.contents.once('devtools-closed', () => resolve()));
    this.contents.closeDevTools();
    await withinTime(closed, devToolsPatience);
  }

  close(): void {
    this.isClosed = true;
    void this.source?.dispose();
    this.jobs.close();
    this.publisher.close();
    this.overlay.detach();
    this.connection.close();
    if (!this.window.isDestroyed()) this.window.contentView.removeChildView(this.view);
    if (!this.contents.isDestroyed()) this.contents.close();
  }

  /** Goes to an address; success or failure is reported as for any other page. */
  private visit(address: string): Promise<void> {
    return this.jobs.run(undefined, async () => {
      await this.hasBegun;
      const page = await this.connection.needAnyPage();
      this.scripts = true;
      this.letScriptsRun(page);
      this.contents.loadURL(address).catch(() => undefined);
    });
  }

  private async captureWith(
    page: ElectronPage,
    capture: (host: ReturnType<ElectronPage['lease']>) => Promise<CapturedPage>,
  ): Promise<CapturedPage> {
    const host = page.lease();
    try {
      const captured = await this.overlay.without(() => this.layout.whileCaptured(() => capture(host)));
      await this.overlay.captured(captured.snapshot);
      return captured;
    } finally {
      await host.close();
    }
  }

  /** The shown page, as the source that the user named if it is still the same. */
  private shownSource(): Source {
    const address = this.contents.getURL();
    if (this.publisher.state.address === '')
      throw new ServiceFault('failed', 'No page is open: open one, then capture it.');
    if (this.source?.url === address) return this.source;
    return { given: address, address, url: address, dispose: async () => undefined };
  }

  private attached(page: ElectronPage): void {
    this.publisher.set({ hasDevTools: false });
    this.letScriptsRun(page);
    this.layout.emulateBy(page.session);
    this.overlay.attachTo(page);
  }

  private released(): void {
    this.overlay.detach();
    const hasDevTools = this.connection.isWithDevTools;
    this.layout.emulateBy(hasDevTools && !this.contents.isCrashed() ? 'electron' : undefined);
    this.publisher.set({ hasDevTools });
  }

  private letScriptsRun({ session }: ElectronPage): void {
    // The call fails if the page is gone.
    session.send('Emulation.setScriptExecutionDisabled', { value: !this.scripts }).catch(() => undefined);
  }

  private reportZoom(): void {
    const { zoom, isFitted } = this.layout;
    this.publisher.set({ zoom, isFitted });
    void this.overlay.setScale(zoom);
  }
}
