import { availableParallelism } from 'node:os';
import { plannedPages, taskPage } from '../src/main/evaluation/plannedPages';
import { runPages } from '../src/main/evaluation/runPages';
import type { MethodConfig, ResultLine } from '../src/shared/evaluation/results';
import type { MatchRule } from '../src/shared/records/matchRule';
import type { LabelledCorpus } from './labelledCorpus';

/** Scores of every method config on every labelled page: by page, then by config. */
export async function measure(
  { corpus }: LabelledCorpus,
  configs: readonly MethodConfig[],
  match: MatchRule,
): Promise<ResultLine[]> {
  const { pages } = await plannedPages(corpus, 'all', '', undefined);
  const tasks = async function* () {
    for (const planned of pages) yield (await taskPage(planned, '')).page;
  };
  const found = new Map<string, ResultLine[]>();
  const options = { entrants: configs, match, detail: 'scores', workers: availableParallelism() } as const;
  await runPages(tasks(), options, async ({ slug }, lines, fault) => {
    if (fault !== '') throw new Error(`${slug}: ${fault}`);
    found.set(slug, lines);
  });
  return pages.flatMap(({ slug }) => found.get(slug)!);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
