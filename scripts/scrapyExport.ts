import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parsedTree } from '../src/main/data/parsedTree';
import { exportWrapper } from '../src/shared/exports/exportWrapper';
import type { Wrapper } from '../src/shared/wrappers/wrapper';
import { exampleWrappers, siblingsWrapper } from '../test/support/exports/exampleWrappers';
import { expectedRows } from '../test/support/exports/expectedRows';
import { examplePage } from '../test/support/page/examplePages';

/**
 * Runs exported spiders with Debian's Scrapy on a server of this machine, and compares their rows with those of the
 * wrapper. Scrapy is downloaded and unpacked into a temporary folder, not installed: `tsx scripts/scrapyExport.ts`.
 */

/** Times relative to now change while the spider runs. */
const wrappers: Readonly<Record<string, Wrapper>> = {
  ...exampleWrappers,
  'sibling-rows': {
    ...siblingsWrapper,
    fields: siblingsWrapper.fields.filter(({ type }) => type !== 'relativeTime'),
  },
};

/** Debian's own, for which its packages are compiled. */
const python = '/usr/bin/python3';
const run = promisify(execFile);

function unpackScrapy(folder: string): NodeJS.ProcessEnv {
  const asked = 'recommends suggests conflicts breaks replaces enhances'
    .split(' ')
    .map((kind) => `--no-${kind}`);
  const { stdout } = spawnSync('apt-cache', ['depends', '--recurse', ...asked, 'python3-scrapy'], {
    encoding: 'utf8',
  });
  const packages = stdout.match(/^(?:python3-[a-z0-9.-]+|libxml2|libxslt1\.1|libicu\d+)$/gm) ?? [];
  const names = [...new Set(packages)].filter((name) => name !== 'python3-minimal');
  if (names.length === 0) throw new Error('apt-cache knows no python3-scrapy: this script needs Debian');
  const { status, stderr } = spawnSync('apt-get', ['download', ...names], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    spawnSync('dpkg', ['-x', file, folder], { cwd: folder });
  const libraries = join(folder, 'usr/lib');
  const native = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  return {
    ...process.env,
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
    LD_LIBRARY_PATH: native.map((name) => join(libraries, name)).join(':'),
  };
}

/** The rows of a spider, in the order of the page. */
async function crawled(
  folder: string,
  name: string,
  address: string,
  env: NodeJS.ProcessEnv,
): Promise<object[]> {
  const [spider, rows] = [join(folder, `${name}.py`), join(folder, `${name}.json`)];
  await writeFile(spider, exportWrapper(wrappers[name]!, 'scrapy'));
  const args = [
    '-m',
    'scrapy',
    'runspider',
    spider,
    '-a',
    `address=${address}`,
    '-O',
    rows,
    '-s',
    'DOWNLOAD_DELAY=0',
  ];
  const { stderr } = await run(python, args, { env });
  if (/WrapperBroken|Traceback/.test(stderr)) throw new Error(stderr);
  return JSON.parse(readFileSync(rows, 'utf8')) as object[];
}

const folder = await mkdtemp(join(tmpdir(), 'scrapy-'));
const server = createServer((request, response) => {
  const name = request.url?.slice(1) ?? '';
  if (!Object.hasOwn(wrappers, name)) response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(readFileSync(examplePage(name)));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
try {
  const env = unpackScrapy(folder);
  const version = await run(python, ['-m', 'scrapy', 'version'], { env });
  process.stdout.write(version.stdout);
  for (const name of Object.keys(wrappers)) {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
    const tree = parsedTree(readFileSync(examplePage(name), 'utf8'), 'lxml');
    const expected = expectedRows(tree, wrappers[name]!, address);
    const found = (await crawled(folder, name, address, env)).map((row) => new Map(Object.entries(row)));
    const isSame = isDeepStrictEqual(found, expected);
    process.stdout.write(`${name}: ${found.length} rows, ${isSame ? 'the same' : 'NOT THE SAME'}\n`);
    if (isSame) continue;
    process.exitCode = 1;
    const at = expected.findIndex((row, index) => !isDeepStrictEqual(row, found[index]));
    process.stdout.write(
      `row ${at + 1}: ${JSON.stringify([...(expected[at] ?? [])])}\nSCRAPY: ${JSON.stringify([...(found[at] ?? [])])}\n`,
    );
  }
} finally {
  server.close();
  await rm(folder, { recursive: true, force: true });
}
