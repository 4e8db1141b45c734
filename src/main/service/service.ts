import { join } from 'node:path';
import type { EventMessage } from '../../shared/contract/messages';
import { encodeMessage } from '../../shared/contract/wire';
import { type CaptureOptions, defaultCaptureOptions } from '../capture/captureOptions';
import { corporaFolder, type UserFolders, userFolders } from '../platform/userFolders';
import { BundleCommands } from './bundleCommands';
import { Connection, type ConnectionOptions, type DesktopPart } from './connection';
import { CorpusCommands } from './corpusCommands';
import { EvaluationCommands } from './evaluationCommands';
import { PageLibrary } from './pageLibrary';
import { PageStore } from './pageStore';
import { PreferenceCommands } from './preferenceCommands';
import { PresetFiles } from './presetFiles';
import { SharedBrowser } from './sharedBrowser';
import { TuningCommands } from './tuningCommands';
import { WorkerLink } from './workerLink';
import { WrapperCommands } from './wrapperCommands';

export interface ServiceOptions {
  /** path of a browser, or 'bundled'; if omitted, the program looks for one */
  browser?: string;
  capture?: Partial<CaptureOptions>;
  folders?: UserFolders;
  /** where new corpora are proposed */
  corpora?: string;
}

/** The connection of one inspector to the service. */
export interface ServiceLine {
  receive(bytes: Uint8Array): void;
  /** sends an event */
  report(message: EventMessage): void;
  close(): void;
}

/** Implements the contract for all connected inspectors, over any transport. */
export class Service {
  readonly pages: PageLibrary;
  readonly worker: WorkerLink;
  private readonly store: PageStore;
  private readonly browser: SharedBrowser;
  private readonly presets: PresetFiles;
  private readonly preferences: PreferenceCommands;
  private readonly bundles: BundleCommands;
  private readonly corpora: CorpusCommands;
  private readonly evaluations: EvaluationCommands;
  private readonly tunings: TuningCommands;
  private readonly wrappers: WrapperCommands;
  private readonly connections = new Set<Connection>();
  private readonly config: string;

  constructor(options: ServiceOptions = {}) {
    const folders = options.folders ?? userFolders();
    const { cache, config } = folders;
    this.config = config;
    this.worker = new WorkerLink((message) =>
      this.report({ event: 'log', data: { level: 'error', message } }),
    );
    this.browser = new SharedBrowser(options.browser === undefined ? {} : { browser: options.browser });
    this.store = new PageStore(join(cache, 'pages'));
    this.presets = new PresetFiles(join(config, 'presets'));
    this.preferences = new PreferenceCommands({
      folders,
      defaults: { ...defaultCaptureOptions, archive: false },
      fixed: options.capture ?? {},
      inUse: () => this.openFiles(),
      changed: (known) => this.report({ event: 'preferences', data: known }),
      warn: (message) => this.report({ event: 'log', data: { level: 'warning', message } }),
    });
    this.pages = new PageLibrary({
      store: this.store,
      browser: this.browser,
      worker: this.worker,
      capture: () => this.preferences.captureOptions(),
    });
    this.bundles = new BundleCommands({
      pages: this.pages,
      config,
      warn: (message) => this.report({ event: 'log', data: { level: 'warning', message } }),
    });
    this.corpora = new CorpusCommands({
      pages: this.pages,
      config,
      corpora: options.corpora ?? corporaFolder(),
      changed: (folder, slugs) => this.report({ event: 'corpusChanged', data: { folder, slugs } }),
      warn: (message) => this.report({ event: 'log', data: { level: 'warning', message } }),
    });
    this.evaluations = new EvaluationCommands({
      cache: join(cache, 'certainty'),
      warn: (message) => this.report({ event: 'log', data: { level: 'warning', message } }),
    });
    this.tunings = new TuningCommands({
      pages: this.pages,
      corpora: this.corpora,
      presets: this.presets,
      warn: (message) => this.report({ event: 'log', data: { level: 'warning', message } }),
    });
    this.wrappers = new WrapperCommands({ pages: this.pages, worker: this.worker, corpora: this.corpora });
  }

  /** `desktop`: set if the inspector is a window of the desktop program. */
  connect(send: (bytes: Uint8Array) => void, desktop?: DesktopPart): ServiceLine {
    const { pages, worker, presets, bundles, config } = this;
    const corpora: ConnectionOptions['corpora'] = {
      ...this.corpora.handlers,
      ...this.evaluations.handlers,
      ...this.tunings.handlers,
      ...this.wrappers.handlers,
      ...this.preferences.handlers,
    };
    const opened = (): void => this.prune();
    const connection = new Connection({
      pages,
      worker,
      presets,
      bundles,
      corpora,
      config,
      send,
      opened,
      desktop,
    });
    this.connections.add(connection);
    return {
      receive: (bytes) => connection.receive(bytes),
      report: (message) => connection.report(message),
      close: () => {
        this.connections.delete(connection);
        void connection.close();
      },
    };
  }

  async close(): Promise<void> {
    const closing = [...this.connections].map((connection) => connection.close());
    this.connections.clear();
    await Promise.all([
      ...closing,
      this.worker.close(),
      this.browser.close(),
      this.corpora.close(),
      this.evaluations.close(),
      this.tunings.close(),
    ]);
  }

  private report(message: EventMessage): void {
    const bytes = encodeMessage(message);
    for (const connection of this.connections) connection.send(bytes);
  }

  /** Hashes of open pages, their folders, and the folders of open corpora. */
  private async openFiles(): Promise<string[]> {
    const pages = this.openPages();
    const snapshots = await Promise.all(pages.map((page) => this.pages.snapshotOf(page)));
    return [...pages, ...snapshots.filter((path) => path !== undefined), ...this.corpora.openFolders()];
  }

  private openPages(): string[] {
    return [...this.connections].flatMap(({ page }) => (page === undefined ? [] : [page]));
  }

  private prune(): void {
    const inUse = new Set(this.openPages());
    // A failed deletion is tried again when the next page is opened.
    this.store.prune(inUse).catch(() => undefined);
  }
}
