import { WebSocket } from 'ws';
import { ServiceClient } from '../../../src/shared/contract/serviceClient';

/** Opens a socket like a browser; returns the status if it is refused. */
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

/** What an admitted browser has. */
export interface Entered {
  /** of the inspector, without the code */
  address: string;
  /** as a `cookie` header */
  cookie: string;
}

/** Exchanges the code of a printed address for the cookie, as a browser does. */
export async function enter(printed: string): Promise<Entered> {
  const response = await fetch(printed);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`no access: ${response.status} ${await response.text()}`);
  const { origin, searchParams } = new URL(printed);
  searchParams.delete('code');
  return { address: `${origin}/?${searchParams}`, cookie };
}

/** A client of a served inspector. */
export async function socketClient({
  address,
  cookie,
}: Entered): Promise<{ client: ServiceClient; socket: WebSocket }> {
  const { host, origin } = new URL(address);
  const opened = await openSocket(`ws://${host}/socket`, { origin, cookie });
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
