import type { WebContents, WebContentsView } from 'electron';
import type { LiveBounds } from '../../../shared/contract/desktop';
import type { Viewport } from '../../../shared/page/pageSnapshot';
import type { CdpSession } from '../../browser/cdpSession';

/** Position of a page that is not shown: it keeps running there, which a page in a hidden view does not. */
const outOfSight = -30_000;
/** The part that must be visible for a screenshot: of an invisible view, none is ever delivered. */
const pixel = { x: 0, y: 0, width: 1, height: 1 };
/** Chromium's maximum. */
const maxMagnified = 5;

/**
 * Lays the page out at the viewport of the captures, independent of its bounds in the window, and scales it to them.
 * If the bounds are higher, as beside the capture, the page is laid out higher to fill them, but not while it is
 * captured: the same page gives the same capture wherever it is shown.
 * The debugger's emulation does this (clicks are scaled too, and screenshots are not scaled). Without the debugger,
 * Electron's own emulation looks the same.
 */
export class LiveLayout {
  private place: LiveBounds | null = null;
  /** null to fit */
  private factor: number | null = null;
  private emulator: CdpSession | 'electron' | undefined;
  private emulated = '';
  private isCaptured = false;
  /** of the view, which loses them when they are destroyed */
  private readonly contents: WebContents;

  constructor(
    private readonly view: WebContentsView,
    private viewport: Viewport,
    /** gives the focus back if the page must not have it */
    private readonly giveKeysBack: () => void,
  ) {
    this.contents = view.webContents;
    this.apply();
  }

  /** Of the shown page. */
  get zoom(): number {
    return this.factor ?? this.fitting;
  }

  get isSeen(): boolean {
    return this.place !== null;
  }

  get isFitted(): boolean {
    return this.factor === null;
  }

  private get laidOut(): Viewport {
    const { place, viewport } = this;
    if (place === null || this.isCaptured) return viewport;
    return { ...viewport, height: Math.max(viewport.height, Math.floor(place.height / this.fitting)) };
  }

  placeAt(place: LiveBounds | null): void {
    this.place = place !== null && place.width >= 1 && place.height >= 1 ? place : null;
    this.apply();
  }

  zoomTo(factor: number | null): void {
    this.factor = factor;
    this.apply();
  }

  layOutAt(viewport: Viewport): void {
    this.viewport = viewport;
    this.apply();
  }

  /**
   * What lays out the page from now on. Undefined for a page without a process: Electron's emulation would crash the
   * program then.
   */
  emulateBy(emulator: CdpSession | 'electron' | undefined): void {
    this.emulator = emulator;
    this.emulated = '';
    this.apply();
  }

  /** Runs a capture: with at least one pixel visible, and without magnification. */
  async whileCaptured<T>(capture: () => Promise<T>): Promise<T> {
    this.isCaptured = true;
    this.apply();
    try {
      return await capture();
    } finally {
      this.isCaptured = false;
      this.apply();
    }
  }

  private get fitting(): number {
    if (this.place === null) return 1;
    return Math.min(this.place.width / this.viewport.width, this.place.height / this.viewport.height);
  }

  /** The whole view fits its bounds; anything larger is magnified, and can be panned. */
  private get scale(): number {
    return Math.min(this.zoom, this.fitting);
  }

  private get magnified(): number {
    return this.isCaptured ? 1 : Math.min(maxMagnified, this.zoom / this.scale);
  }

  private apply(): void {
    if (this.contents.isDestroyed()) return;
    this.moveView();
    this.emulate();
  }

  private moveView(): void {
    const { place, scale, laidOut } = this;
    const width = Math.round(laidOut.width * scale);
    const height = Math.round(laidOut.height * scale);
    if (place === null) {
      this.view.setBounds(this.isCaptured ? pixel : { x: outOfSight, y: 0, width, height });
      // Only a visible page may have the focus.
      if (this.contents.isFocused()) this.giveKeysBack();
      return;
    }
    const x = Math.round(place.x + Math.max(0, (place.width - width) / 2));
    this.view.setBounds({ x, y: Math.round(place.y), width, height });
  }

  private emulate(): void {
    const { scale, magnified, emulator } = this;
    if (emulator === undefined) return;
    const { width, height, deviceScaleFactor } = this.laidOut;
    const wanted = `${width} ${height} ${deviceScaleFactor} ${scale} ${magnified}`;
    if (wanted === this.emulated) return;
    this.emulated = wanted;
    const { contents } = this;
    if (emulator === 'electron') {
      const size = { width, height };
      contents.enableDeviceEmulation({
        screenPosition: 'desktop',
        screenSize: size,
        viewSize: size,
        viewPosition: { x: 0, y: 0 },
        deviceScaleFactor,
        scale,
      });
    } else {
      // If the page is gone meanwhile, the calls may fail.
      const sent = [
        emulator.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor,
          mobile: false,
          scale,
        }),
        // With scrollbars, its layout would be narrower than in a headless browser.
        emulator.send('Emulation.setScrollbarsHidden', { hidden: true }),
      ];
      for (const each of sent) each.catch(() => undefined);
    }
    contents.setVisualZoomLevelLimits(magnified, magnified);
  }
}
