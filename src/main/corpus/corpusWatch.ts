import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { type CorpusIndex, pageNames } from './corpusIndex';
import { affectsPageList, corpusFile, pagesFolder, resultsFolder, runsFolder } from './corpusLayout';
import { CorpusPoll } from './corpusPoll';

/** Several changes in a row are told as one, ms. */
const pause = 100;

/**
 * Keeps an index up to date with a corpus that others change as well, and tells of what they changed. Each page's
 * folder is watched by itself, since not every system watches whole trees. Some systems tell of nothing, as with
 * folders on other machines, or let only so many be watched: so the folders are also looked at in turn.
 */
export class CorpusWatch {
  private readonly pages: string;
  private readonly watchers = new Map<string, FSWatcher>();
  private readonly stale = new Set<string>();
  private isListStale = false;
  private isFileStale = false;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly poll: CorpusPoll;

  constructor(
    private readonly folder: string,
    private readonly index: CorpusIndex,
    private readonly changed: (slugs: string[]) => void,
    /** how often all is looked at, ms */
    pollEvery?: number,
  ) {
    this.pages = join(folder, pagesFolder);
    this.poll = new CorpusPoll(
      folder,
      (slugs, isFile) => {
        for (const slug of slugs) this.stale.add(slug);
        this.isListStale = true;
        this.isFileStale ||= isFile;
        this.soon();
      },
      pollEvery,
    );
  }

  start(): void {
    this.watch(this.folder, (name) => {
      if (name === resultsFolder) this.watchResults();
      if (name === runsFolder) this.watchRuns();
      if (name === corpusFile || name === resultsFolder || name === runsFolder) this.isFileStale = true;
      else if (name === pagesFolder) this.isListStale = true;
      else return;
      this.soon();
    });
    this.watchResults();
    this.watchRuns();
    this.watch(this.pages, (name) => {
      if (name?.startsWith('.')) return;
      this.isListStale = true;
      this.soon();
    });
    for (const slug of this.index.names()) this.watchPage(slug);
    void this.poll.start();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.poll.stop();
    for (const path of [...this.watchers.keys()]) this.unwatch(path);
  }

  private watchResults(): void {
    this.watch(join(this.folder, resultsFolder), (name) => {
      if (name === null || !name.endsWith('.jsonl') || name.endsWith('.part.jsonl')) return;
      this.isFileStale = true;
      this.soon();
    });
  }

  /** A run is told of when it comes, is done or goes, as its owner's file does too; not at each of its lines. */
  private watchRuns(): void {
    this.watch(join(this.folder, runsFolder), (_name, event) => {
      if (event !== 'rename') return;
      this.isFileStale = true;
      this.soon();
    });
  }

  private watchPage(slug: string): void {
    this.watch(join(this.pages, slug), (name) => {
      if (name !== null && !affectsPageList(name)) return;
      this.stale.add(slug);
      this.soon();
    });
  }

  private watch(path: string, heard: (name: string | null, event: string) => void): void {
    if (this.isStopped || this.watchers.has(path)) return;
    try {
      const watcher = watch(path, (event, name) => heard(name, event));
      watcher.on('error', () => this.unwatch(path));
      this.watchers.set(path, watcher);
    } catch {
      // It is not there, or too many are watched: looking in turn finds what changes in it.
    }
  }

  private unwatch(path: string): void {
    this.watchers.get(path)?.close();
    this.watchers.delete(path);
  }

  private soon(): void {
    if (!this.isStopped) this.timer ??= setTimeout(() => void this.look(), pause);
  }

  /** What this program wrote itself is in the index already, and not told again. */
  private async look(): Promise<void> {
    this.timer = undefined;
    const { isFileStale, isListStale } = this;
    const slugs = new Set(this.stale);
    this.stale.clear();
    this.isFileStale = false;
    this.isListStale = false;
    try {
      if (isListStale) for (const slug of await this.comeAndGone()) slugs.add(slug);
      const fresh = await this.index.refresh([...slugs]);
      if (this.isStopped) return;
      if (isFileStale) this.changed([]);
      else if (fresh.length > 0) this.changed(fresh);
    } catch {
      // A folder that cannot be read just now is looked at again with its next change.
    }
  }

  private async comeAndGone(): Promise<string[]> {
    const names = new Set(await pageNames(this.pages));
    const known = new Set(this.index.names());
    const gone = [...known].filter((slug) => !names.has(slug));
    for (const slug of gone) this.unwatch(join(this.pages, slug));
    for (const slug of names) this.watchPage(slug);
    return [...gone, ...[...names].filter((slug) => !known.has(slug))];
  }
}
