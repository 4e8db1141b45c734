import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import type { Attack } from './attack';
import { requestText, sendRaw } from './rawHttp';
import { checkOwnRequest, ownHeaders } from './requests';
import type { Hole } from './tally';

/** Paths that lead out of the inspector's folder. */
export const paths: Attack = {
  name: 'paths',
  limit: 60,
  async run(context) {
    const tally = context.tally(
      'path traversal: plain, encoded once and twice, backslashes, null, overlong, doubled',
    );
    const served = await context.serve();
    await checkOwnRequest(tally, served);
    const canary = `canary-${context.below(1e9)}`;
    const planted = join(context.folder, 'planted/canary.html');
    await mkdir(dirname(planted));
    await writeFile(planted, canary);
    tally.selfCheck('the canary is there to be read', (await readFile(planted, 'utf8')) === canary);
    const files = join(programFolder, 'out/renderer');
    const secret = (await readFile(join(context.folder, 'config/secret'), 'utf8')).trim();
    const marks = [canary, secret, 'root:x:0', '"name": "recordscope"', 'runCommandLine'];
    const own = (await sendRaw(served.port, requestText('GET', '/', ownHeaders(served)))).body;
    const targets = [
      ['canary', planted],
      ['secret', join(context.folder, 'config/secret')],
      ['passwd', '/etc/passwd'],
      ['package.json', join(programFolder, 'package.json')],
      ['program', join(programFolder, 'bin/recordscope.js')],
    ] as const;
    const tried = new Set<string>();
    for (const [, target] of targets)
      for (const way of waysOut(relative(files, target), target))
        for (const prefix of ['/', '/assets/', '/pages/', '//', '/./', `/pages/${'a'.repeat(64)}/`])
          tried.add(`${prefix}${way}`);
    for (const odd of [
      '/..',
      '/.',
      '/%',
      '/%0',
      '/%zz',
      '/%ff%fe',
      '/%00',
      '/?/../..',
      '/#',
      '/;/..',
      '/~root',
      '/CON',
      '/assets',
      '/assets/',
    ])
      tried.add(odd);
    for (const path of tried)
      await tally.attempt(path, async (): Promise<Hole> => {
        const { status, body } = await sendRaw(served.port, requestText('GET', path, ownHeaders(served)));
        const leaked = marks.find((mark) => body.includes(mark));
        if (leaked !== undefined) return `the answer has '${leaked}'`;
        return [400, 403, 404].includes(status) || body === own ? undefined : `status ${status}`;
      });
    await checkOwnRequest(tally, served);
    tally.evidence.push(
      '400 or 404, or the inspector itself; no canary, secret, /etc/passwd or program file in any answer',
    );
  },
};

/** One path in many spellings. */
function waysOut(up: string, whole: string): string[] {
  const spellings: ((path: string) => string)[] = [
    (path) => path,
    (path) => path.replaceAll('../', '%2e%2e/'),
    (path) => path.replaceAll('../', '..%2f'),
    (path) => path.replaceAll('../', '%2e%2e%2f'),
    (path) => path.replaceAll('../', '%252e%252e%252f'),
    (path) => path.replaceAll('../', '..\\'),
    (path) => path.replaceAll('../', '..%5c'),
    (path) => path.replaceAll('../', '..%c0%af'),
    (path) => path.replaceAll('../', '..;/'),
    (path) => path.replaceAll('../', '....//'),
    (path) => path.replaceAll('../', './../'),
    (path) => `${path}%00.html`,
    (path) => `${path}?.html`,
  ];
  return [up, `../../../../../../../..${whole}`, whole].flatMap((path) =>
    spellings.map((spell) => spell(path)),
  );
}
