import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { type CorpusIndex, pageNames } from './corpusIndex';
import { affectsPageList, corpusFile, pagesFolder, resultsFolder, runsFolder } from './corpusLayout';
import { CorpusPoll } from './corpusPoll';

/** Changes within this time are reported as one, ms. */
const pause = 100;

/**
 * Keeps an index up to date with a corpus that other programs change too, and reports their changes. Each page folder
 * is watched separately, as not every system can watch whole trees. Some systems report nothing, for instance for
 * network folders, or limit the number of watches: so the folders are also polled.
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
    /** how often to poll all folders, ms */
    pollEvery?: number,
  ) {
    this.pages = join(folder, pagesFolder);
    this.poll = new CorpusPoll(
      folder,
      (slugs, isFile) => {
        for (const slug of slugs) this.stale.add(slug);
        this.isListStale = true;
        this.isFileStale ||= isFile;
        this.scheduleRefresh();
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
      this.scheduleRefresh();
    });
    this.watchResults();
    this.watchRuns();
    this.watch(this.pages, (name) => {
      if (name?.startsWith('.')) return;
      this.isListStale = true;
      this.scheduleRefresh();
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
      this.scheduleRefresh();
    });
  }

  /** Reports a run when it is added, finished or removed, also by its owner file; not for each of its lines. */
  private watchRuns(): void {
    this.watch(join(this.folder, runsFolder), (_name, event) => {
      if (event !== 'rename') return;
      this.isFileStale = true;
      this.scheduleRefresh();
    });
  }

  private watchPage(slug: string): void {
    this.watch(join(this.pages, slug), (name) => {
      if (name !== null && !affectsPageList(name)) return;
      this.stale.add(slug);
      this.scheduleRefresh();
    });
  }

  private watch(path: string, onChange: (name: string | null, event: string) => void): void {
    if (this.isStopped || this.watchers.has(path)) return;
    try {
      const watcher = watch(path, (event, name) => onChange(name, event));
      watcher.on('error', () => this.unwatch(path));
      this.watchers.set(path, watcher);
    } catch {
      // It does not exist, or there are too many watches: polling finds its changes.
    }
  }

  private unwatch(path: string): void {
    this.watchers.get(path)?.close();
    this.watchers.delete(path);
  }

  private scheduleRefresh(): void {
    if (!this.isStopped) this.timer ??= setTimeout(() => void this.refresh(), pause);
  }

  /** What this program wrote itself is in the index already, and is not reported again. */
  private async refresh(): Promise<void> {
    this.timer = undefined;
    const { isFileStale, isListStale } = this;
    const slugs = new Set(this.stale);
    this.stale.clear();
    this.isFileStale = false;
    this.isListStale = false;
    try {
      if (isListStale) for (const slug of await this.addedAndRemoved()) slugs.add(slug);
      const fresh = await this.index.refresh([...slugs]);
      if (this.isStopped) return;
      if (isFileStale) this.changed([]);
      else if (fresh.length > 0) this.changed(fresh);
    } catch {
      // A folder that cannot be read now is read again after its next change.
    }
  }

  private async addedAndRemoved(): Promise<string[]> {
    const names = new Set(await pageNames(this.pages));
    const known = new Set(this.index.names());
    const gone = [...known].filter((slug) => !names.has(slug));
    for (const slug of gone) this.unwatch(join(this.pages, slug));
    for (const slug of names) this.watchPage(slug);
    return [...gone, ...[...names].filter((slug) => !known.has(slug))];
  }
}
