import { parentPort } from 'node:worker_threads';
import { type AnnotatedPage, annotatedPage } from '../../shared/evaluation/annotatorAgreement';
import type { FieldLine } from '../../shared/evaluation/fieldSummary';
import type { ResultLine } from '../../shared/evaluation/results';
import { labelOf } from '../../shared/labels/labelFile';
import { pageBlocks } from '../../shared/page/buildBlockModel';
import { readSnapshot } from '../corpus/readSnapshot';
import { FileError } from '../platform/fileError';
import { type PoolReply, threadReady } from '../platform/workerPool';
import type { AgreementTask, EvalTask, LinesTask } from './evalTask';
import { fieldLinesOf } from './fieldLinesOf';
import { pageLinesOf } from './pageLinesOf';

/** The thread that evaluates pages: one task at a time, no state between tasks. */

parentPort!.on('message', async (task: EvalTask) => {
  parentPort!.postMessage(await replyTo(task));
});
parentPort!.postMessage(threadReady);

type Answer = ResultLine[] | AnnotatedPage | FieldLine[];

async function replyTo(task: EvalTask): Promise<PoolReply<Answer>> {
  try {
    return { answer: await answerTo(task) };
  } catch (cause) {
    if (cause instanceof FileError) return { error: cause.message };
    // A bug: report it with its stack.
    return { error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

function answerTo(task: EvalTask): Promise<Answer> {
  switch (task.kind) {
    case 'lines':
      return lines(task);
    case 'fields':
      return fieldLinesOf(task);
    case 'readers':
      return agreement(task);
  }
}

async function lines({ pages, ...task }: LinesTask): Promise<ResultLine[]> {
  const found: ResultLine[] = [];
  for (const page of pages) found.push(...(await pageLinesOf(page, task)));
  return found;
}

async function agreement({ slug, snapshot, one, other }: AgreementTask): Promise<AnnotatedPage> {
  const page = pageBlocks(await readSnapshot(snapshot));
  return annotatedPage(page, slug, labelOf(one, page).label, labelOf(other, page).label);
}
