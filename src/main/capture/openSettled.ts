import type { CaptureWarning } from '../../shared/page/pageSnapshot';
import type { PageHost } from '../hosts/pageHost';
import { LoadWatch } from './loadWatch';
import { navigate } from './navigate';
import { framesOf } from './pageWorld';
import { conductWarnings, type SettleOptions, settle } from './settle';
import type { Source } from './source';

/**
 * Sends a page to a source and waits until it stands still; what fell short of that is told in warnings.
 * The time limit holds for the page to answer, and again for it to come to rest.
 * `atRest`: what is then done to it, while its dialogs are still dismissed.
 */
export async function openSettled(
  host: PageHost,
  source: Source,
  options: SettleOptions,
  atRest: (host: PageHost) => Promise<void> = async () => undefined,
): Promise<CaptureWarning[]> {
  const { session } = host;
  await session.send('Page.enable');
  await session.send('Network.enable', {});
  const [main] = await framesOf(session);
  const watch = new LoadWatch(session, main!.frameId);
  try {
    options.onStep?.('loading');
    await navigate(session, source, watch, options.timeLimit);
    options.onStep?.('waiting until it is at rest');
    const warnings = await settle(host, watch, options);
    await atRest(host);
    warnings.push(...conductWarnings(watch));
    if (watch.status !== undefined && watch.status >= 400) {
      const message = `the server answered ${watch.status}: this may be an error page`;
      warnings.unshift({ code: 'error-status', message });
    }
    return warnings;
  } finally {
    watch.stop();
  }
}
