import { join } from 'node:path';
import type { FollowedPage, WrapperInput, WrapperOutputs } from '../../shared/contract/wrappers';
import { defaultAnnotator } from '../../shared/labels/pageLabel';
import { changedPages, type TriedPage, verification } from '../../shared/wrappers/verify/verifyWrapper';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import { fixedModeOf } from '../capture/fixed/hideFixed';
import { snapshotFile } from '../corpus/corpusLayout';
import { followSite } from '../data/followSite';
import { parsedWrapper } from '../data/readWrapper';
import { storedWrapper, storedWrappers, storeWrapper } from '../data/storedWrappers';
import type { CorpusCommands } from './corpusCommands';
import type { Job, Jobs } from './jobs';
import type { PageLibrary } from './pageLibrary';
import { ServiceFault } from './serviceFault';
import type { WorkerLink } from './workerLink';
import type { StoredPage, VisitedPage, WrapperJob } from './workerTasks';

export interface WrapperCommandsOptions {
  pages: PageLibrary;
  worker: WorkerLink;
  corpora: CorpusCommands;
}

export type WrapperHandlers = {
  [C in WrapperJob]: (input: WrapperInput<C>, jobs: Jobs) => Promise<WrapperOutputs[C]>;
};

/** Pages of the site in a corpus that a wrapper is tried on. */
const maxOthers = 20;

/** Handles commands about wrappers that need a corpus, a browser or time. */
export class WrapperCommands {
  constructor(private readonly options: WrapperCommandsOptions) {}

  readonly handlers: WrapperHandlers = {
    readWrapper: async ({ text }) => parsedWrapper(text, 'The file'),
    verifyWrapper: (input, jobs) => jobs.run(input.ticket, (job) => this.verify(input, job)),
    followWrapper: (input, jobs) => jobs.run(input.ticket, (job) => this.follow(input, jobs, job)),
    wrappers: async ({ corpus }) => storedWrappers((await this.options.corpora.corpus(corpus)).folder),
    openWrapper: async ({ corpus, name }) =>
      storedWrapper((await this.options.corpora.corpus(corpus)).folder, name),
    saveWrapper: async ({ corpus: folder, name, wrapper }) => {
      const corpus = await this.options.corpora.corpus(folder);
      if (corpus.isReadOnly)
        throw new ServiceFault(
          'failed',
          `${corpus.folder} is read-only: copy the corpus to a folder you can write to, or save the wrapper as a file.`,
        );
      return storeWrapper(corpus.folder, name, wrapper);
    },
  };

  private async verify(
    { page, run, wrapper, corpus }: WrapperInput<'verifyWrapper'>,
    { signal, onProgress }: Job,
  ): Promise<WrapperOutputs['verifyWrapper']> {
    const own = { ...(await this.stored(page)), name: 'this page', run, records: undefined };
    const others = corpus === null ? [] : await this.pagesOfSite(corpus, wrapper, page);
    const pages = [own, ...others].map((one) => ({
      ...one,
      isExample: wrapper.madeFrom.some((example) => example.page === one.page),
    }));
    const changed = changedPages(pages);
    const tried: TriedPage[] = [];
    for (const [index, one] of pages.entries()) {
      signal.throwIfAborted();
      onProgress(index, pages.length, one.name);
      tried.push(
        await this.options.worker.verify(one, wrapper, { ...one, isChanged: changed.includes(one) }),
      );
    }
    return verification(wrapper, tried);
  }

  /** Other pages of the wrapper's site in a corpus, with their labels. */
  private async pagesOfSite(folder: string, wrapper: Wrapper, own: string): Promise<LabelledPage[]> {
    const corpus = await this.options.corpora.corpus(folder);
    const { pages } = await corpus.info();
    const same = pages.filter(({ url, hash }) => hash !== own && hostOf(url) === wrapper.site);
    return Promise.all(
      same.slice(0, maxOthers).map(async ({ slug, title, hash }) => {
        const { label, savedAt, hash: labelled } = await corpus.labels.read(slug, defaultAnnotator);
        return {
          page: hash,
          file: join(corpus.pageFolder(slug), snapshotFile),
          name: title || slug,
          run: null,
          records:
            savedAt !== '' && labelled === hash ? label.records.map(({ blocks }) => [...blocks]) : undefined,
        };
      }),
    );
  }

  /** What was found stays, also if a page cannot be opened, or a person stops. */
  private async follow(
    { page: first, wrapper, pages: limit, delay }: WrapperInput<'followWrapper'>,
    { captures }: Jobs,
    { signal, onProgress }: Job,
  ): Promise<WrapperOutputs['followWrapper']> {
    const { pages, worker } = this.options;
    const opened = await pages.reopen(first, () => undefined);
    const found: FollowedPage[] = [];
    const open = async (address: string): Promise<OpenedPage> => {
      onProgress(found.length, limit, address);
      const head =
        found.length === 0
          ? opened
          : await pages.keep(
              await pages.take(
                address,
                {
                  archive: false,
                  scripts: opened.scripts,
                  fixed: fixedModeOf(opened.warnings),
                  viewport: opened.viewport,
                  signal,
                },
                captures?.openAside,
              ),
              address,
              signal,
              () => undefined,
            );
      return { head, ...(await worker.visit(await this.stored(head.page), wrapper)) };
    };
    try {
      const stopped = await followSite(opened.address, {
        limit,
        delay,
        open,
        onPage: ({ head, rows, warnings }, fresh) => {
          found.push({ head, records: rows.length, rows: fresh.map((record) => rows[record]!), warnings });
        },
        signal,
      });
      return { pages: found, stopped };
    } catch (cause) {
      if (found.length === 0) throw cause;
      return { pages: found, stopped: signal.aborted ? 'you stopped it' : (cause as Error).message };
    }
  }

  private async stored(page: string): Promise<StoredPage> {
    const file = await this.options.pages.snapshotOf(page);
    if (file === undefined) throw new ServiceFault('unknownPage', 'This page is no longer open.');
    return { page, file };
  }
}

interface LabelledPage extends StoredPage {
  name: string;
  run: null;
  records: number[][] | undefined;
}

interface OpenedPage extends VisitedPage {
  head: FollowedPage['head'];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
