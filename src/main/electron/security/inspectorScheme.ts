import { join } from 'node:path';
import { protocol, type Session } from 'electron';
import { programFolder } from '../../platform/programFolder';
import { everyAnswer } from '../../serve/answers';
import { InspectorContent } from '../../serve/inspectorContent';
import { RendererFiles } from '../../serve/rendererFiles';
import type { PageLibrary } from '../../service/pageLibrary';
import { developmentFile, developmentPolicy, developmentServer } from './developmentServer';

const scheme = 'inspector';
const host = 'app';
export const inspectorOrigin = `${scheme}://${host}`;

/** Makes Chromium treat the inspector as a separate site; call it before Electron is ready. */
export function registerInspectorScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the inspector in one session; other sessions cannot load it. */
export function serveInspectorIn(session: Session, pages: PageLibrary): void {
  const content = new InspectorContent(new RendererFiles(join(programFolder, 'out/renderer')), pages);
  const development = developmentServer();
  session.protocol.handle(scheme, (request) => answer(request, content, development));
}

async function answer(
  { method, url }: Request,
  content: InspectorContent,
  development: string | undefined,
): Promise<Response> {
  const { host: asked, pathname, search } = new URL(url);
  if (asked !== host) return refuse(404, 'Not found.');
  if (method !== 'GET') return refuse(405, 'Only GET is supported.');
  const source =
    development === undefined ? undefined : await developmentFile(development, pathname + search);
  const found = source ?? (await content.find(pathname));
  if (found === undefined) return refuse(404, 'Not found.');
  const headers = {
    ...everyAnswer,
    ...(development !== undefined && { 'content-security-policy': developmentPolicy(development) }),
    'content-type': found.type,
    'cache-control': found.caching,
  };
  return new Response(new Uint8Array(found.content), { status: 200, headers });
}

function refuse(status: number, text: string): Response {
  const headers = {
    ...everyAnswer,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(`${text}\n`, { status, headers });
}
