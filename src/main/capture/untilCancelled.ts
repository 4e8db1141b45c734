import { CdpError } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';
import { CaptureError } from './captureError';
import type { Source } from './source';

/**
 * Runs `work` on a page until it is done or cancelled. Cancelling ends the session, so pending calls fail at once.
 * `advice`: what to do if the page went away meanwhile.
 */
export async function untilCancelled<T>(
  { session }: PageHost,
  source: Source,
  signal: AbortSignal | undefined,
  advice: string,
  work: () => Promise<T>,
): Promise<T> {
  const abort = (): void => session.detachedBecause('cancelled');
  signal?.addEventListener('abort', abort);
  try {
    // It may have been cancelled before the listener was added, for instance while the page was opened.
    signal?.throwIfAborted();
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof CdpError && session.isDetached)
      throw new CaptureError(`${source.given}: ${cause.reason} during the capture; ${advice}`);
    throw cause;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
