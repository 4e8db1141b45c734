import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import { startChromium } from '../browser/chromiumHost';
import type { BrowserHost } from '../browser/pageHost';
import { CaptureError } from '../capture/captureError';
import { defaultCaptureOptions } from '../capture/captureOptions';
import { capturePage } from '../capture/capturePage';
import { openSource } from '../capture/source';
import { readSnapshot, snapshotPath } from '../corpus/readSnapshot';

export interface LibraryCaptureOptions {
  browser?: string;
  viewport?: { width: number; height: number };
  scripts?: boolean;
  /** s */
  timeLimit?: number;
  signal?: AbortSignal;
}

/** Captures pages one after the other in one browser, which starts with the first page that needs it. */
export function openBrowser(options: LibraryCaptureOptions = {}) {
  let started: Promise<BrowserHost> | undefined;
  const host = (): Promise<BrowserHost> => {
    started ??= startChromium(options.browser === undefined ? {} : { browser: options.browser });
    return started;
  };
  return {
    async capture(given: string): Promise<PageSnapshot> {
      const stored = await snapshotPath(given);
      if (stored !== undefined) return readSnapshot(stored);
      const source = await openSource(given, noInput);
      try {
        return (await capturePage(await host(), source, captureOptions(options))).snapshot;
      } finally {
        await source.dispose();
      }
    },
    async close(): Promise<void> {
      const browser = await started?.catch(() => undefined);
      await browser?.close();
    },
  };
}

/** Captures one page, and ends the browser. */
export async function capture(source: string, options: LibraryCaptureOptions = {}): Promise<PageSnapshot> {
  const browser = openBrowser(options);
  try {
    return await browser.capture(source);
  } finally {
    await browser.close();
  }
}

function captureOptions({ viewport, scripts, timeLimit, signal }: LibraryCaptureOptions) {
  return {
    ...defaultCaptureOptions,
    pictures: false,
    ...(viewport === undefined ? {} : { viewport: { ...viewport, deviceScaleFactor: 1 } }),
    ...(scripts === undefined ? {} : { scripts }),
    ...(timeLimit === undefined ? {} : { timeLimit: timeLimit * 1000 }),
    ...(signal === undefined ? {} : { signal }),
  };
}

function noInput(): never {
  throw new CaptureError('standard input cannot be opened here: give an address, a file or a captured page');
}
