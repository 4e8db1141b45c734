import type { CaptureWarning } from '../../shared/page/pageSnapshot';
import type { PageHost } from '../browser/pageHost';
import { CaptureError } from './captureError';
import { LoadWatch } from './loadWatch';
import { brokenLoad, navigate } from './navigate';
import { framesOf } from './pageWorld';
import { conductWarnings, isBodyMissing, type SettleOptions, settle } from './settle';
import type { Source } from './source';
import { withinTime } from './time';

/** A page that has settled. */
export interface SettledPage {
  warnings: CaptureWarning[];
  /** the HTML as it came, before any script changed it */
  serverHtml: string | undefined;
}

/**
 * Navigates a page to a source and waits until it settles; warnings report what did not.
 * The time limit applies to the page's answer, and again to its settling.
 * `atRest`: what to do with the settled page, while its dialogs are still dismissed.
 */
export async function openSettled(
  host: PageHost,
  source: Source,
  options: SettleOptions,
  atRest: (host: PageHost) => Promise<void> = async () => undefined,
): Promise<SettledPage> {
  const { session } = host;
  await session.send('Page.enable');
  await session.send('Network.enable', {});
  const [main] = await framesOf(session);
  const watch = new LoadWatch(session, main!.frameId);
  try {
    options.onStep?.('loading');
    const arrival = await navigate(session, source, watch, options.timeLimit);
    options.onStep?.('waiting for the page to settle');
    const warnings = await settle(host, watch, options);
    if (watch.failure !== undefined)
      throw new CaptureError(`${source.given}: ${brokenLoad(watch.failure, arrival.url)}`);
    if (!watch.hasLoaded && (await isBodyMissing(host)))
      throw new CaptureError(`${source.given}: ${noContentMessage(watch, options.timeLimit)}`);
    const serverHtml = await withinTime(watch.serverHtml(), options.timeLimit);
    await atRest(host);
    warnings.push(...conductWarnings(watch));
    if (arrival.failed !== undefined) {
      const message = `opened at ${arrival.url}, because this failed: ${arrival.failed}`;
      warnings.push({ code: 'other-scheme', message });
    }
    if (watch.status !== undefined && watch.status >= 400) {
      const message = `the server answered ${watch.status}: this may be an error page`;
      warnings.unshift({ code: 'error-status', message });
    }
    return { warnings, serverHtml };
  } finally {
    watch.stop();
  }
}

/** The browser draws nothing of such a page: a screenshot would never arrive. */
function noContentMessage({ hasStopped }: LoadWatch, timeLimit: number): string {
  if (hasStopped)
    return 'loading stopped before any content arrived: the response broke off, or a script stopped it; try again, or with --scripts off';
  return `no content arrived within ${timeLimit / 1000} s: the page waits for its response or for a script; give more time with --timeout, or try --scripts off`;
}
