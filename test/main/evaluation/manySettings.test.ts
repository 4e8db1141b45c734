import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plannedPages, taskPage } from '../../../src/main/evaluation/plannedPages';
import { type PageRunOptions, runPages } from '../../../src/main/evaluation/runPages';
import type { MethodConfig, ResultLine } from '../../../src/shared/evaluation/results';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

/** One method with many values of one parameter, as in a sweep. */
const configs: MethodConfig[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => ({
  method: 'emine',
  preset: `container.containerShare=${value}`,
  settings: { values: { container: { containerShare: value } }, off: [] },
}));

describe('many settings over the same pages', () => {
  const folder = temporaryFolder();

  it('have the same scores as each alone, without details if not wanted', async () => {
    const corpus = await drawnCorpus(join(folder(), 'corpus'), [
      { slug: 'one', site: 'a', records: 8, labelled: 8 },
      { slug: 'two', site: 'b', records: 12, labelled: 6 },
    ]);
    const { pages } = await plannedPages(corpus, 'all', '', undefined);
    const tasks = await Promise.all(pages.map(async (page) => (await taskPage(page, '')).page));
    const linesOf = async (options: Pick<PageRunOptions, 'entrants' | 'detail'>): Promise<ResultLine[]> => {
      const found: ResultLine[] = [];
      const all = { match: { kind: 'jaccard', least: 0.5 }, workers: 1, ...options } as const;
      await runPages(tasks, all, async (_, lines) => void found.push(...lines));
      return found;
    };
    const together = await linesOf({ entrants: configs, detail: 'scores' });
    expect(together).toHaveLength(12);
    for (const config of configs) {
      const alone = await linesOf({ entrants: [config] });
      const own = together.filter(({ method }) => method === `emine:${config.preset}`);
      expect(own.map(({ score }) => score)).toEqual(
        alone.map(({ score }) => ({ ...score, pairs: [], errors: [] })),
      );
    }
    expect(together.every(({ records, agreement }) => records.length === 0 && agreement === null)).toBe(true);
    expect(new Set(together.map(({ score }) => score!.f1)).size).toBeGreaterThan(1);
  });
});
