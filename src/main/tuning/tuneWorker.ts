import { parentPort, workerData } from 'node:worker_threads';
import { trainedCurves } from '../../shared/tuning/training/trainedCurves';
import { FileError } from '../platform/fileError';
import { type PoolReply, threadReady } from '../platform/workerPool';
import { PageCache } from './pageCache';
import { fitted, smallest } from './pageFixes';
import type { ThreadData, TuneAnswer, TuneTask } from './tuneTasks';

/** The thread that tries settings: on its cached pages, or on one page to fix. */

const pages = new PageCache(workerData as ThreadData);

parentPort!.on('message', async (task: TuneTask) => {
  parentPort!.postMessage(await replyTo(task));
});
parentPort!.postMessage(threadReady);

async function replyTo(task: TuneTask): Promise<PoolReply<TuneAnswer<TuneTask>>> {
  try {
    return { answer: await answerTo(task) };
  } catch (cause) {
    if (cause instanceof FileError) return { error: cause.message };
    // A bug: report it with its stack.
    return { error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

function answerTo(task: TuneTask): Promise<TuneAnswer<TuneTask>> {
  switch (task.kind) {
    case 'outcomes':
      return pages.outcomes(task);
    case 'curves':
      return Promise.resolve(trainedCurves(task.pages, task));
    case 'smallest':
      return smallest(task);
    case 'fit':
      return fitted(task);
  }
}
