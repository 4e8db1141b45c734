import type { ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';

/** Bytes in use by a process: by all its threads after garbage collection, and as the system reports. */
export interface ServerBytes {
  held: number;
  resident: number;
}

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; message: string };
  result?: unknown;
}

type Send = (method: string, params?: object) => Promise<unknown>;

/** Reads the memory of a Node process, thread by thread, through the debugger that it opens on a signal. */
export class ServerMemory {
  private readonly threads: Send[] = [];

  private constructor(private readonly socket: WebSocket) {}

  static async of(server: ChildProcess): Promise<ServerMemory> {
    const listening = new Promise<string>((resolve) => {
      server.stderr!.on('data', (part) => {
        const found = /ws:\/\/\S+/.exec(String(part));
        if (found !== null) resolve(found[0]);
      });
    });
    server.kill('SIGUSR1');
    const socket = new WebSocket(await listening);
    await new Promise((resolve) => socket.once('open', resolve));
    const memory = new ServerMemory(socket);
    await memory.attach();
    return memory;
  }

  async bytes(): Promise<ServerBytes> {
    let [held, resident] = [0, 0];
    for (const send of this.threads) {
      for (let round = 0; round < 2; round++) await send('HeapProfiler.collectGarbage');
      const { result } = (await send('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      })) as { result: { value: NodeJS.MemoryUsage } };
      held += result.value.heapUsed + result.value.arrayBuffers;
      resident = result.value.rss;
    }
    return { held, resident };
  }

  close(): void {
    this.socket.close();
  }

  /** The main thread answers for itself, workers through it. */
  private async attach(): Promise<void> {
    const { socket, threads } = this;
    const main = sender((text) => socket.send(text));
    const workers = new Map<string, ReturnType<typeof sender>>();
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as Message;
      const session = message.params?.sessionId ?? '';
      if (message.method === 'NodeWorker.attachedToWorker') {
        const worker = sender((inner) => {
          void main.send('NodeWorker.sendMessageToWorker', { sessionId: session, message: inner });
        });
        workers.set(session, worker);
        threads.push(worker.send);
      } else if (message.method === 'NodeWorker.receivedMessageFromWorker')
        workers.get(session)?.receive(JSON.parse(message.params!.message) as Message);
      else main.receive(message);
    });
    await main.send('NodeWorker.enable', { waitForDebuggerOnStart: false });
    threads.unshift(main.send);
  }
}

/** Numbers the requests and matches their answers. */
function sender(post: (text: string) => void): { send: Send; receive: (message: Message) => void } {
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        post(JSON.stringify({ id: last, method, params }));
      }),
    receive: ({ id, result }) => {
      if (id === undefined) return;
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
  };
}
