import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EntryCodes } from '../../../src/main/serve/entryCodes';
import { EntryCookie } from '../../../src/main/serve/entryCookie';
import { withEntryFile } from '../../../src/main/serve/entryFile';
import { isOwnProgram } from '../../../src/main/serve/ownProgram';
import { type Served, serveInspector } from '../../../src/main/serve/serveInspector';
import { methods } from '../../../src/shared/methods';
import { enter, socketClient } from '../../support/browser/servedInspector';
import { testServices } from '../../support/inspector/testService';

const services = testServices();
const secret = 'S'.repeat(43);
const minute = 60_000;
let folder: string;
let served: Served;
let origin: string;
let codes: EntryCodes;

beforeEach(async () => {
  folder = join(services.folder(), 'entry');
  const files = join(services.folder(), 'renderer');
  await mkdir(files);
  await writeFile(join(files, 'index.html'), '<title>Inspector</title>');
  served = await serveInspector({ service: services.start(), secret, codes: folder, port: 0, files });
  origin = `http://127.0.0.1:${served.port}`;
  codes = new EntryCodes(folder, secret, served.port);
});
afterEach(() => served.close());

const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('a code', () => {
  it('is exchanged for a cookie that scripts cannot read and other sites cannot use', async () => {
    const code = await codes.make(minute);
    expect(code).toMatch(/^[\w-]{43}$/);
    const response = await fetch(`${origin}/enter?code=${code}&source=a%26b&scripts=off`);
    expect(response.status).toBe(200);
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      new RegExp(`^recordscope-${served.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect(cookie).not.toContain(secret);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const body = await response.text();
    expect(body).toContain('content="0; url=/?source=a%26b&amp;scripts=off"');
    expect(body).not.toContain(code);
  });

  it('works once, and then the answer says what to do', async () => {
    const code = await codes.make(minute);
    const address = `${origin}/enter?code=${code}`;
    const { cookie } = await enter(address);
    const again = await fetch(address);
    expect(again.status).toBe(403);
    expect(again.headers.getSetCookie()).toEqual([]);
    const message = await again.text();
    expect(message).toContain('was already used or has expired');
    expect(message).toContain(`recordscope open --port ${served.port}`);
    expect(message).toContain('--new-token');
    expect(message).not.toContain(code);
    const known = await fetch(address, { headers: { cookie } });
    expect(known.status).toBe(200);
  });

  it('admits one of many browsers that use it at once', async () => {
    const address = `${origin}/enter?code=${await codes.make(minute)}`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(11);
  });

  it('is not valid when it is too old, for another port, or of another secret', async () => {
    let now = 1_000_000;
    const old = new EntryCodes(folder, secret, served.port, () => now);
    const code = await old.make(minute);
    now += minute;
    expect(await old.redeem(code)).toBe(false);
    const { port } = served;
    const elsewhere = await new EntryCodes(folder, secret, port + 1).make(minute);
    const before = await new EntryCodes(folder, 'T'.repeat(43), port).make(minute);
    for (const other of [elsewhere, before, '', '../secret', 'x'.repeat(5_000)])
      expect((await fetch(`${origin}/enter?code=${encodeURIComponent(other)}`)).status).toBe(403);
  });

  it('is stored where only the user can read it, and not as plain text', async () => {
    await mkdir(folder, { mode: 0o755 });
    await chmod(folder, 0o755);
    const code = await codes.make(minute);
    const [file, ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).not.toContain(code);
    expect(await readFile(join(folder, file!), 'utf8')).not.toContain(code);
    if (process.platform === 'win32') return;
    expect(await mode(folder)).toBe('700');
    expect(await mode(join(folder, file!))).toBe('600');
  });

  it('is removed later if its program was killed', async () => {
    await codes.make(minute);
    const [file] = await readdir(folder);
    const longAgo = new Date(Date.now() - 24 * 60 * minute);
    await utimes(join(folder, file!), longAgo, longAgo);
    await codes.make(minute);
    expect(await readdir(folder)).not.toContain(file);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describe('the cookie', () => {
  it('is valid at its own port only, and not with another secret', () => {
    const { name, value } = new EntryCookie(secret, 8137);
    const others = [new EntryCookie(secret, 8138), new EntryCookie('T'.repeat(43), 8137)];
    expect(new EntryCookie(secret, 8137).isIn(`${name}=${value}`)).toBe(true);
    for (const other of others) {
      expect(other.value).not.toBe(value);
      expect(other.isIn(`${name}=${value}; ${other.name}=${value}`)).toBe(false);
    }
  });

  it('is found among those that other ports have set, also with the same name', async () => {
    const { address, cookie } = await enter(`${origin}/enter?code=${await codes.make(minute)}`);
    const [name] = cookie.split('=');
    const { client, socket } = await socketClient({ address, cookie: `a=b; ${name}=junk; ${cookie}; c` });
    expect(await client.request('methods', {})).toHaveLength(methods.length);
    socket.close();
  });
});

it('tells an unknown browser how to get access', async () => {
  for (const path of ['/', '/?source=x', '/index.html', '/enter', '/nothing']) {
    const response = await fetch(`${origin}${path}`);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`recordscope open --port ${served.port}`);
  }
});

describe('the file that a browser is started with', () => {
  it('is readable by the user only, redirects to the address, and is removed afterwards', async () => {
    const target = 'http://127.0.0.1:8137/enter?code=x&source="><script>';
    let path = '';
    await withEntryFile(folder, target, async (address) => {
      path = fileURLToPath(address);
      expect(address).not.toContain('code');
      expect(await readFile(path, 'utf8')).toContain(
        'content="0; url=http://127.0.0.1:8137/enter?code=x&amp;source=&quot;&gt;&lt;script&gt;"',
      );
      if (process.platform === 'win32') return;
      expect(await mode(path)).toBe('600');
      expect(await mode(folder)).toBe('700');
    });
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('is removed also after an error', async () => {
    const failing = withEntryFile(folder, 'http://127.0.0.1/', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a program at a port', () => {
  let other: Server | undefined;
  afterEach(() => other?.close());

  it('is recognised as the user’s own, and no other is', async () => {
    expect(await isOwnProgram(served.port, secret)).toBe(true);
    expect(await isOwnProgram(served.port, 'T'.repeat(43))).toBe(false);
    await served.close();
    expect(await isOwnProgram(served.port, secret)).toBe(false);
  });

  it('cannot pretend by forwarding the question, and learns nothing of use', async () => {
    const requests: string[] = [];
    other = createServer(async (request, response) => {
      requests.push(JSON.stringify([request.url, request.headers]));
      const right = await fetch(`${origin}${request.url}`);
      response.writeHead(right.status, Object.fromEntries(right.headers)).end();
    });
    await new Promise<void>((resolve) => other!.listen(0, '127.0.0.1', resolve));
    expect(await isOwnProgram((other.address() as AddressInfo).port, secret)).toBe(false);
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toContain(secret);
    expect(requests[0]).not.toContain('cookie');
  });
});
