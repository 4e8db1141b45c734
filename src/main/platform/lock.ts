import { randomBytes } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { FileError } from './fileError';
import { isAtWork, isOnThisHost, isRunning, ownerSchema, thisProcess } from './owner';
import { readPlainText } from './plainFile';
import { unfinishedName } from './writeAtomically';

/** Of a page's folder or the corpus folder: held by the program that writes there. */
export const lockFile = '.lock';

/** A program on another machine that holds a lock this long has gone: work under a lock takes milliseconds. ms */
const abandonedAfter = 30_000;
/** A lock still without its owner's name after this long was left by a program killed while writing it, ms. */
const unnamedAfter = 2_000;
/** A lock that was removed by mistake has two names while it is restored. */
const maxNames = 2;
/** How long to wait for another program, ms. */
const patience = 20_000;

const lockSchema = ownerSchema.extend({
  /** ISO 8601 */
  at: z.string(),
  token: z.string(),
});
type LockOwner = z.infer<typeof lockSchema>;

/** Tokens of the locks that this process holds. */
const held = new Set<string>();

/**
 * Runs `work` while no other program does. The lock is a file that names its owner; if the owner is gone, the lock
 * passes to this process.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const token = await acquire(path);
  try {
    return await work();
  } finally {
    held.delete(token);
    // If this process slept for long, another one may own the lock by now.
    if ((await ownerOf(path))?.token === token) await rm(path, { force: true });
  }
}

async function acquire(path: string): Promise<string> {
  const began = performance.now();
  const token = randomBytes(8).toString('hex');
  const unnamed = new UnnamedLock();
  for (let tries = 0; ; tries++) {
    held.add(token);
    if (await isCreated(path, token)) return token;
    held.delete(token);
    if (await isAbandoned(path, unnamed)) await removeAbandoned(path, unnamed);
    else if (performance.now() - began > patience) throw new FileError(await inUse(path));
    else await pause(Math.min(50, 2 + tries) * (0.5 + Math.random()));
  }
}

async function isCreated(path: string, token: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      const owner: LockOwner = { ...thisProcess(), at: new Date().toISOString(), token };
      await file.writeFile(JSON.stringify(owner));
    } catch (cause) {
      // A full disk must not leave a lock without an owner behind.
      await rm(path, { force: true });
      throw cause;
    } finally {
      await file.close();
    }
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

/** Undefined for a lock that is gone or does not name its owner; anything else with its name is an error. */
async function ownerOf(path: string): Promise<LockOwner | undefined> {
  try {
    return lockSchema.safeParse(JSON.parse(await readPlainText(path, maxNames))).data;
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    return undefined;
  }
}

async function isAbandoned(path: string, unnamed: UnnamedLock): Promise<boolean> {
  const owner = await ownerOf(path);
  if (owner === undefined) return unnamed.isAbandoned(path);
  if (!isOnThisHost(owner)) return !(await isAtWork(path, owner, abandonedAfter));
  // In a container, each program may get the same process id as the one before it.
  return owner.pid === process.pid ? !held.has(owner.token) : !isRunning(owner);
}

/** Measures how long a lock without its owner's name exists, by this program's own clock only. */
class UnnamedLock {
  private seen: { lock: number; at: number } | undefined;

  async isAbandoned(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => undefined);
    const now = performance.now();
    if (found === undefined || this.seen?.lock !== found.ino)
      this.seen = found && { lock: found.ino, at: now };
    return this.seen !== undefined && now - this.seen.at > unnamedAfter;
  }
}

/** Moves the lock aside first: of several processes only one succeeds, and a newer lock is put back. */
async function removeAbandoned(path: string, unnamed: UnnamedLock): Promise<void> {
  const expected = await readPlainText(path, maxNames).catch(() => undefined);
  const aside = unfinishedName(path);
  try {
    if (!(await isAbandoned(path, unnamed))) return;
    await rename(path, aside);
    const taken = await readPlainText(aside, maxNames);
    if (taken !== expected) await link(aside, path);
  } catch {
    return;
  } finally {
    await rm(aside, { force: true });
  }
}

async function inUse(path: string): Promise<string> {
  const owner = await ownerOf(path);
  const holder = owner === undefined ? 'another program' : `process ${owner.pid} on ${owner.host}`;
  return `${path}: ${holder} holds the lock and does not release it: try again, end that process, or delete the file if the process is not Recordscope`;
}
