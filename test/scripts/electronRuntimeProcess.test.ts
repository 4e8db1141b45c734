import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuntimeOptions } from '../../scripts/electron/runtimeOptions';
import { electronRuntime, type NoRuntime, type Runtime } from '../../scripts/electronRuntime';
import { programFolder } from '../../src/main/platform/programFolder';
import { temporaryFolder } from '../support/setup/temporaryFolder';
import { current, madeUpProject, older, writeProgram } from './electronFixture';

const folder = temporaryFolder();
let options: Partial<RuntimeOptions>;
beforeEach(async () => {
  options = await madeUpProject(folder());
});

const scriptFile = JSON.stringify(join(programFolder, 'scripts/electronRuntime.ts'));
const isRoot = process.getuid?.() === 0;

/** Looks for a runtime in a process of its own, which kills itself at the first line that starts so. */
async function inProcess(through: readonly string[], killedAt?: string): Promise<string> {
  const code = `
    const { electronRuntime } = await import(${scriptFile});
    const { killedAt, ...options } = JSON.parse(process.argv[1]);
    const report = (line) => { if (killedAt && line.startsWith(killedAt)) process.kill(process.pid, 'SIGKILL'); };
    console.log(JSON.stringify(await electronRuntime({ ...options, report })));`;
  const given = JSON.stringify({ ...options, killedAt });
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code, given];
  const [command, ...args] = [...through, ...node];
  const child = spawn(command!, args, { cwd: programFolder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect(signal).toBe(killedAt === undefined ? null : 'SIGKILL');
  return output;
}

describe('the older build', () => {
  it.each(['Fetching', 'Checking', 'Unpacking'])(
    'leaves nothing that is used when killed while %s, and is cleaned up by the next',
    async (killedAt) => {
      await inProcess([], killedAt);
      const left = await readdir(join(folder(), 'cache'));
      expect(left).toEqual([`electron-${current}-failed.txt`, expect.stringMatching(/^fetching-\d+-/)]);
      await writeProgram(join(folder(), 'cache', left[1]!, 'unpacked/electron'), '#!/bin/sh\necho half\n');
      expect(await electronRuntime(options)).toMatchObject({ version: older });
      expect(await readdir(join(folder(), 'cache'))).toEqual([
        `electron-${older}`,
        `electron-${current}-failed.txt`,
      ]);
    },
  );

  it.runIf(process.platform === 'linux')('says so where its folder cannot be written to', async () => {
    await mkdir(join(folder(), 'cache'));
    await chmod(join(folder(), 'cache'), 0o555);
    // Root may write anywhere, unless that power is taken from it.
    const powers = '-dac_override,-dac_read_search';
    const through = isRoot ? ['setpriv', `--bounding-set=${powers}`, `--inh-caps=${powers}`] : [];
    const found = JSON.parse(await inProcess(through)) as Runtime | NoRuntime;
    expect(found).toEqual({
      reasons: [
        `the download of Electron ${current} failed: TypeError: fetch failed`,
        `Electron ${older} from npm cannot be stored in ${join(folder(), 'cache')}: it is not writable (EACCES)`,
      ],
    });
  });
});
