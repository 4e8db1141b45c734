import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { AttackContext } from './attackContext';

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface LocalServer {
  port: number;
  at(path: string, host?: string): string;
  /** the requested paths */
  asked: string[];
}

/** A web server on this machine: HTML or a handler for each path. It ends with the attack. */
export async function localServer(
  context: AttackContext,
  answers: Record<string, Answer>,
): Promise<LocalServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    asked.push(pathname);
    const answer = answers[pathname];
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { port, asked, at: (path, host = '127.0.0.1') => `http://${host}:${port}${path}` };
}
