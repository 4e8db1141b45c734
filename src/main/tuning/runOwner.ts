import { open, rm, utimes } from 'node:fs/promises';
import { FileError, fileError } from '../platform/fileError';
import { isAtWork, isOnThisHost, type Owner, ownerSchema, thisProcess } from '../platform/owner';
import { readPlainText } from '../platform/plainFile';

/** A program on another machine that has done nothing for this long has ended, ms. No trial takes that long. */
const abandonedAfter = 15 * 60 * 1000;

/** Owner files of the runs that this program is working on. */
const own = new Set<string>();

/** The lock of a run: prevents two programs from writing to one file. */
export class RunOwner {
  private constructor(private readonly path: string) {}

  static async take(runFile: string, run: string): Promise<RunOwner> {
    const path = runFile.replace(/\.jsonl$/, '.owner');
    const busy = async (): Promise<string | undefined> => {
      if (own.has(path)) return 'this program';
      const owner = await readOwner(path);
      return owner === undefined || isSelf(owner) || !(await isAtWork(path, owner, abandonedAfter))
        ? undefined
        : `process ${owner.pid} on ${owner.host}`;
    };
    const other = await busy();
    if (other !== undefined)
      throw new FileError(`Run ${run} is in use by ${other}: wait until it ends, or cancel it there.`);
    try {
      await rm(path, { force: true });
      const file = await open(path, 'wx');
      await file.writeFile(JSON.stringify(thisProcess()));
      await file.close();
    } catch (cause) {
      throw fileError(cause, path);
    }
    own.add(path);
    return new RunOwner(path);
  }

  /** Signals that this program is still working. */
  async touch(): Promise<void> {
    await utimes(this.path, new Date(), new Date()).catch(() => undefined);
  }

  async release(): Promise<void> {
    own.delete(this.path);
    await rm(this.path, { force: true });
  }
}

/** A stale lock of an ended program whose process id this program now has. */
function isSelf(owner: Owner): boolean {
  return owner.pid === process.pid && isOnThisHost(owner);
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.safeParse(JSON.parse(await readPlainText(path))).data;
  } catch {
    return undefined;
  }
}
