import { join } from 'node:path';
import type { EventMessage } from '../../shared/contract/messages';
import { encodeMessage } from '../../shared/contract/wire';
import { type CaptureOptions, defaultCaptureOptions } from '../capture/captureOptions';
import { type UserFolders, userFolders } from '../platform/userFolders';
import { Connection, type DesktopPart } from './connection';
import { CorpusCommands } from './corpusCommands';
import type { CorpusHandlers } from './corpusHandlers';
import { EvaluationCommands } from './evaluationCommands';
import { PageLibrary } from './pageLibrary';
import { PageStore } from './pageStore';
import { PresetFiles } from './presetFiles';
import { SharedBrowser } from './sharedBrowser';
import { TuningCommands } from './tuningCommands';
import type { TuningHandlers } from './tuningHandlers';
import { WorkerLink } from './workerLink';
import { WrapperCommands, type WrapperHandlers } from './wrapperCommands';

export interface ServiceOptions {
  /** path of a browser, or 'bundled'; if omitted, the program looks for one */
  browser?: string;
  capture?: Partial<CaptureOptions>;
  folders?: UserFolders;
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
  private readonly corpora: CorpusCommands;
  private readonly evaluations: EvaluationCommands;
  private readonly tunings: TuningCommands;
  private readonly wrappers: WrapperCommands;
  private readonly connections = new Set<Connection>();
  private readonly config: string;

  constructor(options: ServiceOptions = {}) {
    const { cache, config } = options.folders ?? userFolders();
    this.config = config;
    this.worker = new WorkerLink((message) =>
      this.report({ event: 'log', data: { level: 'error', message } }),
    );
    this.browser = new SharedBrowser(options.browser === undefined ? {} : { browser: options.browser });
    this.store = new PageStore(join(cache, 'pages'));
    this.presets = new PresetFiles(join(config, 'presets'));
    this.pages = new PageLibrary({
      store: this.store,
      browser: this.browser,
      worker: this.worker,
      capture: { ...defaultCaptureOptions, archive: false, ...options.capture },
    });
    this.corpora = new CorpusCommands({
      pages: this.pages,
      config,
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
    const { pages, worker, presets, config } = this;
    const corpora: CorpusHandlers & TuningHandlers & WrapperHandlers = {
      ...this.corpora.handlers,
      ...this.evaluations.handlers,
      ...this.tunings.handlers,
      ...this.wrappers.handlers,
    };
    const opened = (): void => this.prune();
    const connection = new Connection({ pages, worker, presets, corpora, config, send, opened, desktop });
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

  private prune(): void {
    const inUse = new Set([...this.connections].flatMap(({ page }) => (page === undefined ? [] : [page])));
    // A failed deletion is tried again when the next page is opened.
    this.store.prune(inUse).catch(() => undefined);
  }
}
