import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accessSecret, isSameSecret, newSecret } from '../../../src/main/serve/accessSecret';
import { EntryCodes } from '../../../src/main/serve/entryCodes';
import { openerOf } from '../../../src/main/serve/openInBrowser';
import { type Served, serveInspector } from '../../../src/main/serve/serveInspector';
import { methods } from '../../../src/shared/methods';
import { type Entered, enter, openSocket, socketClient } from '../../support/browser/servedInspector';
import { testServices } from '../../support/inspector/testService';
import { capturedExample } from '../../support/page/capturedExample';

const services = testServices();
const secret = 'S'.repeat(43);
let served: Served;
let origin: string;
let entered: Entered;

beforeEach(async () => {
  const files = join(services.folder(), 'renderer');
  await mkdir(join(files, 'assets'), { recursive: true });
  await writeFile(join(files, 'index.html'), '<title>Inspector</title>');
  await writeFile(join(files, 'assets/index.js'), 'start()');
  await writeFile(join(files, 'assets/odd.exe'), 'no');
  await writeFile(join(services.folder(), 'secret.html'), 'secret');
  await symlink(join(services.folder(), 'secret.html'), join(files, 'assets/link.html'));
  const codes = join(services.folder(), 'entry');
  served = await serveInspector({ service: services.start(), secret, codes, port: 0, files });
  origin = `http://127.0.0.1:${served.port}`;
  const code = await new EntryCodes(codes, secret, served.port).make(60_000);
  entered = await enter(`${origin}/enter?code=${code}`);
});
afterEach(() => served.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends exactly what is given: `fetch` would normalise the path and the headers. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: served.port, path, method, headers, setHost: headers.host === undefined },
      (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
      },
    );
    asked.on('error', reject).end();
  });
}

/** As an admitted browser. */
function askAdmitted(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return ask(path, { cookie: entered.cookie, ...headers }, method);
}

/** The cookie with another value. */
function cookieWith(change: (value: string) => string): string {
  const [name, value] = entered.cookie.split('=');
  return `${name}=${change(value!)}`;
}

