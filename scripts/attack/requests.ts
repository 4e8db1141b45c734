import type { Attack } from './attack';
import type { AttackContext, ServedChild } from './attackContext';
import { type RawAnswer, requestText, sendRaw } from './rawHttp';
import type { Hole, Tally } from './tally';

/** Only the inspector's own page contains this. */
export const inspectorMark = '<div id="root">';

/** Hosts, origins and methods of other sites. */
export const requests: Attack = {
  name: 'requests',
  limit: 60,
  async run(context) {
    const served = await context.serve();
    const asset = await assetOf(served);
    await hosts(context, served, asset);
    await origins(context, served, asset);
    await methods(context, served);
  },
};

/** Headers of a request with the right cookie, so only the attacked part can be the reason for a refusal. */
export function ownHeaders({ port, entered }: ServedChild): string[] {
  return [`Host: 127.0.0.1:${port}`, `Cookie: ${entered.cookie}`];
}

/** Held if the answer is a refusal that reveals nothing; 0 means a closed connection. */
export function holeOf(
  { status, headers, body }: RawAnswer,
  refusals: readonly number[] = [400, 403],
  marks: readonly string[] = [inspectorMark],
): Hole {
  if (!refusals.includes(status)) return `status ${status}`;
  if (headers.includes('set-cookie')) return 'a cookie was set';
  if (headers.includes('access-control-allow')) return 'another site may read it';
  const leaked = marks.find((mark) => body.includes(mark));
  return leaked === undefined ? undefined : `the answer has '${leaked.slice(0, 40)}'`;
}

/** Shows that a right request gets the inspector: otherwise a refusal would prove nothing. */
export async function checkOwnRequest(tally: Tally, served: ServedChild): Promise<void> {
  const answer = await sendRaw(served.port, requestText('GET', '/', ownHeaders(served)));
  tally.selfCheck('the right request gets the inspector', holeOf(answer) === 'status 200');
  tally.selfCheck('the inspector is known by its mark', answer.body.includes(inspectorMark));
}

async function assetOf(served: ServedChild): Promise<string> {
  const { body } = await sendRaw(served.port, requestText('GET', '/', ownHeaders(served)));
  return /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '/assets/missing.js';
}

async function hosts(context: AttackContext, served: ServedChild, asset: string): Promise<void> {
  const tally = context.tally(
    'Host: rebinding, other names and ports, missing, doubled, HTTP/1.0, whole address',
  );
  await checkOwnRequest(tally, served);
  const { port, entered } = served;
  const names = [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    'localhost',
    `127.0.0.1:${port + 1}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `127.0.0.1:${port}.evil.example`,
    `0.0.0.0:${port}`,
    `[::1]:${port}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `127.0.0.2:${port}`,
    `127.0.0.1.:${port}`,
    `localhost.:${port}`,
    `evil@127.0.0.1:${port}`,
    `127.0.0.1:${port}@evil.example`,
    `127.0.0.1:0${port}`,
    `127.0.0.1:${port}/`,
    `127.0.0.1:${port}, evil.example`,
    `evil.example, 127.0.0.1:${port}`,
    '',
  ];
  const cookie = `Cookie: ${entered.cookie}`;
  for (const name of names)
    for (const target of ['/', asset, '/enter?code=x', '/proof?question=x'])
      await tally.attempt(`${name} ${target}`, async () =>
        holeOf(await sendRaw(port, requestText('GET', target, [`Host: ${name}`, cookie]))),
      );
  const raw: [string, string][] = [
    ['no Host', requestText('GET', '/', [cookie])],
    ['no Host in HTTP/1.0', requestText('GET', '/', [cookie], '1.0')],
    [
      'another Host first',
      requestText('GET', '/', ['Host: evil.example', `Host: 127.0.0.1:${port}`, cookie]),
    ],
    ['a whole address', requestText('GET', 'http://evil.example/', ['Host: evil.example', cookie])],
    [
      'a whole address without the cookie',
      requestText('GET', `http://127.0.0.1:${port}/`, [`Host: 127.0.0.1:${port}`]),
    ],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
    ['HTTP/9', requestText('GET', '/', ownHeaders(served), '9.9')],
    ['a folded header', requestText('GET', '/', ['Host:', ` 127.0.0.1:${port}`, cookie])],
    ['a space before the colon', requestText('GET', '/', [`Host : 127.0.0.1:${port}`, cookie])],
  ];
  for (const [name, text] of raw) await tally.attempt(name, async () => holeOf(await sendRaw(port, text)));
  await checkOwnRequest(tally, served);
  tally.evidence.push(
    'refused (400, 403), no page and no cookie in the answer; the right request gets the page',
  );
}

async function origins(context: AttackContext, served: ServedChild, asset: string): Promise<void> {
  const tally = context.tally('foreign Origin and Sec-Fetch-Site on the page, code, screenshots, entrance');
  await checkOwnRequest(tally, served);
  const { port } = served;
  const foreign = [
    'http://evil.example',
    'https://evil.example',
    'null',
    '',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${port + 1}`,
    'http://127.0.0.1',
    `http://127.0.0.1:${port}.evil.example`,
    `http://127.0.0.1:${port}/`,
    `http://evil.example http://127.0.0.1:${port}`,
    `http://evil.example, http://127.0.0.1:${port}`,
    `HTTP://127.0.0.1:${port}`,
    `http://[::1]:${port}`,
    `ws://127.0.0.1:${port}`,
  ];
  for (const origin of foreign)
    for (const target of ['/', asset, `/pages/${'a'.repeat(64)}/0.webp`, '/enter?code=x'])
      await tally.attempt(`${origin} ${target}`, async () =>
        holeOf(await sendRaw(port, requestText('GET', target, [...ownHeaders(served), `Origin: ${origin}`]))),
      );
  for (const site of ['cross-site', 'same-site'])
    for (const target of ['/', '/index.html', '/enter', `/pages/${'a'.repeat(64)}/0.webp`])
      await tally.attempt(`${site} ${target}`, async () =>
        holeOf(
          await sendRaw(port, requestText('GET', target, [...ownHeaders(served), `Sec-Fetch-Site: ${site}`])),
        ),
      );
  tally.evidence.push('refused (403) though the cookie is right; no Access-Control header');
}

async function methods(context: AttackContext, served: ServedChild): Promise<void> {
  const tally = context.tally('methods that change something (CSRF)');
  await checkOwnRequest(tally, served);
  const names = [
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'CONNECT',
    'get',
    'BREW',
  ];
  const headers = [...ownHeaders(served), 'Content-Length: 0'];
  for (const method of names)
    for (const target of ['/', '/enter?code=x', '/socket'])
      await tally.attempt(`${method} ${target}`, async () =>
        holeOf(await sendRaw(served.port, requestText(method, target, headers)), [0, 400, 405]),
      );
  await checkOwnRequest(tally, served);
  tally.evidence.push('refused (400, 405) or closed');
}
