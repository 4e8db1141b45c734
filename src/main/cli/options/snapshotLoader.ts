import type { PageSnapshot } from '../../../shared/page/pageSnapshot';
import { startChromium } from '../../browser/chromiumHost';
import type { BrowserHost } from '../../browser/pageHost';
import { isBundleName } from '../../bundle/bundleEntry';
import { bundleFile, readBundle } from '../../bundle/readBundle';
import { capturePage } from '../../capture/capturePage';
import { openSource } from '../../capture/source';
import { readSnapshot, snapshotPath } from '../../corpus/readSnapshot';
import { printLoginWarnings } from './loginOptions';
import { type BrowserOptions, captureOptions } from './options';
import { readStandardInput } from './standardInput';

/** Loads snapshots: reads a stored capture or a bundle, or captures the page. Starts one browser, when first needed. */
export class SnapshotLoader {
  private browser: Promise<BrowserHost> | undefined;

  constructor(
    private readonly options: BrowserOptions,
    private readonly signal: AbortSignal,
  ) {}

  async load(page: string): Promise<PageSnapshot> {
    const stored = await snapshotPath(page);
    if (stored !== undefined) return readSnapshot(stored);
    if (isBundleName(page) && !/^https?:/i.test(page))
      return (await readBundle(await bundleFile(page), page)).captured.snapshot;
    const source = await openSource(page, readStandardInput);
    try {
      const { browser } = this.options;
      this.browser ??= startChromium(browser === undefined ? {} : { browser });
      const settings = { ...captureOptions(this.options, this.signal), pictures: false };
      const { snapshot } = await capturePage(await this.browser, source, settings);
      printLoginWarnings(page, snapshot);
      return snapshot;
    } finally {
      await source.dispose();
    }
  }

  async close(): Promise<void> {
    const browser = await this.browser?.catch(() => undefined);
    await browser?.close();
  }
}