describe('the served inspector', () => {
  it('is served with the cookie, and with headers that let it load nothing but itself', async () => {
    const { status, headers, body } = await askAdmitted('/?source=x');
    expect({ status, body }).toEqual({ status: 200, body: '<title>Inspector</title>' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('serves its code, which is public, without the cookie', async () => {
    expect(await ask('/assets/index.js')).toMatchObject({ status: 200, body: 'start()' });
    expect((await ask('/assets/index.js')).headers['content-type']).toContain('text/javascript');
  });

  it.each<[string, string, () => Record<string, string>]>([
    ['no cookie', '/', () => ({ cookie: '' })],
    ['an empty cookie', '/', () => ({ cookie: cookieWith(() => '') })],
    ['a wrong cookie', '/', () => ({ cookie: cookieWith((value) => 'x'.repeat(value.length)) })],
    ['a part of the cookie', '/', () => ({ cookie: cookieWith((value) => value.slice(1)) })],
    ['a longer cookie', '/', () => ({ cookie: cookieWith((value) => `${value}x`) })],
    ['the secret itself as the cookie', '/', () => ({ cookie: cookieWith(() => secret) })],
    ['the cookie under another name', '/', () => ({ cookie: `x${entered.cookie}` })],
    ['the secret in the address', `/?token=${secret}`, () => ({ cookie: '' })],
    ['no cookie for a screenshot', `/pages/${'a'.repeat(64)}/0.webp`, () => ({ cookie: '' })],
    ['no cookie for index.html by name', '/index.html', () => ({ cookie: '' })],
    ['another host', '/', () => ({ host: 'evil.example' })],
    ['another port', '/', () => ({ host: '127.0.0.1:1' })],
    ['another origin', '/', () => ({ origin: 'http://evil.example' })],
    ['a whole address', 'http://evil.example/secret.html', () => ({ cookie: '' })],
    ['no origin worth the name', '/', () => ({ origin: 'null' })],
    ['another host for code', '/assets/index.js', () => ({ host: 'evil.example' })],
    ['another host for the way in', '/enter?code=x', () => ({ host: 'evil.example' })],
    ['a page of another site that leads here', '/', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a page of another port that leads here', '/', () => ({ 'sec-fetch-site': 'same-site' })],
  ])('refuses %s', async (_, path, headers) => {
    const { status, body } = await askAdmitted(path, headers());
    expect(status).toBe(403);
    expect(body).not.toContain('<title>Inspector');
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('refuses %s', async (method) => {
    expect((await askAdmitted('/', {}, method)).status).toBe(405);
  });

  it.each([
    '/../secret.html',
    '/assets/../../secret.html',
    '/%2e%2e/secret.html',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.html',
    '/..%5csecret.html',
    '//etc/passwd',
    '/etc/passwd',
    '/assets/link.html',
    '/assets',
    '/assets/',
    '/assets/odd.exe',
    '/assets/index.js/x',
    '/nothing',
    '/%00',
    '/%ff',
    `/pages/${'a'.repeat(64)}/0.webp`,
    `/pages/${'a'.repeat(63)}/0.webp`,
    '/pages/../../secret.html/0.webp',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await askAdmitted(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('listens on this machine only', async () => {
    const { networkInterfaces } = await import('node:os');
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((entry) => entry !== undefined && !entry.internal && entry.family === 'IPv4');
    for (const entry of others) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connect({ host: entry!.address, port: served.port, timeout: 1000 });
        socket.once('connect', () => resolve(true));
        for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false));
      });
      expect(reached).toBe(false);
    }
  });

  it('survives requests that are not HTTP', async () => {
    for (const rubbish of [
      '\0\0\0\0\r\n\r\n',
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
      'GET / HTTP/9\r\n\r\n',
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(served.port, '127.0.0.1', () => socket.end(rubbish));
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.resume();
      });
    }
    expect((await askAdmitted('/')).status).toBe(200);
  });

  it('cannot be served twice at one port', async () => {
    const second = serveInspector({ service: services.start(), secret, codes: '', port: served.port });
    await expect(second).rejects.toThrow(`port ${served.port} is in use`);
  });
});

describe('the socket', () => {
  const admitted = () => ({ origin, cookie: entered.cookie });
  const address = (): string => `ws://127.0.0.1:${served.port}/socket`;

  it('answers commands, with screenshots that can be loaded', async () => {
    const { client, socket } = await socketClient(entered);
    const source = await capturedExample('shop-grid');
    const page = await client.request('openPage', { source, scripts: true, ticket: '1' });
    const model = await client.request('pageModel', { page: page.page });
    expect(model.count).toBe(page.blockCount);
    const { path } = page.pictures[0]!;
    expect(path).toMatch(/^\/pages\/[0-9a-f]{64}\/0\.webp\?at=[^&]+$/);
    const screenshot = await askAdmitted(path);
    expect(screenshot.status).toBe(200);
    expect(screenshot.headers['content-type']).toBe('image/webp');
    expect(screenshot.body.slice(8, 12)).toBe('WEBP');
    expect(screenshot.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await askAdmitted(path.replace('/0.webp', '/1.webp'))).status).toBe(404);
    expect((await ask(path)).status).toBe(403);
    expect((await askAdmitted(path, { cookie: cookieWith(() => secret) })).status).toBe(403);
    socket.close();
  });

  it.each<[string, () => Record<string, string>]>([
    ['without the cookie', () => ({ origin })],
    ['with a wrong cookie', () => ({ origin, cookie: cookieWith(() => 'x'.repeat(43)) })],
    ['from another site', () => ({ ...admitted(), origin: 'http://evil.example' })],
    ['from another port', () => ({ ...admitted(), origin: 'http://127.0.0.1:1' })],
    ['without an origin', () => ({ cookie: entered.cookie })],
    ['by another host name', () => ({ ...admitted(), host: `evil.example:${served.port}` })],
  ])('is refused %s', async (_, headers) => {
    expect(await openSocket(address(), headers())).toEqual({ status: 403 });
  });

  it('is at one path only', async () => {
    expect(await openSocket(`ws://127.0.0.1:${served.port}/`, admitted())).toEqual({ status: 404 });
  });

  it('is also available under the name localhost', async () => {
    const socket = await openSocket(address(), {
      cookie: entered.cookie,
      origin: `http://localhost:${served.port}`,
      host: `localhost:${served.port}`,
    });
    expect(socket).toBeInstanceOf(WebSocket);
    (socket as WebSocket).close();
  });

  it('accepts garbage without harm to itself or others', async () => {
    const { client, socket } = await socketClient(entered);
    const other = await socketClient(entered);
    socket.send('text');
    socket.send(new Uint8Array());
    socket.send(new Uint8Array(1000).fill(255));
    expect((await client.request('methods', {})).length).toBe(methods.length);
    socket.close();
    expect((await other.client.request('methods', {})).length).toBe(methods.length);
    other.socket.close();
  });

  it('is closed by a message that is far too large, and others stay open', async () => {
    const { socket } = await socketClient(entered);
    const other = await socketClient(entered);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.send(new Uint8Array(2 * 1024 * 1024));
    expect(await closed).toBe(1009);
    expect((await other.client.request('examples', {})).length).toBeGreaterThan(0);
    other.socket.close();
  });

  it('serves two inspectors at once, each with its own page and runs', async () => {
    const one = await socketClient(entered);
    const other = await socketClient(entered);
    const records = await Promise.all(
      [
        { ...one, example: 'shop-grid' },
        { ...other, example: 'result-list' },
      ].map(async ({ client, example }) => {
        const source = await capturedExample(example);
        const { page } = await client.request('openPage', { source, scripts: true, ticket: 'same' });
        const settings = { values: {}, off: [] };
        const answer = await client.request('run', { page, method: 'emine', settings, slot: 'main' });
        return answer.superseded ? -1 : answer.extraction.records.length;
      }),
    );
    expect(records[0]).toBe(12);
    expect(records[1]).toBeGreaterThan(0);
    one.socket.close();
    other.socket.close();
  });
});

describe('the secret', () => {
  it('stays the same, and is readable by its user only', async () => {
    const folder = join(services.folder(), 'config');
    const made = await accessSecret(folder);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await accessSecret(folder)).toBe(made);
    if (process.platform !== 'win32')
      expect(((await stat(join(folder, 'secret'))).mode & 0o777).toString(8)).toBe('600');
  });

  it('is replaced on request, and the new one stays', async () => {
    const folder = join(services.folder(), 'config');
    const made = await accessSecret(folder);
    const renewed = await newSecret(folder);
    expect(renewed).not.toBe(made);
    expect(await accessSecret(folder)).toBe(renewed);
  });

  it('is created again if the file contains none', async () => {
    const folder = join(services.folder(), 'config');
    await mkdir(folder);
    await writeFile(join(folder, 'secret'), 'short');
    expect(await accessSecret(folder)).toMatch(/^[\w-]{43}$/);
  });

  it('is compared as a whole', () => {
    expect(isSameSecret(secret, secret)).toBe(true);
    for (const wrong of ['', 'S', secret.slice(1), `${secret} `])
      expect(isSameSecret(wrong, secret)).toBe(false);
  });
});

describe('the default browser', () => {
  it('is opened as the system does it, and not at all without a display', () => {
    expect(openerOf('darwin', {})).toEqual(['open']);
    expect(openerOf('linux', { DISPLAY: ':0' })).toEqual(['xdg-open']);
    expect(openerOf('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open']);
    expect(openerOf('linux', {})).toBeUndefined();
    expect(openerOf('win32', {})?.[0]).toBe('rundll32');
  });
});
