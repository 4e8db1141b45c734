import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../platform/inParallel';
import { pageNames } from './corpusIndex';
import { affectsPageList, corpusFile, pagesFolder, runsFolder } from './corpusLayout';

/** Time between two looks, ms, and how many times as long as a look took: it must not keep the machine busy. */
const defaultPause = 5_000;
const pauseFactor = 50;
const atOnce = 16;

/** Looks at all files that tell of a corpus, again and again, and says where something has changed. */
export class CorpusPoll {
  private timer: NodeJS.Timeout | undefined;
  private stamps: Map<string, string> | undefined;
  private isStopped = false;

  constructor(
    private readonly folder: string,
    private readonly changed: (slugs: string[], isFile: boolean) => void,
    private readonly every = defaultPause,
  ) {}

  /** Done when it has looked for the first time: changes from then on are found. */
  start(): Promise<void> {
    return this.look();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
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
    this.timer = setTimeout(() => void this.look(), pause);
    // Looking for changes must not keep a program from ending.
    this.timer.unref();
  }

  /** By page; '' for what is said of the corpus. */
  private async read(): Promise<Map<string, string>> {
    const pages = join(this.folder, pagesFolder);
    const names = await pageNames(pages);
    const stamps = await inParallel(names, atOnce, async (name) => {
      const files = (await readdir(join(pages, name)).catch(() => [])).filter(affectsPageList);
      return (await Promise.all(files.map((file) => stampOf(join(pages, name, file))))).join();
    });
    // A folder's own stamp changes as files come and go in it.
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
