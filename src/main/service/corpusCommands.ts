import { basename, dirname, join } from 'node:path';
import type { CorpusInput } from '../../shared/contract/corpus';
import { LabelEditError } from '../../shared/labels/applyEdit';
import { defaultCaptureOptions, fixedModeFor } from '../capture/captureOptions';
import type { CapturedPage } from '../capture/captureSnapshot';
import { fixedModeOf } from '../capture/fixed/hideFixed';
import { addPages, type TakePage } from '../corpus/addPages';
import { Corpus, corpusFolderOf } from '../corpus/corpus';
import { type PageEntry, pageEntry, pageFile, pagesFolder, parseEntry } from '../corpus/corpusLayout';
import { corpusOfPage, freeCorpusFolder } from '../corpus/corpusOfPage';
import { exportLabels } from '../corpus/exportLabels';
import { importLabels } from '../corpus/importLabels';
import { importPages } from '../corpus/importPages';
import { pagePicture } from '../corpus/pagePicture';
import { readCapturedPage } from '../corpus/readCapturedPage';
import { readPlainText } from '../platform/plainFile';
import type { CorpusFolderHandlers } from './corpusHandlers';
import { ExampleCorpus } from './exampleCorpus';
import type { Jobs } from './jobs';
import { KnownCorpora } from './knownCorpora';
import type { PageLibrary } from './pageLibrary';
import { ServiceFault } from './serviceFault';

export interface CorpusCommandsOptions {
  pages: PageLibrary;
  /** the user's configuration folder, with the list of known corpora */
  config: string;
  /** where new corpora are proposed */
  corpora: string;
  changed(folder: string, slugs: string[]): void;
  warn(message: string): void;
}

/** Titles of pages can be long; characters. */
const maxProposedName = 80;

/** Handles commands about corpora. Each corpus is opened once for all inspectors, and watched. */
export class CorpusCommands {
  private readonly open = new Map<string, Promise<Corpus>>();
  private readonly known: KnownCorpora;
  private readonly example: ExampleCorpus;

  constructor(private readonly options: CorpusCommandsOptions) {
    this.example = new ExampleCorpus(options.config);
    this.known = new KnownCorpora(options.config, this.example);
  }

  /** The corpus in a folder; opens it if needed. */
  async corpus(folder: string): Promise<Corpus> {
    const named = corpusFolderOf(folder);
    const path = this.example.is(named) ? await this.example.opened(this.options.warn) : named;
    const known = this.open.get(path);
    if (known !== undefined) return known;
    const opening = this.openWatched(path);
    this.open.set(path, opening);
    try {
      return await opening;
    } catch (cause) {
      this.open.delete(path);
      throw cause;
    }
  }

  readonly handlers: CorpusFolderHandlers = {
    openCorpus: async ({ folder }) => {
      const corpus = await this.corpus(folder);
      await this.remember(corpus.folder);
      return corpus.info();
    },
    newCorpus: async ({ folder, name }) => {
      await Corpus.create(folder, name, defaultCaptureOptions.viewport);
      const corpus = await this.corpus(folder);
      await this.remember(corpus.folder);
      return corpus.info();
    },
    newCorpusOfPage: async ({ folder, name, page }) => {
      const made = await corpusOfPage(folder, name, await this.openCapture(page));
      await this.remember(made);
      return (await this.corpus(made)).info();
    },
    proposedCorpus: async ({ page }) => {
      const { url, title } = await this.openEntry(page);
      const folder = await freeCorpusFolder(this.options.corpora, url);
      const name = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
      return { folder, name: [...name].slice(0, maxProposedName).join('') || basename(folder) };
    },
    knownCorpora: () => this.known.list(),
    pagePicture: async ({ corpus, slug }) => ({
      image: await pagePicture(join(corpusFolderOf(corpus), pagesFolder), slug),
    }),
    addPages: async ({ corpus: folder, sources, tags, scripts, hidesFixed, ticket }, jobs) => {
      const corpus = await this.corpus(folder);
      return jobs.run(ticket, (job) =>
        addPages(
          corpus,
          sources,
          { tags, scripts, ...fixedModeFor(hidesFixed) },
          { ...job, take: this.taking(jobs) },
        ),
      );
    },
    addOpenPage: async ({ corpus: folder, page, tags }) => {
      const corpus = await this.corpus(folder);
      return corpus.page(await corpus.add(await this.openCapture(page), { tags }));
    },
    importPages: async ({ corpus: folder, folder: from, labels, ticket }, jobs) => {
      const corpus = await this.corpus(folder);
      return jobs.run(ticket, (job) =>
        importPages(corpus, from, labels, { ...job, take: this.taking(jobs) }),
      );
    },
    removePages: async ({ corpus, slugs }) => {
      await (await this.corpus(corpus)).remove(slugs);
      return null;
    },
    editPages: async (input) => {
      await this.editPages(input);
      return null;
    },
    setHeldOut: async ({ corpus, sites, was }) => {
      const heldOut = [...new Set(sites)].sort();
      await (await this.corpus(corpus)).edit((entry) => {
        if (was !== undefined && !sameNames(was, entry.heldOut))
          throw new ServiceFault(
            'failed',
            'The held-out sites were changed elsewhere meanwhile. Look at them, and choose again.',
          );
        return { ...entry, heldOut };
      });
      return null;
    },
    recapture: async ({ corpus: folder, ticket, ...wanted }, jobs) => {
      const corpus = await this.corpus(folder);
      const { slug } = wanted;
      return jobs.run(ticket, async ({ signal }) => {
        const captured = await this.newCapture(corpus, wanted, jobs, signal);
        signal.throwIfAborted();
        return corpus.recapture(slug, captured);
      });
    },
    labels: async ({ corpus, slug, reader }) => (await this.corpus(corpus)).labels.read(slug, reader),
    allLabels: async ({ corpus, slug }) => (await this.corpus(corpus)).labels.all(slug),
    editLabels: ({ corpus, slug, reader, edit }) =>
      this.labelling(corpus, ({ labels }) => labels.edit(slug, reader, edit)),
    undoLabels: ({ corpus, slug, reader }) =>
      this.labelling(corpus, ({ labels }) => labels.undo(slug, reader)),
    redoLabels: ({ corpus, slug, reader }) =>
      this.labelling(corpus, ({ labels }) => labels.redo(slug, reader)),
    exportLabels: async ({ corpus, reader, format, to }) =>
      exportLabels(await this.corpus(corpus), reader, format, to),
    importLabels: async ({ corpus, reader, file }) => importLabels(await this.corpus(corpus), reader, file),
  };

