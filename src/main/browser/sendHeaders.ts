import type { CdpSession } from './cdpSession';
import type { Header } from './login';

/** The document in a frame. */
interface Shown {
  /** '' before the first one */
  origin: string;
  parentId: string | undefined;
}

/**
 * Adds headers to the requests of a page that go to one origin, and that documents of this origin make: not to what
 * the page loads from elsewhere, and not after a redirect or a link has left the origin. Needs a session of its own.
 */
export async function sendHeaders(
  session: CdpSession,
  origin: string,
  headers: readonly Header[],
): Promise<void> {
  const frames = new Map<string, Shown>();
  const isOwn = (frameId: string): boolean => {
    const shown = frames.get(frameId);
    if (shown === undefined || shown.origin === '')
      return shown?.parentId === undefined || isOwn(shown.parentId);
    return shown.origin === origin;
  };
  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
    frames.set(frameId, { origin: '', parentId: parentFrameId });
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    frames.set(frame.id, { origin: originOf(frame.url), parentId: frame.parentId });
  });
  session.on('Page.frameDetached', ({ frameId }) => void frames.delete(frameId));
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const isWanted = originOf(request.url) === origin && isOwn(frameId);
    const added = isWanted ? { headers: withHeaders(request.headers, headers) } : {};
    session
      .send('Fetch.continueRequest', { requestId, ...added })
      .catch(() => session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }))
      // The page is gone.
      .catch(() => undefined);
  });
  await session.send('Page.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*`, requestStage: 'Request' }] });
}

function withHeaders(own: Readonly<Record<string, string>>, added: readonly Header[]): Header[] {
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  const kept = Object.entries(own).filter(([name]) => !names.has(name.toLowerCase()));
  return [...kept.map(([name, value]) => ({ name, value })), ...added];
}

/** '' for a blank page. */
function originOf(address: string): string {
  return URL.canParse(address) && /^https?:/i.test(address) ? new URL(address).origin : '';
}
