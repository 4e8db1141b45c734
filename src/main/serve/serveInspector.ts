import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { programFolder } from '../platform/programFolder';
import type { Service } from '../service/service';
import { answerFile, refuse } from './answers';
import { Entrance } from './entrance';
import { InspectorContent, isCode } from './inspectorContent';
import { RendererFiles } from './rendererFiles';
import { addressOf, RequestGuard } from './requestGuard';
import { ServeError } from './serveError';
import { answerSocket } from './socket';

export interface ServeOptions {
  service: Service;
  /** the cookie of an admitted browser is derived from it */
  secret: string;
  /** the folder of the codes that admit a browser */
  codes: string;
  /** 0 for any free port */
  port: number;
  /** the built inspector */
  files?: string;
}

export interface Served {
  port: number;
  close(): Promise<void>;
}

/** Limit for a message from a browser, bytes: settings are the largest, a few kB. */
const maxMessageSize = 1024 * 1024;

/** Serves the inspector to browsers on this machine only. */
export async function serveInspector(options: ServeOptions): Promise<Served> {
  const files = new RendererFiles(options.files ?? join(programFolder, 'out/renderer'));
  const content = new InspectorContent(files, options.service.pages);
  const server = createServer();
  const port = await listen(server, options.port);
  const guard = new RequestGuard(port);
  const entrance = new Entrance(options.secret, options.codes, port);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageSize });
  server.on('request', (request, response) => {
    answer(request, response, guard, entrance, content).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'Internal error.');
      else response.destroy();
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const status = socketStatus(request, guard, entrance);
    if (status === undefined)
      sockets.handleUpgrade(request, socket, head, (opened) => answerSocket(opened, options.service));
    else socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  });
  return {
    port,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, port)));
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function listenError(cause: NodeJS.ErrnoException, port: number): Error {
  if (cause.code === 'EADDRINUSE')
    return new ServeError(
      `port ${port} is in use, by another program or by a Recordscope with another secret: stop that program, or choose another port with --port`,
    );
  if (cause.code === 'EACCES')
    return new ServeError(`port ${port} may not be used: choose one above 1023 with --port`);
  return cause;
}

/** The status to refuse a socket with; undefined to accept it. */
function socketStatus(request: IncomingMessage, guard: RequestGuard, entrance: Entrance): number | undefined {
  if (addressOf(request).pathname !== '/socket') return 404;
  return guard.socketRefusalOf(request)?.status ?? (entrance.isAdmitted(request) ? undefined : 403);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  guard: RequestGuard,
  entrance: Entrance,
  content: InspectorContent,
): Promise<void> {
  const refusal = guard.refusalOf(request);
  if (refusal !== undefined) return refuse(response, refusal.status, refusal.text);
  const address = addressOf(request);
  if (await entrance.answer(request, address, response)) return;
  // The program's own code is public; everything else is not.
  if (!isCode(address.pathname) && !entrance.isAdmitted(request)) return entrance.turnAway(response);
  const found = await content.find(address.pathname);
  if (found === undefined) refuse(response, 404, 'Not found.');
  else answerFile(response, found.content, found.type, found.caching);
}
