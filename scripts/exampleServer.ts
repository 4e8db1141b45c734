import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { examplePage } from '../test/support/page/examplePages';

/** Serves the example pages at short addresses, for screenshots. */
export async function exampleServer(port: number): Promise<{ address(name: string): string; close(): void }> {
  const server = createServer((request, response) => {
    const name = /^\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (name === undefined) response.writeHead(404).end();
    else createReadStream(examplePage(name)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
