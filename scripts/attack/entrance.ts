import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openSocket } from '../../test/support/browser/servedInspector';
import type { Attack } from './attack';
import type { AttackContext, ServedChild } from './attackContext';
import { requestText, sendRaw } from './rawHttp';
import { checkOwnRequest, holeOf } from './requests';
import { type Hole, setUp } from './tally';

/** Cookies, codes and sockets of a browser that was not admitted, and what other users see of the secret. */
export const entrance: Attack = {
  name: 'entrance',
  limit: 90,
  async run(context) {
    const served = await context.serve();
    await cookies(context, served);
    await codes(context, served);
    await sockets(context, served);
    await processList(context);
  },
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function randomText(context: AttackContext, length: number): string {
  return Array.from({ length }, () => context.pick([...letters])).join('');
}

function changedCase(text: string): string {
  return [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');
}

async function cookies(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally(
    'cookies: none, parts, longer, other names and ports, the secret itself; random ones',
  );
  await checkOwnRequest(tally, served);
  const { port, entered } = served;
  const other = await context.serve();
  const secret = (await readFile(join(context.folder, 'config/secret'), 'utf8')).trim();
  const [name = '', value = ''] = entered.cookie.split('=');
  const [, otherValue = ''] = other.entered.cookie.split('=');
  const values = [
    '',
    secret,
    otherValue,
    changedCase(value),
    encodeURIComponent(`${value}=`),
    `"${value}"`,
    `${value} ${value}`,
    `${value},${value}`,
    [...value].reverse().join(''),
    'undefined',
    'null',
    '%00',
    ...Array.from({ length: value.length }, (_, length) => value.slice(0, length)),
    ...['x', '=', '%20', '%00', '\t.'].flatMap((more) => [`${value}${more}`, `${more}${value}`]),
  ];
  const headers = [
    ...values.map((one) => `Cookie: ${name}=${one}`),
    `Cookie: x${name}=${value}`,
    `Cookie: ${name}x=${value}`,
    `Cookie: ${name.toUpperCase()}=${value}`,
    `Cookie: recordscope=${value}`,
    `Cookie: ${other.entered.cookie}`,
    `Cookie: ${name}`,
    `Cookie: ${value}`,
    `Cookie: x="${name}=${value}"`,
    `Set-Cookie: ${entered.cookie}`,
    `Authorization: Bearer ${value}`,
    `Authorization: Bearer ${secret}`,
    `X-Cookie: ${entered.cookie}`,
  ];
  const host = `Host: 127.0.0.1:${port}`;
  const ask = async (target: string, header: string): Promise<Hole> =>
    holeOf(await sendRaw(port, requestText('GET', target, [host, header])), [403]);
  for (const header of headers) await tally.attempt(header, () => ask('/', header));
  for (const query of [
    `token=${secret}`,
    `token=${value}`,
    `${name}=${value}`,
    `cookie=${value}`,
    `code=${secret}`,
    `code=${value}`,
  ])
    for (const path of ['/', '/enter'])
      await tally.attempt(`${path}?${query}`, () => ask(`${path}?${query}`, 'Accept: */*'));
  for (let round = 0; round < 100; round++)
    await Promise.all(
      Array.from({ length: 30 }, () => {
        const header = `Cookie: ${name}=${randomText(context, value.length)}`;
        return tally.attempt(header, () => ask('/', header));
      }),
    );
  await checkOwnRequest(tally, served);
  tally.evidence.push('403 and a page that says so; the right cookie gets the inspector');
}

async function codes(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally(
    'codes: used, of another port, parts, paths, random; one code by 20 browsers at once',
  );
  const { port } = served;
  const host = `Host: 127.0.0.1:${port}`;
  const config = join(context.folder, 'config');
  const newCode = async (at: number): Promise<string> => {
    const { stdout } = await context.program(['open', '--no-open', '--port', String(at)]);
    return new URL(/http:\S+/.exec(stdout)?.[0] ?? '').searchParams.get('code') ?? '';
  };
  const enter = (code: string) =>
    sendRaw(port, requestText('GET', `/enter?code=${encodeURIComponent(code)}`, [host]));
  const code = await setUp(() => newCode(port));
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(code)));
  const letIn = answers.filter(({ headers }) => headers.includes('set-cookie'));
  tally.selfCheck('a valid code admits a browser', letIn.length > 0);
  for (const answer of answers.filter((one) => one !== letIn[0]))
    tally.note('at once', holeOf(answer, [403]));
  const elsewhere = await setUp(async () => newCode((await context.serve()).port));
  const unused = await setUp(() => newCode(port));
  const names = await readdir(join(config, 'entry')).catch(() => []);
  const guesses = [
    code,
    elsewhere,
    unused.slice(1),
    unused.slice(0, -1),
    `${unused}x`,
    changedCase(unused),
    `${unused}\0`,
    '',
    '.',
    '..',
    '../secret',
    '../../secret',
    '*',
    ...names,
    ...names.map((name) => name.replace(/\.code$/, '')),
    ...Array.from({ length: 500 }, () => randomText(context, unused.length)),
  ];
  for (const guess of guesses) await tally.attempt(guess, async () => holeOf(await enter(guess), [403]));
  tally.selfCheck('the guessed code is still valid', (await enter(unused)).headers.includes('set-cookie'));
  tally.evidence.push('403 and no cookie; one of 20 is admitted by one code, and an unused code stays valid');
}

