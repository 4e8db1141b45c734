import type { ChromiumHostOptions } from '../browser/chromiumHost';
import type { BrowserHost } from '../browser/pageHost';

/** One browser for all pages, started when the first is opened, and again after it has died. */
export class SharedBrowser {
  private browser: Promise<BrowserHost> | undefined;

  constructor(private readonly options: ChromiumHostOptions) {}

  /** `onStart` is told if the browser has to be started. */
  async get(onStart: () => void): Promise<BrowserHost> {
    const current = this.browser;
    const known = await current?.catch(() => undefined);
    if (known?.isRunning) return known;
    // Whoever else found it missing may have started another by now.
    if (this.browser === current) {
      onStart();
      // The desktop never gets here, and is packed without what drives a headless browser.
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
