import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeMessage } from '../../src/shared/contract/wire';
import type { Attack } from './attack';
import type { AttackContext, ServedChild } from './attackContext';
import { megabytes, openFiles, peakMemory } from './processMemory';
import { aliveness, connected, within } from './servedClient';
import { BrokenCheck, type Hole } from './tally';

/** Bytes on the socket that no browser sends, and far too many sockets. */
export const frames: Attack = {
  name: 'frames',
  limit: 120,
  async run(context) {
    const served = await context.serve();
    await oversized(context, served);
    await malformed(context, served);
    await manySockets(context, served);
  },
};

const text = 1;
const binary = 2;
const continued = 0;
const last = 0x80;

/** A masked frame, as clients send it. */
function frame(first: number, payload: Buffer, claimed = payload.length): Buffer {
  const head = [first];
  if (claimed < 126) head.push(0x80 | claimed);
  else if (claimed < 65_536) head.push(0x80 | 126, claimed >> 8, claimed & 255);
  else
    head.push(
      0x80 | 127,
      0,
      0,
      0,
      0,
      (claimed >>> 24) & 255,
      (claimed >> 16) & 255,
      (claimed >> 8) & 255,
      claimed & 255,
    );
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

interface RawSocket {
  socket: Socket;
  received: Buffer[];
  closed: Promise<void>;
}

/** A correct handshake; after it, raw bytes are sent. */
async function shakenHands({ port, entered }: ServedChild): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('data', (part) =>
      part.toString('latin1').startsWith('HTTP/1.1 101')
        ? resolve()
        : reject(new BrokenCheck('no socket was opened')),
    );
  });
  socket.write(
    [
      'GET /socket HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${entered.cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  );
  await opened;
  socket.on('data', (part) => received.push(part));
  return { socket, received, closed };
}

const request = Buffer.from(encodeMessage({ id: 7, command: 'methods', input: {} }));

async function oversized(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally('messages over 1 MB, endless, empty and 1-byte fragments');
  const before = peakMemory(served.child.pid!);
  const isClosed = async ({ socket, closed }: RawSocket): Promise<Hole> => {
    const hole = await within(20, 'closing', closed).then(
      () => undefined,
      () => 'the socket stayed open',
    );
    socket.destroy();
    return hole ?? aliveness(served);
  };
  const one = await shakenHands(served);
  for (const [index, byte] of [...request].entries())
    one.socket.write(
      frame(
        (index === 0 ? binary : continued) | (index === request.length - 1 ? last : 0),
        Buffer.from([byte]),
      ),
    );
  await tally.attempt('fragments of one byte are joined', async () => {
    for (let tries = 0; tries < 100 && one.received.length === 0; tries++) await pause(50);
    one.socket.destroy();
    return one.received.length === 0 ? 'no answer to a message in fragments' : undefined;
  });
  await tally.attempt('2 MB in one message', async () => {
    const raw = await shakenHands(served);
    raw.socket.write(frame(binary | last, Buffer.alloc(2 * 1024 * 1024)));
    return isClosed(raw);
  });
  await tally.attempt('a length of 4 GB, and no more', async () => {
    const raw = await shakenHands(served);
    raw.socket.write(frame(binary | last, Buffer.alloc(100), 0xffff_ffff));
    return isClosed(raw);
  });
  await tally.attempt('fragments without end', async () => {
    const raw = await shakenHands(served);
    raw.socket.write(frame(binary, Buffer.alloc(60_000)));
    for (let sent = 0; sent < 100 && !raw.socket.destroyed; sent++) {
      raw.socket.write(frame(continued, Buffer.alloc(60_000)));
      await pause(2);
    }
    return isClosed(raw);
  });
  await tally.attempt('20,000 empty fragments, then the rest', async () => {
    const raw = await shakenHands(served);
    raw.socket.write(frame(binary, request.subarray(0, 4)));
    raw.socket.write(Buffer.concat(Array.from({ length: 20_000 }, () => frame(continued, Buffer.alloc(0)))));
    raw.socket.write(frame(continued | last, request.subarray(4)));
    for (let tries = 0; tries < 100 && raw.received.length === 0 && !raw.socket.destroyed; tries++)
      await pause(50);
    raw.socket.destroy();
    return aliveness(served);
  });
  await tally.attempt('2 MB in a text message', async () => {
    const raw = await shakenHands(served);
    raw.socket.write(frame(text | last, Buffer.alloc(2 * 1024 * 1024, 'x')));
    return isClosed(raw);
  });
  const after = peakMemory(served.child.pid!);
  tally.evidence.push(
    `closed, or joined and answered; others are served; memory ${megabytes(before)} → ${megabytes(after)}`,
  );
}

async function malformed(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally(
    'malformed frames: opcodes, reserved bits, lengths, masks, control frames, random bytes',
  );
  const { pid } = served.child;
  const before = openFiles(pid!);
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => context.below(256)));
  const kinds: ((round: number) => Buffer)[] = [
    () => bytes(1 + context.below(300)),
    (round) => frame(last | (round % 16), bytes(context.below(200))),
    (round) => frame(last | binary | (((round % 7) + 1) << 4), bytes(10)),
    () => Buffer.concat([Buffer.from([last | binary, 5]), bytes(5)]),
    () => frame(last | text, Buffer.from([0xc0, 0xaf, 0xff, 0xfe])),
    () => frame(last | 9, bytes(126 + context.below(500))),
    () => frame(9, bytes(5)),
    () => frame(last | 8, Buffer.from([context.below(256), context.below(256), 0xff])),
    () => frame(continued | last, bytes(20)),
    () => Buffer.concat([frame(binary, bytes(20)), frame(binary, bytes(20))]),
    () => frame(last | binary, bytes(50), 50 + context.below(100_000)),
    () => Buffer.concat([Buffer.from([last | binary, 0xff]), Buffer.alloc(8, 0xff), bytes(20)]),
  ];
  for (let round = 0; round < 300; round++)
    await tally.attempt(`frame ${round}`, async () => {
      const raw = await shakenHands(served);
      raw.socket.write(kinds[round % kinds.length]!(round));
      raw.socket.end();
      await within(20, 'closing', raw.closed).catch(() => raw.socket.destroy());
      if (round % 50 === 49) return aliveness(served);
      return served.child.exitCode === null ? undefined : 'the program ended';
    });
  await pause(500);
  const after = openFiles(pid!);
  if (after > before + 5) tally.note('files left open', `${before} → ${after}`);
  tally.evidence.push(`the program runs and answers; open files ${before} → ${after}`);
}

async function manySockets(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally('500 sockets at once');
  const before = openFiles(served.child.pid!);
  const opened = await Promise.all(Array.from({ length: 500 }, () => connected(served)));
  const meanwhile = openFiles(served.child.pid!);
  tally.selfCheck('they are open at once', before === -1 || meanwhile >= before + 500);
  await Promise.all(
    opened.map(({ client }, index) =>
      tally.attempt(`socket ${index}`, async () => {
        const methods = await within(30, 'an answer', client.request('methods', {}));
        return methods.length > 0 ? undefined : 'a wrong answer';
      }),
    ),
  );
  for (const { socket } of opened) socket.terminate();
  for (let tries = 0; tries < 50 && openFiles(served.child.pid!) > before + 5; tries++) await pause(100);
  const after = openFiles(served.child.pid!);
  if (after > before + 5) tally.note('files left open', `${before} → ${after}`);
  const memory = megabytes(peakMemory(served.child.pid!));
  tally.evidence.push(`each is answered; at most ${memory}; open files ${before} → ${meanwhile} → ${after}`);
}
