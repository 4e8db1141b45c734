import { stopAnimations } from '../../injected/stopAnimations';
import { CdpError } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';
import { allFrames, callInFrames } from './pageWorld';
import { withinTime } from './time';

/** For the last word with a page that may be busy for ever, ms. */
const patience = 5_000;

/**
 * Holds a page where it is, for good: animations ended, scripts stopped. From here on it must answer, however busy
 * it is; nothing in it starts again.
 */
export async function freeze(host: PageHost): Promise<void> {
  const { session } = host;
  // A page that sends itself elsewhere, by a refresh say, does not get there any more.
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  });
  const steps = [
    () => session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] }),
    () => session.send('Runtime.terminateExecution'),
    () => session.send('Emulation.setScriptExecutionDisabled', { value: true }),
    () => session.send('Page.stopLoading'),
    () => stopAllAnimations(host),
  ];
  for (const step of steps) {
    await withinTime<unknown>(step(), patience).catch((cause: Error) => {
      // A page that is just being replaced by another takes no orders; what can be held of it is seen by the capture.
      if (session.isDetached || !(cause instanceof CdpError)) throw cause;
    });
  }
}

async function stopAllAnimations(host: PageHost): Promise<void> {
  await callInFrames(await allFrames(host), stopAnimations);
}
