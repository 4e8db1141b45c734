import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Attack } from './attack';
import { type Answer, localServer } from './localServer';
import type { Hole } from './tally';

/** Value of --timeout, s. */
const timeout = 4;
/** A capture that takes longer counts as endless, s. */
const patience = 60;

/** Servers that break off, send false lengths, or never end. */
export const responses: Attack = {
  name: 'responses',
  limit: 240,
  async run(context) {
    const tally = context.tally(
      'broken responses: reset, cut off, wrong lengths and encodings, loops, drips, silence',
    );
    const server = await localServer(context, answers);
    const capture = (path: string) =>
      context.program(
        ['capture', server.at(path), '--into', join(context.folder, 'corpus'), '--timeout', String(timeout)],
        { patience },
      );
    tally.selfCheck('a complete page is captured', (await capture('/well')).code === 0);
    let slowest = 0;
    for (const path of Object.keys(answers).filter((one) => one.startsWith('/bad')))
      await tally.attempt(path, async (): Promise<Hole> => {
        const began = performance.now();
        const { isHung, code, stdout, stderr } = await capture(path);
        slowest = Math.max(slowest, performance.now() - began);
        if (isHung) return `it did not end in ${patience} s, with --timeout ${timeout}`;
        if (!server.asked.includes(path)) return 'the server was not asked';
        if (/\n {4}at /.test(stdout + stderr)) return 'it fails with a stack trace';
        if (code === 1 && /failed|error/.test(stderr)) return undefined;
        // A partial page may be captured, with a warning.
        return code === 0 && stderr.includes('warning') ? undefined : `exit code ${code}, without a warning`;
      });
    await tally.attempt('a port where nothing listens', async (): Promise<Hole> => {
      const { code, stderr, isHung } = await context.program(
        ['capture', 'http://127.0.0.1:1/', '--into', join(context.folder, 'corpus')],
        { patience },
      );
      return !isHung && code === 1 && stderr.includes('127.0.0.1:1') ? undefined : `exit code ${code}`;
    });
    tally.evidence.push(
      `each ends with a message, after ${Math.round(slowest / 1000)} s at most with --timeout ${timeout}; a whole page is captured`,
    );
  },
};

const html = { 'content-type': 'text/html' };

/** Sends the beginning of an answer, and then something other than its end. */
function begin(
  headers: Record<string, string>,
  body: string,
  then: 'reset' | 'hang up' | 'wait' | 'drip',
): Answer {
  return (_request, response) => {
    response.writeHead(200, { ...html, ...headers });
    response.flushHeaders();
    if (body !== '') response.write(body);
    setTimeout(() => {
      if (then === 'reset') response.socket?.resetAndDestroy();
      if (then === 'hang up') response.socket?.end();
      if (then !== 'drip') return;
      const drip = setInterval(() => response.write('<p>x</p>'), 100);
      response.on('close', () => clearInterval(drip));
    }, 100);
  };
}

/** Raw bytes instead of an answer. */
const raw =
  (bytes: string): Answer =>
  (_request, response) =>
    void response.socket?.end(bytes);

const redirect =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

const part = '<!doctype html><p>part';
const long = { 'content-length': '5000' };
const packed = gzipSync('<p>x'.repeat(1000));
const answers: Record<string, Answer> = {
  '/well': '<!doctype html><title>Well</title><p>well',
  '/bad-reset': begin(long, '<p>part', 'reset'),
  '/bad-reset-at-once': begin(long, '', 'reset'),
  '/bad-length': begin(long, part, 'hang up'),
  '/bad-chunk': begin({}, part, 'hang up'),
  '/bad-encoding': (_request, response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('<p>not gzip'),
  '/bad-cut-gzip': (_request, response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip', 'content-length': packed.length });
    response.write(packed.subarray(0, 20));
    setTimeout(() => response.socket?.destroy(), 100);
  },
  '/bad-silence': () => undefined,
  '/bad-headers-only': begin({}, '', 'wait'),
  '/bad-without-end': begin({}, part, 'wait'),
  '/bad-drip': begin({}, part, 'drip'),
  '/bad-bytes': raw('\0\u0001\u0002 no http at all'),
  '/bad-status': raw('HTTP/1.1 999999 \r\n\r\n'),
  '/bad-headers': raw(`HTTP/1.1 200 OK\r\n${'x'.repeat(300_000)}: 1\r\n\r\n<p>x`),
  '/bad-two-lengths': raw('HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\n<p>xx'),
  '/bad-loop': redirect('/bad-loop'),
  '/bad-scheme': redirect('javascript:alert(1)'),
  '/bad-nothing': (_request, response) => void response.writeHead(204).end(),
  '/bad-download': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' })
      .end('PK'),
  '/bad-later': `<!doctype html><p>first<script>setTimeout(() => { location = '/bad-encoding' }, 50)</script>`,
};
