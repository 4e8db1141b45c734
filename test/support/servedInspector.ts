import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { WebSocket } from 'ws';
import { ServiceClient } from '../../src/shared/contract/serviceClient';

/** A port of this machine that nobody listens at just now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Opens a socket as a browser would, or tells the status it was refused with. */
export function openSocket(
  address: string,
  headers: Record<string, string>,
): Promise<WebSocket | { status: number }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers });
    socket.binaryType = 'arraybuffer';
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => {
      resolve({ status: response.statusCode ?? 0 });
      socket.terminate();
    });
    socket.once('error', reject);
  });
}

/** A client of a served inspector, connected by the address that was printed. */
export async function socketClient(printed: string): Promise<{ client: ServiceClient; socket: WebSocket }> {
  const { host, origin, searchParams } = new URL(printed);
  const opened = await openSocket(`ws://${host}/socket?token=${searchParams.get('token')}`, { origin });
  if (!(opened instanceof WebSocket)) throw new Error(`refused with ${opened.status}`);
  const client = new ServiceClient({
    send: (message) => opened.send(message),
    listen(listener) {
      opened.on('message', (data: ArrayBuffer) => listener.message(new Uint8Array(data)));
      opened.on('close', () => listener.closed());
      listener.opened();
    },
    close: () => opened.close(),
  });
  return { client, socket: opened };
}