  openFolders(): string[] {
    return [...this.open.keys()];
  }

  async close(): Promise<void> {
    for (const opening of this.open.values()) (await opening.catch(() => undefined))?.close();
    this.open.clear();
  }

  private async openWatched(path: string): Promise<Corpus> {
    const corpus = await Corpus.open(path);
    await corpus.watch((slugs) => this.options.changed(corpus.folder, slugs));
    return corpus;
  }

  /** A failure here must not prevent work with the corpus. */
  private async remember(folder: string): Promise<void> {
    await this.known.remember(folder).catch((cause: Error) => {
      this.options.warn(`The corpus cannot be added to the list of known corpora: ${cause.message}`);
    });
  }

  /** Captures pages without changing the live page. */
  private taking({ captures }: Jobs): TakePage {
    return (source, options) => this.options.pages.take(source, options, captures?.openAside);
  }

  private async newCapture(
    corpus: Corpus,
    { slug, page, isLive = false }: Pick<CorpusInput<'recapture'>, 'slug' | 'page' | 'isLive'>,
    { captures }: Jobs,
    signal: AbortSignal,
  ): Promise<CapturedPage> {
    if (page !== undefined) return this.openCapture(page);
    const entry = await corpus.pageEntry(slug);
    const fixed = fixedModeOf(entry.warnings);
    if (isLive) {
      if (captures === undefined) throw new ServiceFault('invalid', 'There is no live page.');
      return (await captures.capture(signal, () => undefined, fixed)).captured;
    }
    // From the original source, as it was captured. The live page shows it.
    const { url, file, scripts, viewport } = entry;
    return this.options.pages.take(file ?? url, { viewport, scripts, fixed, signal }, captures?.open);
  }

  private async openCapture(page: string): Promise<CapturedPage> {
    return readCapturedPage(await this.openFolder(page));
  }

  private async openEntry(page: string): Promise<PageEntry> {
    return parseEntry(await readPlainText(join(await this.openFolder(page), pageFile)), pageEntry);
  }

  private async openFolder(page: string): Promise<string> {
    const snapshot = await this.options.pages.snapshotOf(page);
    if (snapshot === undefined) throw new ServiceFault('unknownPage', 'This page is no longer open.');
    return dirname(snapshot);
  }

  private async editPages({
    corpus,
    slugs,
    site,
    addTags,
    removeTags,
  }: CorpusInput<'editPages'>): Promise<void> {
    const opened = await this.corpus(corpus);
    const removed = new Set(removeTags);
    for (const slug of slugs) {
      await opened.editPage(slug, (entry) => ({
        ...entry,
        site: site ?? entry.site,
        tags: [...new Set([...entry.tags, ...addTags])].filter((tag) => !removed.has(tag)),
      }));
    }
  }

  /** Reports an invalid edit to the inspector, not as a bug. */
  private async labelling<T>(folder: string, work: (corpus: Corpus) => Promise<T>): Promise<T> {
    try {
      return await work(await this.corpus(folder));
    } catch (cause) {
      throw cause instanceof LabelEditError ? new ServiceFault('invalid', cause.message) : cause;
    }
  }
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  const names = new Set(one);
  return names.size === new Set(other).size && other.every((name) => names.has(name));
}
