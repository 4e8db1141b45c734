import type { WebContents, WebContentsView } from 'electron';
import type { LiveBounds } from '../../../shared/contract/desktop';
import type { Viewport } from '../../../shared/page/pageSnapshot';
import type { CdpSession } from '../../browser/cdpSession';

/** Where a page that is not to be seen lies: there it goes on living, which it does not where its view is hidden. */
const outOfSight = -30_000;
/** As much of it must be seen for a picture of it: that of a view which nothing is seen of is waited for in vain. */
const pixel = { x: 0, y: 0, width: 1, height: 1 };
/** Chromium magnifies no further. */
const maxMagnified = 5;

/**
 * Lays the page out at the viewport of all captures, whatever its place in the window is, and scales it into that;
 * higher where its place is, as beside the capture, so that it fills it, but not while it is captured: the same page
 * gives the same capture wherever it is shown.
 * The debugger's emulation does so (clicks are scaled too, and pictures come out unscaled); while there is no
 * debugger, the one that Electron offers, which looks the same.
 */
export class LiveLayout {
  private place: LiveBounds | null = null;
  /** null to fit */
  private factor: number | null = null;
  private emulator: CdpSession | 'electron' | undefined;
  private emulated = '';
  private isCaptured = false;
  /** of the view, which has none any more once they are destroyed */
  private readonly contents: WebContents;

  constructor(
    private readonly view: WebContentsView,
    private viewport: Viewport,
    /** where keys go that this page is not to have */
    private readonly giveKeysBack: () => void,
  ) {
    this.contents = view.webContents;
    this.apply();
  }

  /** Of what is shown. */
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
   * By which the page is laid out from now on. Undefined for a page without a process, of which Electron must not
   * be asked anything either: it would end the program.
   */
  emulateBy(emulator: CdpSession | 'electron' | undefined): void {
    this.emulator = emulator;
    this.emulated = '';
    this.apply();
  }

  /** Captures the page: seen at least a little, and not magnified meanwhile. */
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

  /** The whole view is in its place; what is shown larger than that is magnified, and scrolled about in. */
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
      // Keys are for what is seen.
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
      // A page that is gone meanwhile needs none.
      const sent = [
        emulator.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor,
          mobile: false,
          scale,
        }),
        // Without them, it is laid out as wide as by a browser without a window.
        emulator.send('Emulation.setScrollbarsHidden', { hidden: true }),
      ];
      for (const each of sent) each.catch(() => undefined);
    }
    contents.setVisualZoomLevelLimits(magnified, magnified);
  }
}
