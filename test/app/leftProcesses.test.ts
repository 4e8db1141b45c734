import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { isRunning } from '../support/corpus/commandLine';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { markedProcesses } from '../support/setup/startedProcesses';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const config = join(programFolder, 'test/support/leaving/vitest.config.ts');

describe.skipIf(process.platform !== 'linux' || !(await desktopAvailable()))('no process is left', () => {
  const folder = temporaryFolder();

  /** All processes that the run started, directly or indirectly. */
  const left = (): number[] => markedProcesses('LEAVING_FOLDER', folder()).filter((pid) => isRunning(pid));
  const started = () => readFile(join(folder(), 'started'), 'utf8').catch(() => '');
  let output = '';
  const run = (name: string): ChildProcess => {
    output = '';
    const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--root', programFolder], {
      env: { ...process.env, LEAVING_CASE: name, LEAVING_FOLDER: folder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    return child;
  };

  // Also if the test fails.
  afterEach(() => {
    for (const pid of left()) process.kill(pid, 'SIGKILL');
  });

  it.each(['failed test', 'hook out of time', 'killed worker'])(
    'after a %s',
    async (name) => {
      const [code] = await once(run(name), 'exit');
      expect(code, output).toBe(1);
      expect(await started(), output).toContain('desktop');
      await expect.poll(left).toEqual([]);
    },
    120_000,
  );

  it('after a hook that timed out while it started something', async () => {
    const [code] = await once(run('hook out of time while it starts'), 'exit');
    expect(code).toBe(1);
    await expect.poll(left).toEqual([]);
  }, 120_000);

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'after the run was ended by %s',
    async (signal) => {
      const child = run('endless test');
      const all = async () => child.exitCode !== null || (await started()).includes('all');
      await expect.poll(all, { timeout: 90_000 }).toBe(true);
      expect(child.exitCode, output).toBe(null);
      expect(left().length).toBeGreaterThan(4);
      child.kill(signal);
      await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    },
    120_000,
  );
});
