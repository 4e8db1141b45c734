import { beforeEach, describe, expect, it } from 'vitest';
import type { Login, StorageState, StoredCookie } from '../../../src/main/browser/login';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import type { CapturedPage } from '../../../src/main/capture/captureSnapshot';
import { encodeSnapshot } from '../../../src/shared/page/encodeSnapshot';
import { sharedBrowser, sourceOf } from '../../support/page/pages';
import { type Answer, localSite } from '../../support/page/site';

const browser = sharedBrowser();
const secret = 'Bearer 5ecr3t';

/** Per path and host without its port, what the last request brought. */
const seen = new Map<string, { token: string; cookie: string }>();
const noting =
  (answer: (at: (path: string, host?: string) => string) => string, status = 200): Answer =>
  (request, response) => {
    const { host = '', authorization = '', cookie = '' } = request.headers;
    seen.set(`${host.split(':')[0]} ${request.url}`, { token: authorization, cookie });
    const body = answer(at);
    response
      .writeHead(status, {
        'content-type': 'text/html',
        'access-control-allow-origin': '*',
        ...(status === 302 ? { location: body } : {}),
      })
      .end(status === 302 ? '' : body);
  };

const at = localSite({
  '/list': noting(
    (to) => `<!doctype html><title>List</title><p>Hello</p>
      <img src="/own"><img src="${to('/other', 'localhost')}"><img src="/away">
      <iframe src="/frame"></iframe><iframe src="${to('/embedding', 'localhost')}"></iframe>
      <script>document.title = localStorage.getItem('theme') ?? 'no theme'</script>`,
  ),
  '/own': noting(() => 'own'),
  '/other': noting(() => 'other'),
  '/away': noting((to) => to('/reached', 'localhost'), 302),
  '/reached': noting(() => 'reached'),
  '/frame': noting(() => 'frame'),
  '/embedding': noting(
    (to) =>
      `<!doctype html><p>foreign</p><img src="${to('/called')}"><iframe src="${to('/framed')}"></iframe>`,
  ),
  '/called': noting(() => 'called'),
  '/framed': noting(() => 'framed'),
  '/leaves': noting((to) => to('/embedding', 'localhost'), 302),
});

beforeEach(() => seen.clear());

async function opened(path: string, login: Partial<Login>): Promise<CapturedPage> {
  const whole: Login = { headers: [], origin: '', state: undefined, ...login };
  return capturePage(browser(), await sourceOf(at(path)), { ...defaultCaptureOptions, login: whole });
}

const tokenOf = (key: string): string | undefined => seen.get(key)?.token;
const warningsOf = ({ snapshot }: CapturedPage): string[] =>
  snapshot.warnings.filter(({ code }) => code === 'login').map(({ message }) => message);

describe('headers', () => {
  const headers = [{ name: 'Authorization', value: secret }];

  it('go to the origin of the opened page only, and only for its own documents', async () => {
    const captured = await opened('/list', { headers, origin: new URL(at('/')).origin });
    for (const path of ['/list', '/own', '/away', '/frame'])
      expect(tokenOf(`127.0.0.1 ${path}`)).toBe(secret);
    expect(tokenOf('localhost /other')).toBe('');
    expect(tokenOf('localhost /reached')).toBe('');
    expect(tokenOf('localhost /embedding')).toBe('');
    expect(tokenOf('127.0.0.1 /called')).toBe('');
    expect(tokenOf('127.0.0.1 /framed')).toBe('');
    expect(encodeSnapshot(captured.snapshot)).not.toContain('5ecr3t');
    expect(captured.mhtml).not.toContain('5ecr3t');
  });

  it('do not follow a redirect to another origin, nor what the page there loads', async () => {
    await opened('/leaves', { headers, origin: new URL(at('/')).origin });
    expect(tokenOf('127.0.0.1 /leaves')).toBe(secret);
    expect(tokenOf('localhost /embedding')).toBe('');
    expect(tokenOf('127.0.0.1 /called')).toBe('');
  });

  it('are not sent if another origin is opened', async () => {
    await opened('/own', { headers, origin: new URL(at('/', 'localhost')).origin });
    expect(tokenOf('127.0.0.1 /own')).toBe('');
  });
});

describe('a storage state', () => {
  const cookie = (name: string, more: Partial<StoredCookie> = {}): StoredCookie => ({
    name,
    value: '5ecr3t',
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
    ...more,
  });
  const state = (...cookies: StoredCookie[]): StorageState => ({ cookies, origins: [] });

  it('gives its cookies and local storage to its site, and nothing of it to the capture', async () => {
    const foreign = cookie('foreign', { domain: 'localhost' });
    const origins = [{ origin: new URL(at('/')).origin, localStorage: [{ name: 'theme', value: 'dark' }] }];
    const captured = await opened('/list', { state: { cookies: [cookie('id'), foreign], origins } });
    expect(seen.get('127.0.0.1 /list')!.cookie).toBe('id=5ecr3t');
    expect(seen.get('localhost /other')!.cookie).toBe('');
    expect(captured.snapshot.title).toBe('dark');
    expect(warningsOf(captured)).toEqual([]);
    expect(encodeSnapshot(captured.snapshot)).not.toContain('5ecr3t');
  });

  it('of another site, or one that has expired, is said in the capture', async () => {
    const other = await opened('/own', { state: state(cookie('id', { domain: '.shop.example' })) });
    expect(warningsOf(other)).toEqual([
      'the storage state has nothing for 127.0.0.1: the page was opened without it',
    ]);
    const old = cookie('id', { expires: 1_000_000_000 });
    const half = await opened('/own', { state: state(old, cookie('lang')) });
    expect(seen.get('127.0.0.1 /own')!.cookie).toBe('lang=5ecr3t');
    expect(warningsOf(half)).toEqual([
      'the storage state has expired: 1 of 2 of its cookies for 127.0.0.1; log in and save it again',
    ]);
    expect(warningsOf(await opened('/own', { state: state(old) }))[0]).toContain(
      'the only one of its cookies',
    );
  });

  it('that the browser refuses is an error without a cookie in it', async () => {
    const bad = state(cookie('a b;c=\u0000'));
    await expect(opened('/own', { state: bad })).rejects.toThrow(
      'the browser refuses the storage state: log in, and save it again',
    );
  });
});
