import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The process that writes a file of a corpus, as stored in the file. */
export const ownerSchema = z.object({
  pid: z.number(),
  host: z.string(),
  /** when the process started, in ticks since boot, if the system reports it: process ids are reused */
  started: z.string().optional(),
});
export type Owner = z.infer<typeof ownerSchema>;

export function thisProcess(): Owner {
  const started = startOf(process.pid);
  return { pid: process.pid, host: hostname(), ...(started !== undefined && { started }) };
}

/** Whether the owner runs on this machine. Does not depend on clocks. */
export function isOnThisHost({ host }: Owner): boolean {
  return host === hostname();
}

/** Whether a process of this machine still runs, and its id was not reused. */
export function isRunning({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === undefined || startOf(pid) === started;
}

/** Whether the process that a file names still works on it; on another machine, judged by the file's age. */
export async function isAtWork(path: string, owner: Owner, abandonedAfter: number): Promise<boolean> {
  if (isOnThisHost(owner)) return isRunning(owner);
  // A missing file was released. Where we cannot write a probe, we cannot take the file from its owner either.
  return ((await ageOf(path)) ?? 0) < abandonedAfter;
}

/** How long ago a file was written, by the clock of its disk, ms; undefined if that cannot be determined. */
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

/** The 22nd field; the second one, the program's name, may contain spaces and brackets. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
