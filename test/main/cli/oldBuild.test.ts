import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { programFolder } from '../../../src/main/platform/programFolder';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const source = (): string => join(folder(), 'src/shared/methods/changed.ts');
const program = (): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [join(folder(), 'bin/recordscope.js'), 'methods']);

/** A checkout with one source. */
beforeEach(async () => {
  for (const part of ['bin', 'out/main', 'package.json'])
    await cp(join(programFolder, part), join(folder(), part), { recursive: true });
  await symlink(join(programFolder, 'node_modules'), join(folder(), 'node_modules'));
  await mkdir(join(folder(), 'src/main'), { recursive: true });
  await mkdir(join(source(), '..'), { recursive: true });
  await writeFile(source(), '');
});

async function changedAt(seconds: number): Promise<void> {
  const time = Date.now() / 1000 + seconds;
  await utimes(source(), time, time);
}

describe('the command line in a checkout', () => {
  it('warns if the build is older than a source, and works', async () => {
    await changedAt(60);
    const { stdout, stderr } = await program();
    const file = join('src', 'shared', 'methods', 'changed.ts');
    expect(stderr).toBe(`warning: the build is older than ${file}: run npm run build\n`);
    expect(stdout).toContain('rextractor');
  });

  it('says nothing after a build, or if the sources are not here', async () => {
    await changedAt(-60);
    expect((await program()).stderr).toBe('');
    await rm(join(folder(), 'src'), { recursive: true });
    expect((await program()).stderr).toBe('');
  });
});
