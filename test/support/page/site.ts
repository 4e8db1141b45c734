import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A real web server on this machine: by path, the HTML or a function that answers. */
export function localSite(answers: Record<string, Answer>): (path: string, host?: string) => string {
  let server: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://site').pathname;
      const answer = answers[path];
      if (typeof answer === 'function') answer(request, response);
      else if (answer === undefined)
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
    });
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (path, host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}${path}`;
}
