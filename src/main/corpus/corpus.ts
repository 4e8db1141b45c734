import { basename, dirname, join, resolve } from 'node:path';
import type { CorpusInfo, CorpusPage } from '../../shared/contract/corpus';
import { defaultAnnotator } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import type { Viewport } from '../../shared/page/pageSnapshot';
import type { CapturedPage } from '../capture/captureSnapshot';
import { FileError, fileError } from '../platform/fileError';
import { KeyedQueue } from '../platform/keyedQueue';
import { lockFile, withLock } from '../platform/lock';
import { ifMissing } from '../platform/namesIn';
import { readPlainText } from '../platform/plainFile';
import { needPlainFolder } from '../platform/plainFolder';
import { writeAtomically } from '../platform/writeAtomically';
import { isReadOnlyFolder, makeCorpus, readCorpusFile, writeCorpusFile } from './corpusFile';
import { CorpusIndex } from './corpusIndex';
import {
  asJson,
  type CorpusEntry,
  corpusFile,
  type PageEntry,
  pageEntry,
  pageFile,
  pagesFolder,
  parseEntry,
  resultsFolder,
  snapshotFile,
} from './corpusLayout';
import { CorpusWatch } from './corpusWatch';
import { LabelStore } from './labelStore';
import { PageBlocksCache } from './pageBlocksCache';
import { addPageFolder, type NewPage, removeAbandoned, removePageFolder } from './pageFolders';
import { type ListedPage, readPageListing } from './pageListing';
import { replaceCapture } from './replaceCapture';
import { isPageName } from './slug';

/** A folder of captured pages with their labels and details. Several programs may have it open at once. */
export class Corpus {
  readonly labels: LabelStore;
  /** for results of evaluations; created with the first result */
  readonly resultsFolder: string;
  private readonly pages: string;
  private readonly index: CorpusIndex;
  private readonly queue = new KeyedQueue();
  private readonly blocks = new PageBlocksCache();
  private watched: { changed(slugs: string[]): void; watch: CorpusWatch } | undefined;

  private constructor(
    readonly folder: string,
    public isReadOnly: boolean,
  ) {
    this.pages = join(folder, pagesFolder);
    this.resultsFolder = join(folder, resultsFolder);
    this.index = new CorpusIndex(this.pages, () => this.isReadOnly);
    this.labels = new LabelStore({
      pageFolder: (slug) => this.pageFolder(slug),
      blocks: (slug) => this.blocks.get(this.snapshotPath(slug)),
      isReadOnly: () => this.isReadOnly,
      alone: (slug, work) => this.alone(slug, work),
      changed: (slug) => this.touched([slug]),
    });
  }

  /** Opens the corpus in a folder; `path` is the folder or its corpus.json. */
  static async open(path: string): Promise<Corpus> {
    const folder = corpusFolderOf(path);
    if ((await readCorpusFile(folder)) === undefined)
      throw new FileError(
        `${folder} is not a corpus (no ${corpusFile}). Create one with: recordscope corpus new`,
      );
    await needPlainFolder(join(folder, pagesFolder)).catch(ifMissing);
    const corpus = new Corpus(folder, await isReadOnlyFolder(folder));
    if (!corpus.isReadOnly) await removeAbandoned(corpus.pages).catch(() => undefined);
    return corpus;
  }

  /** Creates a corpus in a folder that is not one yet. */
  static async create(path: string, name: string, viewport: Viewport): Promise<Corpus> {
    const folder = resolve(path);
    if ((await readCorpusFile(folder)) !== undefined)
      throw new FileError(`${folder} is already a corpus: open it, or choose another folder`);
    if (/\p{Cc}/u.test(name) || name.trim() === '')
      throw new FileError(
        `A corpus cannot be called '${name.replace(/\p{Cc}/gu, '�')}': use letters and digits`,
      );
    await makeCorpus(folder, name.trim(), viewport);
    return Corpus.open(folder);
  }

  /** Opens a corpus, or creates it if there is none. */
  static async openOrCreate(path: string, viewport: Viewport): Promise<Corpus> {
    const folder = resolve(path);
    if ((await readCorpusFile(folder)) === undefined) await makeCorpus(folder, basename(folder), viewport);
    const corpus = await Corpus.open(folder);
    corpus.needWritable();
    return corpus;
  }

  /** The current state of the whole corpus. While it is watched, only changes are read again. */
  async info(): Promise<CorpusInfo> {
    const { name, viewport, heldOut } = await this.entry();
    this.isReadOnly = await isReadOnlyFolder(this.folder);
    if (this.watched === undefined) await this.index.load();
    const { page, faults } = this.index.all();
    const readers = new Set(page.flatMap(({ labels }) => labels.map(({ reader }) => reader)));
    return {
      folder: this.folder,
      name,
      isReadOnly: this.isReadOnly,
      viewport,
      pages: page.map((entry) => heldOutPage(entry, heldOut)),
      faults,
      readers: [defaultAnnotator, ...[...readers].filter((reader) => reader !== defaultAnnotator).sort()],
      heldOut,
    };
  }

