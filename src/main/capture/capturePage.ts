import type { CaptureWarning } from '../../shared/page/pageSnapshot';
import { loginFor } from '../browser/login';
import type { BrowserHost } from '../browser/pageHost';
import type { CaptureOptions } from './captureOptions';
import { type CapturedPage, captureSnapshot } from './captureSnapshot';
import { freeze } from './freeze';
import { openSettled } from './openSettled';
import type { Source } from './source';
import { untilCancelled } from './untilCancelled';

const advice = {
  gone: 'try again, or with --scripts off',
  busy: 'try --scripts off',
  restless: 'capture the page it goes to, or use --scripts off',
};

/** The code of a warning that a login may not work. */
export const loginWarning = 'login';

/** Opens a source in a new page, waits until it settles, and captures it. */
export async function capturePage(
  browser: BrowserHost,
  source: Source,
  options: CaptureOptions,
): Promise<CapturedPage> {
  options.signal?.throwIfAborted();
  const { viewport, scripts } = options;
  const fileRoot = source.fileRoot === undefined ? {} : { fileRoot: source.fileRoot };
  const own = loginFor(source.url, options.login, Date.now());
  const host = await browser.open({
    viewport,
    scripts,
    ...fileRoot,
    ...(own === undefined ? {} : { login: own.login }),
  });
  try {
    return await untilCancelled(host, source, options.signal, advice.gone, async () => {
      const { warnings, serverHtml } = await openSettled(host, source, options, freeze);
      const login = (own?.warnings ?? []).map((message) => ({ code: loginWarning, message }));
      const all = [...warnings, ...login, ...sandboxWarnings(browser, source)];
      const target = { host, source, browser: browser.browser, advice };
      return { ...(await captureSnapshot(target, options, all)), serverHtml };
    });
  } finally {
    await host.close();
  }
}

/** A web page that escaped from the browser would have all rights of the user. */
function sandboxWarnings({ noSandbox }: BrowserHost, { url }: Source): CaptureWarning[] {
  if (noSandbox === undefined || !/^https?:/i.test(url)) return [];
  const message = `the browser ran without its sandbox, ${noSandbox}`;
  return [{ code: 'no-sandbox', message }];
}