async function sockets(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally('sockets: foreign or no Origin, cookie, Host, path');
  const { port, entered } = served;
  const origin = `http://127.0.0.1:${port}`;
  const own = { origin, cookie: entered.cookie };
  const [name = '', value = ''] = entered.cookie.split('=');
  const address = (path: string): string => `ws://127.0.0.1:${port}${path}`;
  const good = await openSocket(address('/socket'), own);
  tally.selfCheck('a socket with everything right opens', good instanceof WebSocket);
  (good as WebSocket).terminate();
  const attempts: [string, string, Record<string, string>][] = [
    ...[
      'http://evil.example',
      'null',
      `http://127.0.0.1:${port + 1}`,
      `https://127.0.0.1:${port}`,
      'file://',
      `http://127.0.0.1:${port}.evil.example`,
    ].map((foreign): [string, string, Record<string, string>] => [
      `origin ${foreign}`,
      '/socket',
      { ...own, origin: foreign },
    ]),
    ['no origin', '/socket', { cookie: entered.cookie }],
    ['no cookie', '/socket', { origin }],
    ['a wrong cookie', '/socket', { origin, cookie: `${name}=${'x'.repeat(value.length)}` }],
    ['a part of the cookie', '/socket', { origin, cookie: `${name}=${value.slice(1)}` }],
    ['a cookie of another name', '/socket', { origin, cookie: `x=${value}` }],
    ['the cookie in the address', `/socket?${entered.cookie}`, { origin }],
    ['another host', '/socket', { ...own, host: `evil.example:${port}` }],
    ['another port as host', '/socket', { ...own, host: `127.0.0.1:${port + 1}` }],
    ['led by another port', '/socket', { ...own, 'sec-fetch-site': 'same-site' }],
    ['led by another site', '/socket', { ...own, 'sec-fetch-site': 'cross-site' }],
    ...['/', '/Socket', '/socket/', '/socket/x', '/x/../x', '/%73ocket'].map(
      (path): [string, string, Record<string, string>] => [`path ${path}`, path, own],
    ),
  ];
  for (const [what, path, headers] of attempts)
    await tally.attempt(what, async () => {
      const opened = await openSocket(address(path), headers);
      if (!(opened instanceof WebSocket))
        return [403, 404].includes(opened.status) ? undefined : `status ${opened.status}`;
      opened.terminate();
      return 'it opened';
    });
  tally.evidence.push('403 or 404; with everything right it opens');
}

/** While a browser starts, any user of the machine can read the command lines of all processes. */
async function processList(context: AttackContext): Promise<void> {
  const tally = context.tally('secret, code and cookie in the process list');
  await tally.attempt('while a browser is started', async () => {
    const bin = await setUp(() => slowOpener(context));
    const port = await setUp(async () => (await context.serve()).port);
    const environment = { PATH: `${bin}${delimiter}${process.env.PATH}`, DISPLAY: ':0' };
    let end = (): unknown => undefined;
    const running = context.program(['open', '--port', String(port)], {
      environment,
      patience: 20,
      started: (child) => {
        end = () => child.kill('SIGINT');
      },
    });
    const { lines, page } = await setUp(() => lookAtOpener(bin));
    end();
    await running;
    const secret = (await readFile(join(context.folder, 'config/secret'), 'utf8')).trim();
    const code = /code=([\w-]+)/.exec(page)?.[1] ?? '';
    tally.selfCheck(
      'the started browser is in the list',
      lines.some((line) => line.includes('file://')),
    );
    tally.selfCheck('its file leads on with a code', code.length > 20);
    const found = lines.find((line) => line.includes(secret) || line.includes(code));
    return found === undefined ? undefined : found.slice(0, 80);
  });
  tally.evidence.push('the browser gets a file that contains the code');
}

/** Replaces the system's browser launcher: stores its arguments, and stays in the process list for a while. */
async function slowOpener(context: AttackContext): Promise<string> {
  const bin = join(context.folder, 'bin');
  await mkdir(bin);
  const script = `#!/bin/sh
cd "$(dirname "$0")"
cat "\${1#file://}" > page
mv page opened
sleep 2
`;
  await writeFile(join(bin, 'xdg-open'), script);
  await chmod(join(bin, 'xdg-open'), 0o755);
  return bin;
}

async function lookAtOpener(bin: string): Promise<{ lines: string[]; page: string }> {
  for (let tries = 0; tries < 100; tries++) {
    await pause(100);
    const page = await readFile(join(bin, 'opened'), 'utf8').catch(() => '');
    if (page === '') continue;
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    return { lines, page };
  }
  throw new Error('no browser was started');
}
