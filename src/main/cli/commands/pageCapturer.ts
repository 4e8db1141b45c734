import { startChromium } from '../../browser/chromiumHost';
import type { BrowserHost } from '../../browser/pageHost';
import { capturePage } from '../../capture/capturePage';
import type { CapturedPage } from '../../capture/captureSnapshot';
import { openSource } from '../../capture/source';
import type { TakePage } from '../../corpus/addPages';
import { printLoginWarnings } from '../options/loginOptions';
import { type BrowserOptions, captureOptions } from '../options/options';
import { readStandardInput } from '../options/standardInput';

/** Captures pages in one browser. The browser starts with the first page. */
export class PageCapturer {
  private browser: Promise<BrowserHost> | undefined;

  constructor(private readonly options: Omit<BrowserOptions, 'viewport'>) {}

  readonly take: TakePage = async (given, { viewport, scripts, signal }): Promise<CapturedPage> => {
    const source = await openSource(given, readStandardInput);
    try {
      const { browser } = this.options;
      this.browser ??= startChromium(browser === undefined ? {} : { browser });
      const options = captureOptions({ ...this.options, viewport, scripts }, signal);
      const captured = await capturePage(await this.browser, source, { ...options, viewport });
      printLoginWarnings(given, captured.snapshot);
      return captured;
    } finally {
      await source.dispose();
    }
  };

  async close(): Promise<void> {
    const browser = await this.browser?.catch(() => undefined);
    await browser?.close();
  }
}
