import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { openFiles } from './processMemory';
import { requestText, sendRaw } from './rawHttp';
import { ownHeaders } from './requests';
import { aliveness } from './servedClient';

const connections = 300;
/** Node checks every 30 s for requests that take longer than 60 s. */
const closedWithin = 110;

/** Clients that send very slowly or never finish, to block others. */
export const slowClients: Attack = {
  name: 'slow-clients',
  limit: 150,
  async run(context) {
    const tally = context.tally(`slow clients: ${connections} requests that never end`);
    const served = await context.serve();
    const before = openFiles(served.child.pid!);
    const open = new Set<Socket>();
    for (let index = 0; index < connections; index++) {
      const socket = connect(served.port, '127.0.0.1', () => {
        // A third sends nothing, a third half a line, a third one header after the other.
        if (index % 3 > 0)
          socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\n${index % 3 === 1 ? 'Coo' : ''}`);
      });
      open.add(socket);
      socket.resume();
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    context.atEnd(() => {
      for (const socket of open) socket.destroy();
    });
    await pause(1_000);
    tally.selfCheck('all are connected', open.size === connections);
    const drip = setInterval(() => {
      for (const socket of open) if (socket.writable) socket.write('');
      for (const socket of [...open].slice(0, 50)) if (socket.writable) socket.write('x-slow: 1\r\n');
    }, 5_000);
    context.atEnd(() => clearInterval(drip));
    await tally.attempt('others are served meanwhile', async () => {
      const { status } = await sendRaw(served.port, requestText('GET', '/', ownHeaders(served)));
      return status === 200 ? aliveness(served) : `status ${status}`;
    });
    const began = performance.now();
    while (open.size > 0 && performance.now() - began < closedWithin * 1000) await pause(1_000);
    const seconds = Math.round((performance.now() - began) / 1000);
    clearInterval(drip);
    for (let index = 0; index < connections; index++)
      tally.note(
        `connection ${index}`,
        index < open.size ? `it is still open after ${seconds} s` : undefined,
      );
    const after = openFiles(served.child.pid!);
    tally.evidence.push(
      `others are served meanwhile; all closed after ${seconds} s; open files ${before} → ${after}`,
    );
  },
};