  /** The current state of one page; throws with the reason if its folder cannot be used. */
  async page(slug: string): Promise<CorpusPage> {
    const folder = this.pageFolder(slug);
    const { page, faults } = await readPageListing(this.pages, slug, this.isReadOnly);
    if (page !== undefined) return heldOutPage(page, (await this.entry()).heldOut);
    const [{ file, fault } = { file: folder, fault: 'no longer exists' }] = faults;
    throw new FileError(`${file} ${fault}`);
  }

  /** The page's entry in page.json. */
  async pageEntry(slug: string): Promise<PageEntry> {
    const file = join(this.pageFolder(slug), pageFile);
    try {
      return parseEntry(await readPlainText(file), pageEntry);
    } catch (cause) {
      const error = fileError(cause, file);
      throw error instanceof FileError ? error : new FileError(`${file} ${error.message}`);
    }
  }

  /** Never outside of the corpus. */
  pageFolder(slug: string): string {
    if (!isPageName(slug))
      throw new FileError(`'${slug.replace(/\p{Cc}/gu, '�')}' is not a valid page name in ${this.folder}`);
    return join(this.pages, slug);
  }

  snapshotPath(slug: string): string {
    return join(this.pageFolder(slug), snapshotFile);
  }

  pageBlocks(slug: string): Promise<PageBlocks> {
    return this.blocks.get(this.snapshotPath(slug));
  }

  /** Stores a page, all or nothing; returns its name. Never replaces another page. */
  async add(captured: CapturedPage, details: NewPage = {}): Promise<string> {
    this.needWritable();
    const slug = await addPageFolder(this.pages, captured, details);
    await this.touched([slug]);
    return slug;
  }

  /** Replaces a page's capture with a new one, and matches its labels to it. */
  async recapture(slug: string, captured: CapturedPage): Promise<CorpusPage> {
    this.needWritable();
    const folder = this.pageFolder(slug);
    // Repair what a killed program left half-written while the old capture is still there.
    await this.labels.all(slug).catch(() => undefined);
    const { site, tags } = await this.pageEntry(slug);
    await this.alone(slug, () => replaceCapture(folder, captured, { site, tags }));
    await this.labels.all(slug);
    await this.touched([slug]);
    return this.page(slug);
  }

  async remove(slugs: readonly string[]): Promise<void> {
    this.needWritable();
    for (const slug of slugs) {
      this.pageFolder(slug);
      await removePageFolder(this.pages, slug);
    }
    await this.touched(slugs);
  }

  /** Changes the entry of a page in page.json. */
  async editPage(slug: string, edit: (entry: PageEntry) => PageEntry): Promise<void> {
    this.needWritable();
    const file = join(this.pageFolder(slug), pageFile);
    await this.alone(slug, async () => writeAtomically(file, asJson(edit(await this.pageEntry(slug)))));
    await this.touched([slug]);
  }

  async edit(change: (entry: CorpusEntry) => CorpusEntry): Promise<void> {
    this.needWritable();
    await this.queue.run('', () =>
      withLock(join(this.folder, lockFile), async () =>
        writeCorpusFile(this.folder, change(await this.entry())),
      ),
    );
    await this.touched([]);
  }

  /** Reports changes by this and other programs until it is closed; an empty list means any page may have changed. */
  async watch(changed: (slugs: string[]) => void, pollEvery?: number): Promise<void> {
    await this.index.load();
    const watch = new CorpusWatch(this.folder, this.index, changed, pollEvery);
    watch.start();
    this.watched = { changed, watch };
  }

  close(): void {
    this.watched?.watch.stop();
    this.watched = undefined;
  }

  /** Runs `work` on a page while neither this program nor another one changes it. */
  private alone<T>(slug: string, work: () => Promise<T>): Promise<T> {
    const folder = this.pageFolder(slug);
    return this.queue.run(slug, async () => {
      try {
        await needPlainFolder(folder);
        return await withLock(join(folder, lockFile), work);
      } catch (cause) {
        throw fileError(cause, folder);
      }
    });
  }

  /** The corpus's entry in corpus.json. */
  async entry(): Promise<CorpusEntry> {
    const entry = await readCorpusFile(this.folder);
    if (entry === undefined)
      throw new FileError(`${this.folder} is no longer a corpus: its ${corpusFile} is gone`);
    return entry;
  }

  private needWritable(): void {
    if (this.isReadOnly)
      throw new FileError(`${this.folder} is read-only: copy the corpus to a folder you can write to.`);
  }

  /** Changes by this program are reported at once, without waiting for the file system. */
  private async touched(slugs: readonly string[]): Promise<void> {
    const { watched } = this;
    if (watched === undefined) return;
    await this.index.refresh(slugs);
    watched.changed([...slugs]);
  }
}

/** A corpus can also be given by its corpus.json. */
export function corpusFolderOf(path: string): string {
  return resolve(basename(path) === corpusFile ? dirname(path) : path);
}

function heldOutPage(page: ListedPage, heldOut: readonly string[]): CorpusPage {
  return { ...page, isHeldOut: heldOut.includes(page.site) };
}
