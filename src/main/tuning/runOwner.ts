import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { FileError, fileError } from '../corpus/fileError';

/** A program on another machine that has done nothing for so long is gone, ms: no trial takes that long. */
const abandonedAfter = 15 * 60 * 1000;

/** Runs that this program is at work on. */
const own = new Set<string>();

/** Whoever works on a run, so that no two programs add to one file. */
export class RunOwner {
  private constructor(private readonly path: string) {}

  static async take(runFile: string, run: string): Promise<RunOwner> {
    const path = runFile.replace(/\.jsonl$/, '.owner');
    const busy = async (): Promise<string | undefined> => {
      if (own.has(path)) return 'this program';
      const owner = await readOwner(path);
      return owner === undefined || isSelf(owner) || !(await isAtWork(path, owner))
        ? undefined
        : `process ${owner.pid} on ${owner.host}`;
    };
    const other = await busy();
    if (other !== undefined)
      throw new FileError(`The run ${run} is being worked on by ${other}: wait for it, or cancel it there.`);
    try {
      await rm(path, { force: true });
      const file = await open(path, 'wx');
      await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }));
      await file.close();
    } catch (cause) {
      throw fileError(cause, path);
    }
    own.add(path);
    return new RunOwner(path);
  }

  /** Says that it is still at work. */
  async touch(): Promise<void> {
    await utimes(this.path, new Date(), new Date()).catch(() => undefined);
  }

  async release(): Promise<void> {
    own.delete(this.path);
    await rm(this.path, { force: true });
  }
}

/** One that ended without giving it back, and whose number this program has now. */
function isSelf({ pid, host }: { pid: number; host: string }): boolean {
  return pid === process.pid && host === hostname();
}

async function readOwner(path: string): Promise<{ pid: number; host: string } | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as { pid: number; host: string };
  } catch {
    return undefined;
  }
}

async function isAtWork(path: string, { pid, host }: { pid: number; host: string }): Promise<boolean> {
  if (host !== hostname()) {
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs < abandonedAfter;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
