import { configName } from '../../shared/evaluation/configName';
import type { FieldLine } from '../../shared/evaluation/fieldSummary';
import type { MethodConfig, SplitName } from '../../shared/evaluation/results';
import type { MatchRule } from '../../shared/records/matchRule';
import { TaskFailed } from '../platform/workerPool';
import { evalPool } from './evalPool';
import type { FieldsTask } from './evalTask';
import { fromLabel } from './fieldLinesOf';
import { type EvaluatedCorpus, plannedPages, taskPage } from './plannedPages';

export interface FieldEvaluationOptions {
  /** methods whose records are used; undefined for those of the labels */
  entrants: readonly MethodConfig[] | undefined;
  match: MatchRule;
  split: SplitName;
  reader: string;
  workers: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number, text: string) => void) | undefined;
}

export interface FieldEvaluation {
  /** by page, then by configuration */
  lines: FieldLine[];
  /** messages about pages and labels that could not be read */
  faults: string[];
}

/** Compares the data of the pages of a corpus with their labelled fields, in threads. */
export async function evaluateFields(
  corpus: EvaluatedCorpus,
  { entrants, match, split, reader, workers, signal, onProgress }: FieldEvaluationOptions,
): Promise<FieldEvaluation> {
  const { pages, faults } = await plannedPages(corpus, split, reader, undefined);
  const found = new Map<string, FieldLine[]>();
  const tasks = async function* (): AsyncGenerator<FieldsTask> {
    for (const planned of pages) {
      const { page } = await taskPage(planned, reader);
      yield { kind: 'fields', page, entrants, match };
    }
  };
  const done = async ({ page }: FieldsTask, outcome: FieldLine[] | TaskFailed): Promise<void> => {
    if (outcome instanceof TaskFailed) {
      faults.push(`${page.slug}: ${outcome.message}`);
      found.set(page.slug, failedLines(page, entrants, outcome.message));
    } else found.set(page.slug, outcome);
    onProgress?.(found.size, pages.length, page.slug);
  };
  const pool = evalPool<FieldsTask>({ size: workers });
  try {
    onProgress?.(0, pages.length, '');
    await pool.runAll(tasks(), done, signal);
  } finally {
    await pool.close();
  }
  return { lines: pages.flatMap(({ slug }) => found.get(slug) ?? []), faults: faults.sort() };
}

function failedLines(
  { slug, site, tags }: FieldsTask['page'],
  entrants: FieldEvaluationOptions['entrants'],
  failed: string,
): FieldLine[] {
  const names = entrants?.map(configName) ?? [fromLabel];
  return names.map((records) => ({ page: slug, site, tags, records, failed, score: null }));
}
