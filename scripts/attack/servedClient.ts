import type { WebSocket } from 'ws';
import type { ServiceClient } from '../../src/shared/contract/serviceClient';
import { socketClient } from '../../test/support/browser/servedInspector';
import type { ServedChild } from './attackContext';
import type { Hole } from './tally';

export interface Connected {
  client: ServiceClient;
  socket: WebSocket;
}

/** A client of a served program, like the inspector. Socket errors show up as a close. */
export async function connected({ entered }: ServedChild): Promise<Connected> {
  const { client, socket } = await socketClient(entered);
  socket.on('error', () => undefined);
  return { client, socket };
}

/** Waits for something that a hung program would never do. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a program still answers a new client. */
export async function aliveness(served: ServedChild): Promise<Hole> {
  try {
    const { client, socket } = await within(20, 'a new client', connected(served));
    const methods = await within(20, 'a command', client.request('methods', {}));
    socket.terminate();
    return methods.length > 0 ? undefined : 'it answers something else';
  } catch (cause) {
    return `the program does not answer any more: ${(cause as Error).message}`;
  }
}
