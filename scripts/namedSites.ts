import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

/** Serves folders as separate sites, `http://<name>.example/…`, to a browser that is started with `args`. */
export async function namedSites(
  folderOf: (name: string) => string | undefined,
): Promise<{ args: string[]; close(): void }> {
  const server = createServer(async (request, response) => {
    const name = /^([\w-]+)\.example$/.exec(request.headers.host?.split(':')[0] ?? '')?.[1];
    const folder = name === undefined ? undefined : folderOf(name);
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]!));
    const file = folder === undefined ? undefined : join(folder, path);
    if (file === undefined || !(await stat(file).catch(() => undefined))?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--host-resolver-rules=MAP *.example 127.0.0.1:${port}`],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
