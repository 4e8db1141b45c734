import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { programFolder } from '../service/programFolder';
import type { Service } from '../service/service';
import { answerFile, refuse } from './answers';
import { RendererFiles } from './rendererFiles';
import { addressOf, RequestGuard } from './requestGuard';
import { ServeError } from './serveError';
import { answerSocket } from './socket';

export interface ServeOptions {
  service: Service;
  token: string;
  /** 0 for any that is free */
  port: number;
  /** the built inspector */
  files?: string;
}

export interface Served {
  port: number;
  close(): Promise<void>;
}

/** Of what a browser sends: settings are the largest, a few kB. */
const largestMessage = 1024 * 1024;
/** A picture is named after what is on it, and never changes. */
const forEver = 'private, max-age=31536000, immutable';

/** Serves the inspector to a browser on this machine, and to none on any other. */
export async function serveInspector(options: ServeOptions): Promise<Served> {
  const files = new RendererFiles(options.files ?? join(programFolder, 'out/renderer'));
  const server = createServer();
  const port = await listen(server, options.port);
  const guard = new RequestGuard(options.token, port);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  server.on('request', (request, response) => {
    answer(request, response, guard, files, options.service).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'Something went wrong inside the program.');
      else response.destroy();
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isSocket = addressOf(request).pathname === '/socket';
    const refusal = isSocket
      ? guard.socketRefusalOf(request)
      : { status: 404, words: 'There is nothing here.' };
    if (refusal === undefined)
      sockets.handleUpgrade(request, socket, head, (opened) => answerSocket(opened, options.service));
    else socket.end(`HTTP/1.1 ${refusal.status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
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
      `port ${port} is in use, perhaps by another recordscope: end that one, use its address, or choose another port with --port`,
    );
  if (cause.code === 'EACCES')
    return new ServeError(`port ${port} may not be used: choose one above 1023 with --port`);
  return cause;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  guard: RequestGuard,
  files: RendererFiles,
  service: Service,
): Promise<void> {
  const { pathname } = addressOf(request);
  // The program's own code is no secret; everything else is.
  const isCode = pathname.startsWith('/assets/');
  const refusal = guard.refusalOf(request) ?? (isCode ? undefined : guard.tokenRefusalOf(request));
  if (refusal !== undefined) return refuse(response, refusal.status, refusal.words);
  const picture = /^\/pages\/([0-9a-f]{64})\/(\d{1,4})\.webp$/.exec(pathname);
  if (picture !== null) {
    const path = await service.pages.pictureOf(picture[1]!, Number(picture[2]));
    const content = path === undefined ? undefined : await readFile(path).catch(() => undefined);
    if (content !== undefined) return answerFile(response, content, 'image/webp', forEver);
  } else {
    const file = await files.find(pathname === '/' ? '/index.html' : pathname);
    if (file !== undefined)
      return answerFile(response, file.content, file.type, isCode ? forEver : 'no-store');
  }
  refuse(response, 404, 'There is nothing here.');
}
