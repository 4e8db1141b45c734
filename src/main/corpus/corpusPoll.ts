import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../platform/inParallel';
import { pageNames } from './corpusIndex';
import { affectsPageList, corpusFile, pagesFolder, runsFolder } from './corpusLayout';

/** Pause between two polls, ms, and as a multiple of the duration of a poll: it must not keep the machine busy. */
const defaultPause = 5_000;
const pauseFactor = 50;
const atOnce = 16;

/** Polls all files that describe a corpus, and reports changes. */
export class CorpusPoll {
  private timer: NodeJS.Timeout | undefined;
  private stamps: Map<string, string> | undefined;
  private isStopped = false;

  constructor(
    private readonly folder: string,
    private readonly changed: (slugs: string[], isFile: boolean) => void,
    private readonly every = defaultPause,
  ) {}

  /** Resolves after the first poll: later changes are found. */
  start(): Promise<void> {
    return this.pollOnce();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async pollOnce(): Promise<void> {
    const began = performance.now();
    const before = this.stamps;
    const stamps = await this.read().catch(() => before);
    if (this.isStopped) return;
    this.stamps = stamps;
    if (before !== undefined && stamps !== undefined) {
      const changed = [...stamps].filter(([key, stamp]) => before.get(key) !== stamp).map(([key]) => key);
      const gone = [...before.keys()].filter((key) => !stamps.has(key));
      const all = [...changed, ...gone];
      if (all.length > 0)
        this.changed(
          all.filter((key) => key !== ''),
          all.includes(''),
        );
    }
    const pause = Math.max(this.every, pauseFactor * (performance.now() - began));
    this.timer = setTimeout(() => void this.pollOnce(), pause);
    // The timer must not keep the program running.
    this.timer.unref();
  }

  /** Stamps by page; '' for the corpus itself. */
  private async read(): Promise<Map<string, string>> {
    const pages = join(this.folder, pagesFolder);
    const names = await pageNames(pages);
    const stamps = await inParallel(names, atOnce, async (name) => {
      const files = (await readdir(join(pages, name)).catch(() => [])).filter(affectsPageList);
      return (await Promise.all(files.map((file) => stampOf(join(pages, name, file))))).join();
    });
    // A folder's own stamp changes when files are added or removed.
    const own = (
      await Promise.all([corpusFile, runsFolder].map((name) => stampOf(join(this.folder, name))))
    ).join();
    return new Map([['', own], ...names.map((name, at): [string, string] => [name, stamps[at]!])]);
  }
}

async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
}
