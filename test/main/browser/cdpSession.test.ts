import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CdpError, type CdpSession } from '../../../src/main/browser/cdpSession';
import type { PageHost } from '../../../src/main/browser/pageHost';
import { sharedBrowser } from '../../support/page/pages';

const browser = sharedBrowser();
let host: PageHost;
let session: CdpSession;

beforeEach(async () => {
  host = await browser().open({ viewport: { width: 800, height: 600, deviceScaleFactor: 1 }, scripts: true });
  session = host.session;
});
afterEach(() => host.close());

/** A call that the page will never answer. */
function hangingCall(): Promise<unknown> {
  return session.send('Runtime.evaluate', { expression: 'new Promise(() => {})', awaitPromise: true });
}

describe('CdpSession', () => {
  it('answers typed calls', async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: '6 * 7', returnByValue: true });
    expect(result.value).toBe(42);
  });

  it('reports events until the listener is removed', async () => {
    await session.send('Runtime.enable');
    const received: unknown[] = [];
    const stop = session.on('Runtime.consoleAPICalled', ({ args }) => received.push(args[0]?.value));
    await session.send('Runtime.evaluate', { expression: 'console.log("one")' });
    stop();
    await session.send('Runtime.evaluate', { expression: 'console.log("two")' });
    expect(received).toEqual(['one']);
  });

  it('names the method and the page in an error, and where it was called', async () => {
    const failure = session.send('Page.navigate', { url: 'about:blank', frameId: 'nobody' });
    await expect(failure).rejects.toThrow(/^Page\.navigate on the page: /);
    const error = (await failure.catch((cause: unknown) => cause)) as CdpError;
    expect(error).toBeInstanceOf(CdpError);
    expect(error).toMatchObject({ method: 'Page.navigate', page: 'the page' });
    expect(error.stack).toContain('cdpSession.test.ts');
  });

  it('rejects pending calls when it is closed, and later ones at once', async () => {
    const pending = expect(hangingCall()).rejects.toThrow(
      'Runtime.evaluate on the page: the session was closed',
    );
    const reasons: string[] = [];
    session.onDetached((reason) => reasons.push(reason));
    await session.close();
    await pending;
    await expect(session.send('Page.enable')).rejects.toThrow(
      'Page.enable on the page: the session was closed',
    );
    expect(reasons).toEqual(['the session was closed']);
    session.onDetached((reason) => reasons.push(`again: ${reason}`));
    expect(reasons).toHaveLength(2);
  });

  it('rejects pending calls when the page crashes', async () => {
    const pending = expect(hangingCall()).rejects.toThrow('Runtime.evaluate on the page: the page crashed');
    const crash = session.send('Page.crash').catch(() => undefined);
    await pending;
    await crash;
    expect(session.isDetached).toBe(true);
  });

  it('does not call a removed listener', async () => {
    const reasons: string[] = [];
    session.onDetached((reason) => reasons.push(reason))();
    await session.close();
    expect(reasons).toEqual([]);
  });
});
