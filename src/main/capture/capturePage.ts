import type { BrowserHost } from '../hosts/pageHost';
import type { CaptureOptions } from './captureOptions';
import { freeze } from './freeze';
import { openSettled } from './openSettled';
import type { Source } from './source';
import { type CapturedPage, takePage } from './takePage';
import { untilCancelled } from './untilCancelled';

const advice = {
  gone: 'try again, or with --scripts off',
  busy: 'try --scripts off',
  restless: 'capture the page it goes to, or use --scripts off',
};

/** Opens a source in a page of its own, waits until it is settled, and captures it. */
export async function capturePage(
  browser: BrowserHost,
  source: Source,
  options: CaptureOptions,
): Promise<CapturedPage> {
  options.signal?.throwIfAborted();
  const { viewport, scripts } = options;
  const fileRoot = source.fileRoot === undefined ? {} : { fileRoot: source.fileRoot };
  const host = await browser.open({ viewport, scripts, ...fileRoot });
  try {
    return await untilCancelled(host, source, options.signal, advice.gone, async () => {
      const warnings = await openSettled(host, source, options, freeze);
      return takePage({ host, source, browser: browser.browser, advice }, options, warnings);
    });
  } finally {
    await host.close();
  }
}
