import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 if the connection was closed without an answer */
  status: number;
  headers: string;
  body: string;
}

/** Time limit for an answer, ms. */
const patience = 15_000;

/** Sends exactly these bytes to a port of this machine, and reads until the other side closes. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(patience, () => {
      socket.destroy();
      reject(new Error('no answer'));
    });
    socket.on('data', (part) => parts.push(part));
    // A reset after an answer counts as a normal end.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parsed(Buffer.concat(parts).toString('latin1'))));
  });
}

/** A request made of raw lines, without a library that corrects them. */
export function requestText(
  method: string,
  target: string,
  headers: readonly string[],
  version = '1.1',
): string {
  return [`${method} ${target} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n');
}

function parsed(text: string): RawAnswer {
  const at = text.indexOf('\r\n\r\n');
  const headers = at === -1 ? text : text.slice(0, at);
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(headers)?.[1] ?? 0),
    headers: headers.toLowerCase(),
    body: at === -1 ? '' : text.slice(at + 4),
  };
}
