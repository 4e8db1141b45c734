import { join } from 'node:path';
import { version } from '../../../package.json';
import {
  type Command,
  type CommandInput,
  type CommandOutputs,
  commandInputs,
} from '../../shared/contract/commands';
import {
  type DesktopCommand,
  type DesktopInput,
  type DesktopOutputs,
  desktopInputs,
} from '../../shared/contract/desktop';
import { type EventMessage, type Response, requestSchema } from '../../shared/contract/messages';
import type { PageHead } from '../../shared/contract/pageHead';
import type { PreferenceCommand } from '../../shared/contract/preferences';
import type { TuningCommand } from '../../shared/contract/tuning';
import { decodeMessage, encodeMessage } from '../../shared/contract/wire';
import { dataPipeline } from '../../shared/data/dataPipeline';
import { fixedModeFor } from '../capture/captureOptions';
import { openedSource } from '../capture/typedAddress';
import { pagesFolder } from '../corpus/corpusLayout';
import type { BundleCommands } from './bundleCommands';
import type { CorpusHandlers } from './corpusHandlers';
import { CorpusUpload } from './corpusUpload';
import { examplePages } from './examplePages';
import { Jobs } from './jobs';
import { methodInfo, stageInfo } from './methodInfo';
import type { CaptureSource, OnStep, PageLibrary } from './pageLibrary';
import type { PreferenceHandlers } from './preferenceCommands';
import type { PresetFiles } from './presetFiles';
import { failure, ServiceFault } from './serviceFault';
import type { TuningHandlers } from './tuningHandlers';
import { Uploads } from './uploads';
import type { WindowCaptures } from './windowCaptures';
import type { WorkerLink } from './workerLink';
import { isRun, type Question, type WorkerCommand, type WrapperJob } from './workerTasks';
import type { WrapperHandlers } from './wrapperCommands';

/** What a window of the desktop program adds to the service. */
export interface DesktopPart extends WindowCaptures {
  versions: Record<string, string>;
  handlers: {
    [C in Exclude<DesktopCommand, 'captureLive'>]: (input: DesktopInput<C>) => Promise<DesktopOutputs[C]>;
  };
  /** called with what the user opened: the source of a page, or a corpus folder */
  opened?(source: string): void;
}

export interface ConnectionOptions {
  pages: PageLibrary;
  worker: WorkerLink;
  presets: PresetFiles;
  bundles: BundleCommands;
  corpora: CorpusHandlers & TuningHandlers & WrapperHandlers & PreferenceHandlers;
  /** the user's folder, for uploaded corpora */
  config: string;
  send: (bytes: Uint8Array) => void;
  opened: () => void;
  desktop?: DesktopPart | undefined;
}

type LocalCommand = Exclude<
  Command,
  | WorkerCommand
  | keyof CorpusHandlers
  | TuningCommand
  | WrapperJob
  | PreferenceCommand
  | Exclude<DesktopCommand, 'captureLive'>
>;
type Handlers = { [C in LocalCommand]: (input: CommandInput<C>) => Promise<CommandOutputs[C]> };

/** Limits per inspector: pages being opened, and run slots. */
const maxOpenings = 4;
const maxSlots = 64;

const nodeVersion = { Node: process.versions.node };

const idSchema = requestSchema.pick({ id: true });

/** Answers one inspector. */
export class Connection {
  /** the page it opened last */
  page: string | undefined;
  private readonly slots = new Map<string, number>();
  private readonly openings = new Map<string, AbortController>();
  private readonly uploads = new Uploads();
  private readonly corpusUpload: CorpusUpload;
  private readonly jobs: Jobs;
  /** the corpus it opened last */
  private corpus: string | undefined;
  private isClosed = false;

  constructor(private readonly options: ConnectionOptions) {
    this.jobs = new Jobs((message) => this.report(message), options.desktop);
    this.corpusUpload = new CorpusUpload(options.config);
  }

  receive(bytes: Uint8Array): void {
    let id: number | undefined;
    try {
      const message = decodeMessage(bytes);
      // Without an id no caller waits for an answer.
      id = idSchema.safeParse(message).data?.id;
      if (id === undefined) return;
      const { command, input } = checkedRequest(message);
      void this.answer(id, command, input);
    } catch (cause) {
      if (id !== undefined) this.respond(failure(id, cause));
    }
  }

  send(bytes: Uint8Array): void {
    if (!this.isClosed) this.options.send(bytes);
  }

