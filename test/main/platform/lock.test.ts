import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFile, withLock } from '../../../src/main/platform/lock';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const path = (): string => join(folder(), lockFile);
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The lock of another program, with the given age of its file. */
async function lockOf(
  owner: { pid: number; host: string; started?: string },
  ageInMs: number,
): Promise<void> {
  await mkdir(folder(), { recursive: true });
  await writeFile(path(), JSON.stringify({ ...owner, at: new Date().toISOString(), token: 'theirs' }));
  const then = new Date(Date.now() - ageInMs);
  await utimes(path(), then, then);
}

function otherProgram(): number {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  children.push(child);
  return child.pid!;
}

/** Whether another owner still has it after a while; then it is released. */
async function isKept(): Promise<boolean> {
  let isInside = false;
  const done = withLock(path(), async () => {
    isInside = true;
  });
  await pause(1_000);
  const wasInside = isInside;
  const owner = JSON.parse(await readFile(path(), 'utf8').catch(() => '{}')) as { pid?: number };
  if (owner.pid !== undefined) process.kill(owner.pid, 'SIGKILL');
  await done;
  return !wasInside;
}

describe('a lock', () => {
  it('of a running program stays its own, even if a clock says that it is old', async () => {
    await lockOf({ pid: otherProgram(), host: hostname() }, 60_000);
    expect(await isKept()).toBe(true);
  });

  it('of a running program stays its own, even if a clock says that it is from the future', async () => {
    await lockOf({ pid: otherProgram(), host: hostname() }, -60_000);
    expect(await isKept()).toBe(true);
  });

  it('of a program that has ended is passed on at once', async () => {
    await lockOf({ pid: 2 ** 22 + 1, host: hostname() }, 0);
    expect(await withLock(path(), async () => 'inside')).toBe('inside');
  });

  it.runIf(process.platform === 'linux')(
    'of a program that has ended is passed on, even if its process id is reused',
    async () => {
      await lockOf({ pid: otherProgram(), host: hostname(), started: '1' }, 0);
      expect(await withLock(path(), async () => 'inside')).toBe('inside');
    },
  );

  it('of another machine is passed on when it is old by the clock of the disk', async () => {
    await lockOf({ pid: 1, host: 'elsewhere' }, 60_000);
    expect(await withLock(path(), async () => 'inside')).toBe('inside');
  });

  it.each([
    ['from the past', 3_600_000],
    ['from the future', -3_600_000],
  ])('without the name of its owner, %s, is passed on', async (_, age) => {
    await writeFile(path(), '');
    const then = new Date(Date.now() - age);
    await utimes(path(), then, then);
    expect(await withLock(path(), async () => 'inside')).toBe('inside');
  });
});
