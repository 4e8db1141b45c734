import type { MethodConfig, ResultLine } from '../../shared/evaluation/results';
import type { MatchRule } from '../../shared/records/matchRule';
import { TaskFailed } from '../platform/workerPool';
import { evalPool } from './evalPool';
import type { LineDetail, LinesTask, TaskPage } from './evalTask';
import { failedLines } from './failedLines';

export interface PageRunOptions {
  entrants: readonly MethodConfig[];
  match: MatchRule;
  /** contents of the lines; default `whole` */
  detail?: LineDetail | undefined;
  /** maximum number of threads */
  workers: number;
  signal?: AbortSignal | undefined;
  /** heap limit per thread, MB; Node's default if omitted */
  heapMb?: number | undefined;
}

/** Receives the lines of one page; `fault` says why there is no answer, '' if there is one. */
export type OnPage = (page: TaskPage, lines: ResultLine[], fault: string) => Promise<void>;

/** Runs all configurations on each page, in threads. Reports a page that fails and continues. */
export async function runPages(
  pages: Iterable<TaskPage> | AsyncIterable<TaskPage>,
  { entrants, match, detail = 'whole', workers, signal, heapMb }: PageRunOptions,
  onPage: OnPage,
): Promise<void> {
  const pool = evalPool<LinesTask>({ size: workers, heapMb });
  const tasks = async function* (): AsyncGenerator<LinesTask> {
    for await (const page of pages) yield { kind: 'lines', pages: [page], entrants, match, detail };
  };
  const done = async ({ pages: [page] }: LinesTask, outcome: ResultLine[] | TaskFailed): Promise<void> => {
    if (outcome instanceof TaskFailed)
      await onPage(page!, failedLines(page!, entrants, outcome), outcome.message);
    else await onPage(page!, outcome, '');
  };
  try {
    await pool.runAll(tasks(), done, signal);
  } finally {
    await pool.close();
  }
}
