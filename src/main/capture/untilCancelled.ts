import { CdpError } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';
import { CaptureError } from './captureError';
import type { Source } from './source';

/**
 * Works with a page until it is done or cancelled: then whoever waits for an answer of the page is told at once, by
 * ending the session. `advice`: what to do about a page that went away meanwhile.
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
    // It may have been cancelled before there was anything to listen to, as while the page was opened.
    signal?.throwIfAborted();
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof CdpError && session.isDetached)
      throw new CaptureError(`${source.given}: ${cause.reason} while it was captured; ${advice}`);
    throw cause;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
