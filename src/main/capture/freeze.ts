import { stopAnimations } from '../../injected/stopAnimations';
import { CdpError } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';
import { allFrames, callInFrames } from './pageWorld';
import { withinTime } from './time';

/** Time limit per step: the page may be busy forever, ms. */
const patience = 5_000;

/** Stops a page for good: ends animations, disables scripts. After this it answers, and nothing in it starts again. */
export async function freeze(host: PageHost): Promise<void> {
  const { session } = host;
  // Block further navigation of the page, for instance by a refresh.
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
      // A page that is just being replaced accepts no commands; the capture will see what is left.
      if (session.isDetached || !(cause instanceof CdpError)) throw cause;
    });
  }
}

async function stopAllAnimations(host: PageHost): Promise<void> {
  await callInFrames(await allFrames(host), stopAnimations);
}
