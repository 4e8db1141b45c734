import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RecentPage } from '../../shared/contract/commands';
import type { PageHead } from '../../shared/contract/pageHead';
import { uploadScheme } from '../../shared/contract/upload';
import { isBundleName } from '../bundle/bundleEntry';
import { CaptureError } from '../capture/captureError';
import type { CaptureOptions } from '../capture/captureOptions';
import { capturePage } from '../capture/capturePage';
import type { CapturedPage } from '../capture/captureSnapshot';
import { openSource, type Source } from '../capture/source';
import { openedSource } from '../capture/typedAddress';
import { uploadedSource } from '../capture/uploadedSource';
import { snapshotFile } from '../corpus/corpusLayout';
import { pictureParts } from '../corpus/pictureParts';
import { isCorpusFolder, snapshotPath } from '../corpus/readSnapshot';
import { needPlainFolder } from '../platform/plainFolder';
import type { PageLocation, PageStore } from './pageStore';
import { ServiceFault } from './serviceFault';
import type { SharedBrowser } from './sharedBrowser';
import type { WorkerLink } from './workerLink';
import type { OpenedPage } from './workerTasks';

export interface LibraryOptions {
  store: PageStore;
  browser: SharedBrowser;
  worker: WorkerLink;
  /** the options of captures from now on */
  capture(): Promise<CaptureOptions>;
}

/** How the user wants a page to be opened. */
export type OpenOptions = Pick<CaptureOptions, 'scripts'> & Partial<Pick<CaptureOptions, 'fixed'>>;

/** Opens a source and captures it. */
export type CaptureSource = (given: string, options: CaptureOptions) => Promise<CapturedPage>;

/** Called with the name of each step as it begins. */
export type OnStep = (step: string) => void;

const buildingBlocks = 'building blocks';

/** Opens pages, stores them, and finds them again. */
export class PageLibrary {
  /** locations of pages used since the service started */
  private readonly locations = new Map<string, PageLocation>();

  constructor(private readonly options: LibraryOptions) {}

  /** `capture`: replaces the capture in a headless browser. */
  async open(
    source: string,
    wanted: OpenOptions,
    signal: AbortSignal,
    onStep: OnStep,
    capture: CaptureSource = (given, options) => this.capture(given, options),
  ): Promise<PageHead> {
    if (source.startsWith(uploadScheme))
      throw new ServiceFault(
        'failed',
        `${source.slice(uploadScheme.length)} was uploaded and is not kept: drop or choose the file again.`,
      );
    const stored = await snapshotPath(source);
    if (stored !== undefined) return this.openStored(source, stored, onStep);
    if (await isCorpusFolder(source))
      throw new ServiceFault('isCorpus', `${source} is a corpus: open it in the Corpus workspace.`);
    if (isBundleName(source) && !/^https?:/i.test(source))
      throw new ServiceFault('isBundle', `${source} is a bundle: open it in the inspector.`);
    const options = await this.options.capture();
    const captured = await capture(source, { ...options, ...wanted, signal, onStep });
    const opened = await openedSource(source, captured.snapshot.address);
    return this.keep(captured, opened, signal, onStep);
  }

  /** Opens an uploaded page. */
  async openUpload(
    name: string,
    bytes: Buffer,
    wanted: OpenOptions,
    signal: AbortSignal,
    onStep: OnStep,
  ): Promise<PageHead> {
    const source = await uploadedSource(name, bytes);
    const options = await this.options.capture();
    const captured = await this.captureOf(source, { ...options, ...wanted, signal, onStep });
    return this.keep(captured, `${uploadScheme}${source.given}`, signal, onStep);
  }

  /** Stores a captured page, and builds its blocks. */
  async keep(captured: CapturedPage, source: string, signal: AbortSignal, onStep: OnStep): Promise<PageHead> {
    const { store, worker } = this.options;
    signal.throwIfAborted();
    onStep(buildingBlocks);
    const [location, opened] = await Promise.all([
      store.add({ ...captured, mhtml: undefined }, source),
      worker.open('', captured.snapshot),
    ]);
    return this.headOf(location, opened);
  }

