import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { DataAnswer, RunAnswer } from '../../shared/contract/commands';
import type { Response } from '../../shared/contract/messages';
import { encodeMessage } from '../../shared/contract/wire';
import type { NodeTree } from '../../shared/locators/nodeTree';
import { defaultVerifyOptions } from '../../shared/wrappers/verify/verifyWrapper';
import { readServerHtml } from '../corpus/readServerHtml';
import { readSnapshot } from '../corpus/readSnapshot';
import { parsedTree } from '../data/parsedTree';
import { RunEngine } from './runEngine';
import { failure, ServiceFault } from './serviceFault';
import {
  type AnswerTask,
  isRun,
  type OpenTask,
  type Question,
  type TryTask,
  type WorkerReply,
  type WorkerTask,
} from './workerTasks';
import { WrapperEngine } from './wrapperEngine';

/** The thread that runs pipelines, one task after the other. Its answers are encoded and ready to send. */

const { name, serials } = workerData as { name: string; serials: Int32Array<SharedArrayBuffer> };
const engine = new RunEngine(name);
const wrappers = new WrapperEngine(engine);
let last: Promise<void> = Promise.resolve();

parentPort!.on('message', (task: WorkerTask) => {
  last = last.then(() => {
    if (task.kind === 'open') return open(task);
    return task.kind === 'try' ? attempt(task) : answer(task);
  });
});

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transfer);
}

async function open({ task, file, snapshot }: OpenTask): Promise<void> {
  try {
    reply({ task, opened: engine.open(snapshot ?? (await readSnapshot(file))) });
  } catch (cause) {
    replyFault(task, cause);
  }
}

function replyFault(task: number, cause: unknown): void {
  const { code, message } = failure(0, cause) as Extract<Response, { ok: false }>;
  reply({ task, error: { code, message } });
}

async function attempt({ task, page, file, wrapper, asked }: TryTask): Promise<void> {
  try {
    if (!engine.has(page)) await load(page, file);
    if (asked.kind === 'visit') {
      reply({ task, visited: wrappers.visited(page, wrapper) });
      return;
    }
    const about = { ...asked, server: await serverTree(file) };
    const changes = asked.isChanged ? defaultVerifyOptions : undefined;
    reply({ task, tried: wrappers.tried(page, wrapper, about, changes) });
  } catch (cause) {
    replyFault(task, cause);
  }
}

async function answer(asked: AnswerTask): Promise<void> {
  const { task, id, question, file } = asked;
  let frame: Uint8Array<ArrayBuffer>;
  try {
    if ('page' in question.input && !engine.has(question.input.page) && !isSuperseded(asked))
      await load(question.input.page, file);
    frame = encodeMessage({ id, ok: true, output: await outputOf(question, asked) } satisfies Response);
  } catch (cause) {
    frame = encodeMessage(failure(id, cause));
  }
  reply({ task, frame }, [frame.buffer]);
}

/** Loads a page that an earlier worker had, or that was evicted from the cache. */
async function load(page: string, file: string): Promise<void> {
  if (!existsSync(file))
    throw new ServiceFault('unknownPage', 'This page is no longer stored: open it again.');
  const { hash } = engine.open(await readSnapshot(file));
  if (hash !== page)
    throw new ServiceFault('unknownPage', 'The stored page has been replaced: open it again.');
}

function outputOf(question: Question, asked: AnswerTask): unknown {
  switch (question.command) {
    case 'pageModel':
      return engine.pageModel(question.input);
    case 'blockCode':
      return wrappers.code(question.input);
    case 'run':
      return engine.run(question.input, () => isSuperseded(asked)) satisfies RunAnswer;
    case 'stage':
      return engine.stage(question.input);
    case 'why':
      return engine.why(question.input);
    case 'pair':
      return engine.pair(question.input);
    case 'compare':
      return engine.compare(question.input);
    case 'answerCause':
      return engine.answerCause(question.input);
    case 'data':
      return engine.data(question.input, () => isSuperseded(asked)) satisfies DataAnswer;
    case 'dataWhy':
      return engine.dataWhy(question.input);
    case 'dataFile':
      return engine.dataFile(question.input);
    case 'makeWrapper': {
      const { input } = question;
      return serverTree(asked.file).then((server) => wrappers.make(input, server));
    }
    case 'wrapperReport':
      return wrappers.report(question.input);
    case 'tryLocator':
      return wrappers.tryLocator(question.input);
    case 'readFieldAs':
      return wrappers.readFieldAs(question.input);
    case 'wrapperRows':
      return wrappers.rows(question.input);
    case 'wrapperFile':
      return wrappers.file(question.input);
    case 'wrapperHealth':
      return wrappers.health(question.input);
    case 'healWrapper':
      return wrappers.heal(question.input);
    case 'nextPage':
      return wrappers.next(question.input);
  }
}

/** What the server sent for a page, as a parser sees it; undefined if it was not kept. */
async function serverTree(file: string): Promise<NodeTree | undefined> {
  const html = await readServerHtml(dirname(file));
  return html === undefined ? undefined : parsedTree(html, 'lxml');
}

function isSuperseded({ question, slot, serial }: AnswerTask): boolean {
  return isRun(question.command) && Atomics.load(serials, slot) !== serial;
}
