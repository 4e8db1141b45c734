import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { CommandInput, DataAnswer, RunAnswer, WrapperFile } from '../../shared/contract/commands';
import type { Response } from '../../shared/contract/messages';
import { encodeMessage } from '../../shared/contract/wire';
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
  type WorkerReply,
  type WorkerTask,
} from './workerTasks';

/** The thread that runs pipelines, one task after the other. Its answers are encoded and ready to send. */

const { name, serials } = workerData as { name: string; serials: Int32Array<SharedArrayBuffer> };
const engine = new RunEngine(name);
let last: Promise<void> = Promise.resolve();

parentPort!.on('message', (task: WorkerTask) => {
  last = last.then(() => (task.kind === 'open' ? open(task) : answer(task)));
});

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transfer);
}

async function open({ task, file, snapshot }: OpenTask): Promise<void> {
  try {
    reply({ task, opened: engine.open(snapshot ?? (await readSnapshot(file))) });
  } catch (cause) {
    const { code, message } = failure(0, cause) as Extract<Response, { ok: false }>;
    reply({ task, error: { code, message } });
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
    case 'wrapperFile':
      return wrapperFile(question.input, asked.file);
  }
}

async function wrapperFile(input: CommandInput<'wrapperFile'>, file: string): Promise<WrapperFile> {
  const html = await readServerHtml(dirname(file));
  return engine.wrapperFile(input, html === undefined ? undefined : parsedTree(html, 'lxml'));
}

function isSuperseded({ question, slot, serial }: AnswerTask): boolean {
  return isRun(question.command) && Atomics.load(serials, slot) !== serial;
}
