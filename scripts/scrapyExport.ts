import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportWrapper } from '../src/shared/exports/exportWrapper';
import { exampleWrappers, siblingsWrapper } from '../test/support/exports/exampleWrappers';
import { comparedExports } from './comparedExports';

/**
 * `tsx scripts/scrapyExport.ts` runs exported spiders with Debian's Scrapy on a server of this machine, and compares
 * their rows with those of the wrapper. Scrapy is downloaded and unpacked into a temporary folder, not installed.
 */

/** Debian's own, for which its packages are compiled. */
const python = '/usr/bin/python3';
const run = promisify(execFile);

/** The environment in which Python finds Scrapy. */
async function unpackedScrapy(folder: string): Promise<NodeJS.ProcessEnv> {
  const left = 'recommends suggests conflicts breaks replaces enhances'
    .split(' ')
    .map((kind) => `--no-${kind}`);
  const { stdout } = await run('apt-cache', ['depends', '--recurse', ...left, 'python3-scrapy']);
  const needed = stdout.match(/^(?:python3-[a-z0-9.-]+|libxml2|libxslt1\.1|libicu\d+)$/gm) ?? [];
  const names = [...new Set(needed)].filter((name) => name !== 'python3-minimal');
  if (names.length === 0) throw new Error('apt-cache knows no python3-scrapy: this script needs Debian');
  await run('apt-get', ['download', ...names], { cwd: folder });
  for (const file of readdirSync(folder)) await run('dpkg', ['-x', file, '.'], { cwd: folder });
  const libraries = join(folder, 'usr/lib');
  const native = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  return {
    ...process.env,
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
    LD_LIBRARY_PATH: native.map((name) => join(libraries, name)).join(':'),
  };
}

await comparedExports({
  reader: 'lxml',
  wrappers: {
    ...exampleWrappers,
    // Times relative to now change while the spider runs.
    'sibling-rows': {
      ...siblingsWrapper,
      fields: siblingsWrapper.fields.filter(({ type }) => type !== 'relativeTime'),
    },
  },
  prepare: async (folder) => {
    const env = await unpackedScrapy(folder);
    process.stdout.write((await run(python, ['-m', 'scrapy', 'version'], { env })).stdout);
    return async (wrapper, name, address) => {
      const [spider, rows] = [join(folder, `${name}.py`), join(folder, `${name}.json`)];
      await writeFile(spider, exportWrapper(wrapper, 'scrapy'));
      const options = ['-a', `address=${address}`, '-O', rows, '-s', 'DOWNLOAD_DELAY=0'];
      const { stderr } = await run(python, ['-m', 'scrapy', 'runspider', spider, ...options], { env });
      if (/Traceback/.test(stderr)) throw new Error(stderr);
      return JSON.parse(await readFile(rows, 'utf8')) as object[];
    };
  },
});
