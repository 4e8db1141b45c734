import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resultPage } from './pages';

/** Serves a result page with the given number of records. */
export async function serveResults(records: number): Promise<{ address: string; close(): void }> {
  const html = resultPage(records);
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}
