import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultLine, RunHead } from '../../shared/evaluation/results';
import { fileError } from '../platform/fileError';
import { isAtWork, type Owner, thisProcess } from '../platform/owner';
import { textLines } from './readLines';

export const partEnding = '.part.jsonl';

/** A program on another machine that has written nothing for this long has ended, ms. No page takes that long. */
const abandonedAfter = 15 * 60 * 1000;

interface PartHead {
  head: RunHead;
  owner: Owner;
}

/** A finished page. `key` identifies its capture and label: the page can be reused while both are unchanged. */
interface PartEntry {
  page: string;
  key: string;
  lines: ResultLine[];
}

/**
 * The file of a running evaluation: finished pages, in the order they finish. It can be continued, and pages need not stay
 * in memory. A program that exits cleanly marks the file as released.
 */
export class PartFile {
  private readonly positions = new Map<string, { offset: number; length: number }>();
  private length = 0;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async create(path: string, head: RunHead): Promise<PartFile> {
    try {
      const part = new PartFile(path, await open(path, 'wx+'));
      await part.write(JSON.stringify({ head, owner: thisProcess() } satisfies PartHead));
      return part;
    } catch (cause) {
      throw fileError(cause, path);
    }
  }

  has(page: string): boolean {
    return this.positions.has(page);
  }

  async append(entry: PartEntry): Promise<void> {
    this.positions.set(entry.page, await this.write(JSON.stringify(entry)));
  }

  /** Copies these pages from an earlier part if their keys are unchanged. */
  async copyFrom(path: string, keys: ReadonlyMap<string, string>): Promise<void> {
    let number = 0;
    for await (const text of textLines(path)) {
      if (++number === 1) continue;
      const entry = entryOf(text);
      if (entry === undefined || this.has(entry.page) || keys.get(entry.page) !== entry.key) continue;
      this.positions.set(entry.page, await this.write(text));
    }
  }

  /** The lines of these pages, in this order. */
  async *lines(pages: readonly string[]): AsyncGenerator<ResultLine> {
    for (const page of pages) {
      const { offset, length } = this.positions.get(page)!;
      const { buffer } = await this.file.read(Buffer.alloc(length), 0, length, offset);
      yield* (JSON.parse(buffer.toString('utf8')) as PartEntry).lines;
    }
  }

  /** Closes the file so that another evaluation can continue it. */
  async release(): Promise<void> {
    // A full disk must not hide why the evaluation ended.
    await this.write(released).catch(() => undefined);
    await this.file.close();
  }

  async remove(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }

  private async write(text: string): Promise<{ offset: number; length: number }> {
    const bytes = Buffer.from(`${text}\n`);
    const offset = this.length;
    try {
      await this.file.write(bytes, 0, bytes.length, offset);
    } catch (cause) {
      throw fileError(cause, this.path);
    }
    this.length += bytes.length;
    return { offset, length: bytes.length };
  }
}

const released = JSON.stringify({ released: true });

/** Undefined for an incomplete line, a line without a page, or a failed page, which is tried again. */
function entryOf(text: string): PartEntry | undefined {
  try {
    const { page, key, lines } = JSON.parse(text) as PartEntry;
    return lines.every(({ failed }) => failed === '') ? { page, key, lines } : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a folder that no program is working on, with their heads. */
export async function freeParts(folder: string): Promise<{ path: string; head: RunHead }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(partEnding)).sort();
  const free: { path: string; head: RunHead }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await readPart(path).catch(() => undefined);
    if (found === undefined || (!found.isReleased && (await isAtWork(path, found.owner, abandonedAfter))))
      continue;
    free.push({ path, head: found.head });
  }
  return free;
}

async function readPart(path: string): Promise<(PartHead & { isReleased: boolean }) | undefined> {
  let first: PartHead | undefined;
  let last = '';
  for await (const text of textLines(path)) {
    first ??= JSON.parse(text) as PartHead;
    last = text;
  }
  return first && { ...first, isReleased: last === released };
}