  /** Done when all unfinished uploads are removed. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const opening of this.openings.values()) opening.abort(new Error('the inspector is gone'));
    this.uploads.clear();
    this.jobs.close();
    for (const slot of this.slots.values()) this.options.worker.releaseSlot(slot);
    this.slots.clear();
    await this.corpusUpload.cancel();
  }

  private async answer(id: number, command: Command, input: unknown): Promise<void> {
    try {
      const { desktop } = this.options;
      if (Object.hasOwn(desktopInputs, command) && desktop === undefined)
        throw new ServiceFault('invalid', `'${command}' needs the desktop program.`);
      if (desktop !== undefined && Object.hasOwn(desktop.handlers, command)) {
        const handler = desktop.handlers[command as keyof DesktopPart['handlers']];
        const output = await (handler as (input: unknown) => Promise<unknown>)(input);
        this.respond({ id, ok: true, output });
      } else if (Object.hasOwn(this.options.corpora, command)) {
        const handler = this.options.corpora[
          command as keyof CorpusHandlers | TuningCommand | WrapperJob | PreferenceCommand
        ] as (input: unknown, line: Jobs) => Promise<unknown>;
        const output = await handler(input, this.jobs);
        if (command === 'openCorpus' || command === 'newCorpus' || command === 'newCorpusOfPage')
          this.noteCorpus((output as CommandOutputs['openCorpus']).folder);
        this.respond({ id, ok: true, output });
      } else if (Object.hasOwn(this.handlers, command)) {
        const handler = this.handlers[command as LocalCommand] as (input: unknown) => Promise<unknown>;
        this.respond({ id, ok: true, output: await handler(input) });
      } else this.send(await this.ask(id, { command, input } as Question));
    } catch (cause) {
      this.respond(failure(id, cause));
    }
  }

  /** Skips a corpus that is only read again after a change. */
  private noteCorpus(folder: string): void {
    if (folder === this.corpus) return;
    this.corpus = folder;
    this.options.desktop?.opened?.(folder);
  }

  private async ask(id: number, question: Question): Promise<Uint8Array> {
    const { worker, pages } = this.options;
    // Before the first await: of two runs, the later request must supersede the earlier.
    const slot = 'slot' in question.input ? this.slotOf(question.input.slot) : 0;
    const serial = isRun(question.command) ? worker.supersede(slot) : 0;
    let file = '';
    if ('page' in question.input) {
      const found = await pages.snapshotOf(question.input.page);
      if (found === undefined) throw new ServiceFault('unknownPage', 'This page is no longer open.');
      file = found;
    }
    return worker.answer({ id, question, file, slot, serial });
  }

  private slotOf(name: string): number {
    const known = this.slots.get(name);
    if (known !== undefined) return known;
    if (this.slots.size >= maxSlots)
      throw new ServiceFault('failed', `More than ${maxSlots} kinds of runs are in progress.`);
    const slot = this.options.worker.takeSlot();
    this.slots.set(name, slot);
    return slot;
  }

