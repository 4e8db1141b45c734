import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Corpus } from '../src/main/corpus/corpus';
import { readSnapshot } from '../src/main/corpus/readSnapshot';
import { plannedPages, taskPage } from '../src/main/evaluation/plannedPages';
import { labelledRecords } from '../src/shared/evaluation/scoreLine';
import { labelOf } from '../src/shared/labels/labelFile';
import { pageBlocks } from '../src/shared/page/buildBlockModel';
import { type TrainingPage, trainingPage } from '../src/shared/tuning/training/trainingPage';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { importedCorpus, labelledCorpus } from './labelledCorpus';

/** All labelled pages that the shipped model is trained on, by where they come from. */
export async function* trainingPages(
  thinned?: string,
): AsyncGenerator<{ group: string; page: TrainingPage }> {
  yield* pagesOf('old', (await labelledCorpus()).corpus);
  yield* pagesOf('modern', await importedCorpus('modern/labels.json', 48));
  yield* pagesOf('real', await copied(join(labelledFolder, 'real'), 'real'));
  yield* pagesOf('examples', await copied('examples/corpus', 'examples'));
  if (thinned !== undefined) yield* pagesOf('thinned', await Corpus.open(thinned));
}

/** A copy in the cache: to open a corpus may write to its folder. */
async function copied(folder: string, name: string): Promise<Corpus> {
  const copy = join('node_modules/.cache/recordscope-training', name);
  await mkdir(copy, { recursive: true });
  await cp(folder, copy, { recursive: true });
  return Corpus.open(copy);
}

async function* pagesOf(
  group: string,
  corpus: Corpus,
): AsyncGenerator<{ group: string; page: TrainingPage }> {
  const { pages } = await plannedPages(corpus, 'all', '', undefined);
  for (const planned of pages) {
    const { page: task } = await taskPage(planned, '');
    if (task.label === undefined || task.label === null) continue;
    const page = pageBlocks(await readSnapshot(task.snapshot));
    const { label } = labelOf(task.label, page);
    yield { group, page: trainingPage(page, labelledRecords(label), task.slug, task.site) };
  }
}
