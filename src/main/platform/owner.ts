import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The process that writes a file of a corpus, as the file says. */
export const ownerSchema = z.object({
  pid: z.number(),
  host: z.string(),
  /** when the process started, in ticks since the machine did, where the system says: a number is used again */
  started: z.string().optional(),
});
export type Owner = z.infer<typeof ownerSchema>;

export function thisProcess(): Owner {
  const started = startOf(process.pid);
  return { pid: process.pid, host: hostname(), ...(started !== undefined && { started }) };
}

/** Whether the owner runs on this machine. Clocks have no say in it. */
export function isOnThisHost({ host }: Owner): boolean {
  return host === hostname();
}

/** Whether a process of this machine still runs, and is not another one with its number. */
export function isRunning({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === undefined || startOf(pid) === started;
}

/** Whether the process that a file names still works on it; on another machine, by when it wrote it last. */
export async function isAtWork(path: string, owner: Owner, abandonedAfter: number): Promise<boolean> {
  if (isOnThisHost(owner)) return isRunning(owner);
  // A file that is gone has been given back; where nothing can be written, nothing can be taken over.
  return ((await ageOf(path)) ?? 0) < abandonedAfter;
}

/** How long ago a file was written, by the clock of the disk it lies on, ms; undefined where that cannot be seen. */
async function ageOf(path: string): Promise<number | undefined> {
  const probe = join(dirname(path), `.clock-${randomBytes(6).toString('hex')}`);
  try {
    const written = await stat(path);
    const file = await open(probe, 'wx');
    try {
      return (await file.stat()).mtimeMs - written.mtimeMs;
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  } finally {
    await rm(probe, { force: true });
  }
}

/** The 22nd field; the second, the program's name, may have spaces and brackets in it. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