  /** Opens the stored capture of a page that was open before. */
  async reopen(page: string, onStep: OnStep): Promise<PageHead> {
    const location = await this.options.store.find(page);
    if (location === undefined)
      throw new ServiceFault('unknownPage', 'This page is no longer stored: open it again.');
    onStep(buildingBlocks);
    const opened = await this.options.worker.open(join(location.folder, snapshotFile));
    if (opened.hash !== page)
      throw new ServiceFault('unknownPage', 'The stored page has been replaced: open it again.');
    await this.options.store.touch(page);
    return this.headOf(location, opened);
  }

  /** The newest stored capture of each source; leaves out those without one. */
  async recent(sources: readonly string[]): Promise<RecentPage[]> {
    const stored = await this.options.store.newest();
    const found = await Promise.all(
      sources.map(async (source): Promise<RecentPage[]> => {
        const capture = stored.find((each) => each.source === source);
        if (capture === undefined) return [];
        const { hash: page, title, capturedAt, hasPicture } = capture;
        const picture = hasPicture ? `/pages/${page}/0.webp?at=${encodeURIComponent(capturedAt)}` : null;
        return [{ source, page, title, capturedAt, picture, isGone: await isGone(source) }];
      }),
    );
    return found.flat();
  }

  /** The head of a corpus page, without adding it to the opened pages. */
  async glance(folder: string): Promise<PageHead> {
    await needPlainFolder(dirname(folder));
    await needPlainFolder(folder);
    const opened = await this.options.worker.open(join(folder, snapshotFile));
    return this.headOf({ source: folder, folder }, opened);
  }

  /** The snapshot file of a page; undefined if the page is not known. */
  async snapshotOf(page: string): Promise<string | undefined> {
    const location = this.locations.get(page) ?? (await this.options.store.find(page));
    if (location === undefined) return undefined;
    this.locations.set(page, location);
    return join(location.folder, snapshotFile);
  }

  /** The file of a part of the screenshot; undefined if there is none. */
  async pictureOf(page: string, index: number): Promise<string | undefined> {
    const location = this.locations.get(page) ?? (await this.options.store.find(page));
    if (location === undefined) return undefined;
    return (await pictureParts(location.folder, 1))[index]?.file;
  }

  /** Captures a source with its archive, without opening it in an inspector. */
  async take(
    given: string,
    options: Partial<CaptureOptions>,
    capture: CaptureSource = (source, all) => this.capture(source, all),
  ): Promise<CapturedPage> {
    return capture(given, { ...(await this.options.capture()), archive: true, ...options });
  }

  private async openStored(source: string, stored: string, onStep: OnStep): Promise<PageHead> {
    onStep('reading the captured page');
    const opened = await this.options.worker.open(stored);
    return this.headOf(await this.options.store.addInPlace(opened.hash, source, stored), opened);
  }

  private async capture(given: string, options: CaptureOptions): Promise<CapturedPage> {
    const source = await openSource(given, () => {
      throw new CaptureError('standard input cannot be opened here: give an address or a file');
    });
    return this.captureOf(source, options);
  }

  private async captureOf(source: Source, options: CaptureOptions): Promise<CapturedPage> {
    const { browser } = this.options;
    try {
      for (let isSecond = false; ; isSecond = true) {
        const host = await browser.get(() => options.onStep?.('starting the browser'));
        try {
          return await capturePage(host, source, options);
        } catch (cause) {
          // If the browser died, try once more with a new one.
          if (host.isRunning || isSecond || options.signal?.aborted) throw cause;
        }
      }
    } finally {
      await source.dispose();
    }
  }

  private async headOf(location: PageLocation, opened: OpenedPage): Promise<PageHead> {
    const { hash, ...head } = opened;
    this.locations.set(hash, location);
    const parts = await pictureParts(location.folder, opened.viewport.deviceScaleFactor);
    const pictures = parts.map(({ y, height }, index) => ({
      y,
      height,
      // The time distinguishes several captures of one page in the browser's cache.
      path: `/pages/${hash}/${index}.webp?at=${encodeURIComponent(opened.capturedAt)}`,
    }));
    return { page: hash, source: location.source, ...head, pictures };
  }
}

/** Whether a source was a file that is no longer there. Uploads are not kept. */
async function isGone(source: string): Promise<boolean> {
  if (source.startsWith(uploadScheme)) return true;
  if (/^[a-z][a-z\d+.-]+:/i.test(source)) return false;
  return (await stat(source).catch(() => undefined)) === undefined;
}
