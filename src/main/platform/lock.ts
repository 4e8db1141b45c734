import { randomBytes } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { FileError } from './fileError';
import { isAtWork, isOnThisHost, isRunning, ownerSchema, thisProcess } from './owner';
import { readPlainText } from './plainFile';
import { unfinishedName } from './writeAtomically';

/** Of a page's folder or the corpus's own: whoever writes there holds it. */
export const lockFile = '.lock';

/** No program on another machine holds a lock this long, ms: what is done under one takes milliseconds. */
const abandonedAfter = 30_000;
/** A lock that stays without its owner's name so long was left by a program that was killed while it wrote it, ms. */
const unnamedAfter = 2_000;
/** A lock that was taken away by mistake has two names while it is put back. */
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
 * Does something while no other program does. The lock is a file that bears its owner's name; one whose owner is gone
 * is taken over.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const token = await acquire(path);
  try {
    return await work();
  } finally {
    held.delete(token);
    // Whoever took it over in the meantime, since this process slept for long, keeps it.
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
    if (await isAbandoned(path, unnamed)) await takeAway(path, unnamed);
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
      // A full disk must not leave a lock behind that nobody holds.
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

/** Undefined for a lock that is gone or does not name its owner; whatever else bears its name is an error. */
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
  if (owner === undefined) return unnamed.isLeft(path);
  if (!isOnThisHost(owner)) return !(await isAtWork(path, owner, abandonedAfter));
  // In a container each program may have the same number as the one before it.
  return owner.pid === process.pid ? !held.has(owner.token) : !isRunning(owner);
}

/** Watches a lock without its owner's name: no clock but this program's own has a say in how long it is there. */
class UnnamedLock {
  private seen: { lock: number; at: number } | undefined;

  async isLeft(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => undefined);
    const now = performance.now();
    if (found === undefined || this.seen?.lock !== found.ino)
      this.seen = found && { lock: found.ino, at: now };
    return this.seen !== undefined && now - this.seen.at > unnamedAfter;
  }
}

/** Moved aside first: of several that take the same lock away, one succeeds; one that meets a newer lock returns it. */
async function takeAway(path: string, unnamed: UnnamedLock): Promise<void> {
  const judged = await readPlainText(path, maxNames).catch(() => undefined);
  const aside = unfinishedName(path);
  try {
    if (!(await isAbandoned(path, unnamed))) return;
    await rename(path, aside);
    const taken = await readPlainText(aside, maxNames);
    if (taken !== judged) await link(aside, path);
  } catch {
    return;
  } finally {
    await rm(aside, { force: true });
  }
}

async function inUse(path: string): Promise<string> {
  const owner = await ownerOf(path);
  const who = owner === undefined ? 'another program' : `process ${owner.pid} on ${owner.host}`;
  return `${path}: ${who} is writing there and does not finish: try again, end it, or remove the file if that is not Recordscope`;
}
