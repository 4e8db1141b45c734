import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const folder = temporaryFolder();

it('lists tests that passed only on a retry', async () => {
  await writeFile(
    join(folder(), 'flaky.test.js'),
    `let tries = 0;
    describe('the weather', () => {
      it('is fine the second time', () => expect(++tries).toBe(2));
      it('is always fine', () => expect(1).toBe(1));
    });`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(programFolder, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--globals',
    '--retry=1',
    `--root=${folder()}`,
    `--reporter=${join(programFolder, 'test/support/setup/retriedTests.ts')}`,
  ]);
  expect(stdout).toContain(
    'Tests that were tried again:\n  flaky.test.js: the weather > is fine the second time (passed)\n',
  );
  expect(stdout).not.toContain('is always fine');
});
