import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportWrapper } from '../src/shared/exports/exportWrapper';
import { exampleWrappers } from '../test/support/exports/exampleWrappers';
import { comparedExports } from './comparedExports';

/**
 * `tsx scripts/crawleeExport.ts` runs exported crawlers with Crawlee on a server of this machine, and compares their
 * rows with those of the wrapper. Crawlee is installed into a temporary folder.
 */

const run = promisify(execFile);

await comparedExports({
  reader: 'cheerio',
  wrappers: exampleWrappers,
  prepare: async (folder) => {
    await writeFile(join(folder, 'package.json'), '{}');
    await run('npm', ['install', '--ignore-scripts', '@crawlee/cheerio@3', 'cheerio@1'], { cwd: folder });
    const installed = await readFile(join(folder, 'node_modules/@crawlee/cheerio/package.json'), 'utf8');
    process.stdout.write(`Crawlee ${(JSON.parse(installed) as { version: string }).version}\n`);
    return async (wrapper, name, address) => {
      const crawler = join(folder, `${name}.mjs`);
      await writeFile(crawler, exportWrapper(wrapper, 'crawlee'));
      const env = { ...process.env, CRAWLEE_STORAGE_DIR: join(folder, name), CRAWLEE_LOG_LEVEL: 'ERROR' };
      const { stdout } = await run(process.execPath, [crawler, address], { cwd: folder, env });
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as object);
    };
  },
});
