import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { WebSocket } from 'ws';
import { decodeMessage, encodeMessage } from '../../src/shared/contract/wire';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';
import type { Attack } from './attack';
import type { AttackContext, ServedChild } from './attackContext';
import { folderState } from './folderState';
import { FuzzedMessages } from './fuzzedMessages';
import { megabytes, memoryNow, peakMemory } from './processMemory';
import { aliveness, connected, within } from './servedClient';
import type { Tally } from './tally';

const perKind = 5_000;
const batch = 250;
/** Memory limit for any of these messages, bytes. */
const maxMemory = 1024 ** 3;
/** Higher than all ids in the messages. */
const ownId = 2e9;

/** Messages that no inspector sends, from an admitted client. */
export const messages: Attack = {
  name: 'messages',
  limit: 150,
  async run(context) {
    const { folder: corpus } = await drawnCorpus(join(context.folder, 'corpus'), [
      { slug: 'a', site: 'a.example', records: 4, labelled: 4 },
    ]);
    const served = await context.serve();
    const made = new FuzzedMessages(context, corpus);
    const fuzz = (title: string, make: () => Uint8Array): Promise<Tally> =>
      fuzzed(context, served, corpus, title, make);
    await fuzz('messages: random bytes', made.random);
    await fuzz('messages: bits, lengths and letters changed, cut off', made.mutated);
    await fuzz('messages: wrong types, to every command', made.wrongTypes);
    await fuzz('messages: nested and long', made.nested);
    await noPollution(await fuzz('messages: polluting prototypes', made.polluting), served);
    await fuzz('messages: arrays of all kinds and lengths', made.arrays);
  },
};

async function fuzzed(
  context: AttackContext,
  served: ServedChild,
  corpus: string,
  title: string,
  make: () => Uint8Array,
): Promise<Tally> {
  const tally = context.tally(title);
  const pid = served.child.pid!;
  const filesBefore = await folderState(corpus);
  const memoryBefore = memoryNow(pid);
  let sender: Sender | undefined;
  let answers = 0;
  let closed = 0;
  for (let done = 0; done < perKind; done += batch) {
    sender ??= await Sender.open(served);
    for (let index = 0; index < batch; index++) sender.send(make());
    const isStillOpen = await sender.untilHandled();
    answers += sender.takeAnswers();
    if (!isStillOpen) {
      closed++;
      sender.close();
      sender = undefined;
    }
    const hole = await aliveness(served);
    if (hole === undefined) tally.held += batch;
    else tally.through.push(`messages ${done} to ${done + batch}: ${hole}`);
    if (hole !== undefined) break;
  }
  sender?.close();
  if ((await folderState(corpus)) !== filesBefore) tally.note('files', 'the corpus was changed');
  if (peakMemory(pid) > maxMemory) tally.note('memory', `${megabytes(peakMemory(pid))} were taken`);
  tally.selfCheck('the program received the messages', answers > 0 || title.includes('random') || closed > 0);
  tally.evidence.push(
    `another client is answered after every ${batch}; ${answers} answers; memory ${megabytes(memoryBefore)} → ${megabytes(memoryNow(pid))}; no file changed`,
  );
  return tally;
}

/** Sends raw messages and counts the answers. */
class Sender {
  private answers = 0;
  private handled = (): void => undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: ArrayBuffer) => {
      const { id } = decodeMessage(new Uint8Array(data)) as { id?: number };
      if (id === ownId) this.handled();
      else if (id !== undefined) this.answers++;
    });
    socket.on('close', () => this.handled());
  }

  static async open(served: ServedChild): Promise<Sender> {
    return new Sender((await connected(served)).socket);
  }

  send(message: Uint8Array): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(message);
  }

  /** Messages are handled in order, so the answer to the last one covers all. False if the socket was closed. */
  async untilHandled(): Promise<boolean> {
    const handled = new Promise<void>((resolve) => {
      this.handled = resolve;
    });
    this.send(encodeMessage({ id: ownId, command: 'program', input: {} }));
    if (this.socket.readyState === this.socket.OPEN) await within(40, 'the messages', handled);
    return this.socket.readyState === this.socket.OPEN;
  }

  takeAnswers(): number {
    const { answers } = this;
    this.answers = 0;
    return answers;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** A message without a command is answered only if the prototype of all objects was polluted with one. */
async function noPollution(tally: Tally, served: ServedChild): Promise<void> {
  const naive = `
    const merge = (into, from) => {
      for (const key of Object.keys(from))
        if (typeof from[key] === 'object') merge(into[key] ??= {}, from[key]);
        else into[key] = from[key];
    };
    merge({}, JSON.parse('{"__proto__":{"command":"methods"}}'));
    ({}).command`;
  tally.selfCheck('a careless program would be polluted', runInNewContext(naive) === 'methods');
  await tally.attempt('a message without a command', async () => {
    const { socket } = await connected(served);
    // Events, such as of changed settings, are sent to every client at any time.
    const answer = new Promise<{ ok?: boolean }>((resolve) => {
      socket.on('message', (data: ArrayBuffer) => {
        const message = decodeMessage(new Uint8Array(data)) as { id?: number; ok?: boolean };
        if (message.id === 1) resolve(message);
      });
    });
    socket.send(encodeMessage({ id: 1 }));
    const { ok } = await within(20, 'an answer', answer);
    socket.terminate();
    return ok === false ? undefined : 'it was taken for a command';
  });
}
