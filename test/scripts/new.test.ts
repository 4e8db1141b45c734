import { execFile } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { methods } from '../../src/shared/methods';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const run = promisify(execFile);
const folder = temporaryFolder();

/** `npm run new -- …args`, on a copy of the sources. */
function scaffold(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, RECORDSCOPE_SCAFFOLD: folder() };
  return run(process.execPath, ['--import', 'tsx', 'scripts/new.ts', ...args], { cwd: programFolder, env });
}

async function refusal(...args: string[]): Promise<string> {
  return scaffold(...args).then(
    () => 'nothing',
    ({ stderr }: { stderr: string }) => stderr.trim().split('\n').at(-1)!,
  );
}

/** Compiles the copy, and runs the tests of its methods. */
async function check(...tests: string[]): Promise<void> {
  const bin = (name: string): string => join(programFolder, 'node_modules/.bin', name);
  await run(bin('tsc'), ['--noEmit', '-p', join(folder(), 'tsconfig/shared.json')]).catch(
    ({ stdout }: { stdout: string }) => expect.fail(stdout),
  );
  await run(bin('vitest'), ['run', '--root', folder(), ...tests], { cwd: folder() }).catch(
    ({ stdout, stderr }: Record<'stdout' | 'stderr', string>) => expect.fail(stdout + stderr),
  );
}

beforeEach(async () => {
  for (const part of [
    'src/shared',
    'src/main/capture/contentHash.ts',
    'test/shared/methods',
    'test/support/page',
    'tsconfig',
    'package.json',
  ])
    await cp(join(programFolder, part), join(folder(), part), { recursive: true });
  await symlink(join(programFolder, 'node_modules'), join(folder(), 'node_modules'));
});

describe('npm run new', () => {
  it('writes a method that compiles and passes its test', async () => {
    const { stdout } = await scaffold('method', 'firstlist');
    expect(stdout).toContain('src/shared/methods/firstlist/index.ts');
    const index = await readFile(join(folder(), 'src/shared/methods/index.ts'), 'utf8');
    expect(index).toContain("import { firstlist } from './firstlist';");
    expect(index).toContain('buw, firstlist];');
    const written = (file: string) => readFile(join(folder(), 'src/shared/methods/firstlist', file), 'utf8');
    expect(await written('index.ts')).toContain("title: 'Firstlist',");
    // Why blames the stage that decided.
    expect(await written('longest.ts')).toContain("{}, 'lists')");
    await check('test/shared/methods/firstlist');
  });

  it('writes a stage into every method', async () => {
    for (const { id } of methods) await scaffold('stage', id, 'lowBlocks');
    await check(...methods.map(({ id }) => `test/shared/methods/${id}/lowBlocks.test.ts`));
  });

  it('changes nothing if the id is taken or invalid', async () => {
    const before = await readFile(join(folder(), 'src/shared/methods/index.ts'), 'utf8');
    expect(await refusal('method', 'emine')).toBe('src/shared/methods/emine/index.ts exists already');
    expect(await refusal('method', '../x')).toBe("'../x' cannot be an id: use lower-case letters and digits");
    expect(await refusal('stage', 'nomethod', 'a')).toBe(
      "there is no method 'nomethod' in src/shared/methods",
    );
    expect(await refusal('stage', 'emine', 'container')).toBe(
      'src/shared/methods/emine/container.ts exists already',
    );
    expect(await refusal('method')).toContain('npm run new -- stage <method> <id>');
    expect(await readFile(join(folder(), 'src/shared/methods/index.ts'), 'utf8')).toBe(before);
  });
});
