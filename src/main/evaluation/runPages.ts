import type { MethodConfig, ResultLine } from '../../shared/evaluation/results';
import type { MatchRule } from '../../shared/records/matchRule';
import { TaskFailed } from '../platform/workerPool';
import { evalPool } from './evalPool';
import type { LineDetail, LinesTask, TaskPage } from './evalTask';
import { failedLines } from './failedLines';

export interface PageRunOptions {
  entrants: readonly MethodConfig[];
  match: MatchRule;
  /** what the lines tell; all, unless it is said otherwise */
  detail?: LineDetail | undefined;
  /** threads at most */
  workers: number;
  signal?: AbortSignal | undefined;
  /** of each thread, MB; without it as Node sees fit */
  heapMb?: number | undefined;
}

/** The lines of one page; `fault` is why it gave no answer, '' where it did. */
export type OnPage = (page: TaskPage, lines: ResultLine[], fault: string) => Promise<void>;

/** Runs all entrants on each page, in threads; a page that fails is told and holds up no other. */
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
