import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { unfinishedName } from './atomicWrite';
import { FileError } from './fileError';

/** Of a page's folder or the corpus's own: whoever writes there holds it. */
export const lockFile = '.lock';

/** Nobody holds a lock this long: what is done under one takes milliseconds. */
const abandonedAfter = 30_000;
/** A lock without its owner's name was left by a program that was killed while it wrote it, ms. */
const unnamedAfter = 2_000;
/** How long to wait for another program, ms. */
const patience = 20_000;

interface Owner {
  pid: number;
  host: string;
  /** ISO 8601 */
  at: string;
  token: string;
}

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
  const began = Date.now();
  const token = randomBytes(8).toString('hex');
  for (let tries = 0; ; tries++) {
    held.add(token);
    if (await isCreated(path, token)) return token;
    held.delete(token);
    if (await isAbandoned(path)) await takeAway(path);
    else if (Date.now() - began > patience) throw new FileError(await inUse(path));
    else await pause(Math.min(50, 2 + tries) * (0.5 + Math.random()));
  }
}

async function isCreated(path: string, token: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      const owner: Owner = { pid: process.pid, host: hostname(), at: new Date().toISOString(), token };
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

async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return false;
  const age = Date.now() - found.mtimeMs;
  if (age > abandonedAfter) return true;
  const owner = await ownerOf(path);
  if (owner === undefined) return age > unnamedAfter;
  if (owner.host !== hostname()) return false;
  // In a container each program may have the same number as the one before it.
  return owner.pid === process.pid ? !held.has(owner.token) : !isAlive(owner.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Moved aside first: of several that take the same lock away, one succeeds; one that meets a newer lock returns it. */
async function takeAway(path: string): Promise<void> {
  const judged = await readFile(path, 'utf8').catch(() => undefined);
  const aside = unfinishedName(path);
  try {
    if (!(await isAbandoned(path))) return;
    await rename(path, aside);
    const taken = await readFile(aside, 'utf8');
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
  return `${path}: ${who} is writing there and does not finish: try again, or end it`;
}
