import type { ChromiumHostOptions } from '../browser/chromiumHost';
import type { BrowserHost } from '../browser/pageHost';

/** One browser for all pages. It starts with the first page, and again if it died. */
export class SharedBrowser {
  private browser: Promise<BrowserHost> | undefined;

  constructor(private readonly options: ChromiumHostOptions) {}

  /** Calls `onStart` if the browser has to start. */
  async get(onStart: () => void): Promise<BrowserHost> {
    const current = this.browser;
    const known = await current?.catch(() => undefined);
    if (known?.isRunning) return known;
    // A concurrent call may have started another meanwhile.
    if (this.browser === current) {
      onStart();
      // Dynamic import: the desktop program never gets here and ships without the headless driver.
      this.browser = import('../browser/chromiumHost').then(({ startChromium }) =>
        startChromium(this.options),
      );
    }
    return this.browser!;
  }

  async close(): Promise<void> {
    const browser = await this.browser?.catch(() => undefined);
    await browser?.close();
  }
}