  private readonly handlers: Handlers = {
    program: async () => ({
      kind: this.options.desktop === undefined ? 'served' : 'desktop',
      versions: { Recordscope: version, ...(this.options.desktop?.versions ?? nodeVersion) },
    }),
    captureLive: ({ hidesFixed, ticket }) =>
      this.opening(ticket, async (signal, onStep) => {
        const { captured, source } = await this.options.desktop!.capture(
          signal,
          onStep,
          fixedModeFor(hidesFixed).fixed,
        );
        return this.options.pages.keep(captured, source, signal, onStep);
      }),
    methods: async () => methodInfo(),
    dataStages: async () => stageInfo(dataPipeline.stages),
    examples: () => examplePages(),
    openPage: ({ source, scripts, hidesFixed, ticket }) =>
      this.opening(ticket, (signal, onStep) =>
        this.options.pages.open(
          source,
          { scripts, ...fixedModeFor(hidesFixed) },
          signal,
          onStep,
          this.openInWindow,
        ),
      ),
    reopenPage: ({ page, ticket }) =>
      this.opening(ticket, (_signal, onStep) => this.options.pages.reopen(page, onStep)),
    uploadPart: async ({ upload, at, bytes }) => {
      this.uploads.add(upload, at, bytes);
      return null;
    },
    openUpload: ({ upload, name, scripts, hidesFixed, ticket }) =>
      this.opening(ticket, (signal, onStep) =>
        this.options.pages.openUpload(
          name,
          this.uploads.take(upload),
          { scripts, ...fixedModeFor(hidesFixed) },
          signal,
          onStep,
        ),
      ),
    uploadCorpusPart: async (part) => {
      await this.corpusUpload.add(part);
      return null;
    },
    openUploadedCorpus: async (input) => {
      const folder = await this.corpusUpload.finish(input);
      const corpus = await this.options.corpora.openCorpus({ folder }, this.jobs);
      this.noteCorpus(corpus.folder);
      return corpus;
    },
    cancelCorpusUpload: async ({ upload }) => {
      await this.corpusUpload.cancel(upload);
      return null;
    },
    recentPages: ({ sources }) => this.options.pages.recent(sources),
    cancelOpening: async ({ ticket }) => {
      this.openings.get(ticket)?.abort(new ServiceFault('cancelled', 'Opening the page was cancelled.'));
      return null;
    },
    cancelJob: async ({ ticket }) => {
      this.jobs.cancel(ticket);
      return null;
    },
    glancePage: ({ corpus, slug }) => this.options.pages.glance(join(corpus, pagesFolder, slug)),
    saveBundle: (input) => this.options.bundles.save(input),
    openBundle: async ({ path }) => {
      const opened = await this.options.bundles.open(path);
      this.options.desktop?.opened?.(path);
      return opened;
    },
    openUploadedBundle: async ({ upload, name }) =>
      this.options.bundles.openUploaded(name, this.uploads.take(upload)),
    presets: ({ method }) => this.options.presets.list(method, (message) => this.warn(message)),
    savePreset: async ({ method, name, settings }) => {
      await this.options.presets.save(method, name, settings);
      return null;
    },
    deletePreset: async ({ method, name }) => {
      await this.options.presets.delete(method, name);
      return null;
    },
  };

  /** Opens pages in the inspector's window; undefined in a browser. */
  private get openInWindow(): CaptureSource | undefined {
    const { desktop } = this.options;
    if (desktop === undefined) return undefined;
    return async (given, options) => {
      const captured = await desktop.open(given, options);
      desktop.opened?.(await openedSource(given, captured.snapshot.address));
      return captured;
    };
  }

  private async opening(
    ticket: string,
    open: (signal: AbortSignal, onStep: OnStep) => Promise<PageHead>,
  ): Promise<PageHead> {
    if (this.openings.has(ticket)) throw new ServiceFault('invalid', `'${ticket}' is already being opened.`);
    if (this.openings.size >= maxOpenings)
      throw new ServiceFault('failed', `${maxOpenings} pages are already being opened: wait, or cancel one.`);
    const cancel = new AbortController();
    this.openings.set(ticket, cancel);
    let began = performance.now();
    const onStep = (step: string): void => {
      const ms = performance.now() - began;
      began = performance.now();
      this.report({ event: 'opening', data: { ticket, step, ms } });
    };
    try {
      const head = await Promise.race([open(cancel.signal, onStep), abortOf(cancel.signal)]);
      cancel.signal.throwIfAborted();
      this.page = head.page;
      this.options.opened();
      return head;
    } finally {
      this.openings.delete(ticket);
    }
  }

  private warn(message: string): void {
    this.report({ event: 'log', data: { level: 'warning', message } });
  }

  private respond(response: Response): void {
    this.send(encodeMessage(response));
  }

  report(message: EventMessage): void {
    this.send(encodeMessage(message));
  }
}

/** Rejects as soon as the signal aborts, even if the work takes longer to stop. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The request, checked against the command's schema. */
function checkedRequest(message: unknown): { command: Command; input: unknown } {
  const request = requestSchema.safeParse(message);
  if (!request.success)
    throw new ServiceFault('invalid', `The request is not valid: ${faultOf(request.error)}`);
  const { command, input } = request.data;
  if (!Object.hasOwn(commandInputs, command))
    throw new ServiceFault('invalid', `Unknown command '${command}'.`);
  const checked = commandInputs[command as Command].safeParse(input);
  if (!checked.success)
    throw new ServiceFault('invalid', `The input of '${command}' is not valid: ${faultOf(checked.error)}`);
  return { command: command as Command, input: checked.data };
}

function faultOf({ issues: [issue] }: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return `${issue?.path.map(String).join('.') || 'top level'}: ${issue?.message}`;
}
