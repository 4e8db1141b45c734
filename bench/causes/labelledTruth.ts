import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { importedCorpus, labelledCorpus } from '../../scripts/labelledCorpus';
import { Corpus } from '../../src/main/corpus/corpus';
import { readSnapshot } from '../../src/main/corpus/readSnapshot';
import { plannedPages, taskPage } from '../../src/main/evaluation/plannedPages';
import { labelledRecords } from '../../src/shared/evaluation/scoreLine';
import { labelOf } from '../../src/shared/labels/labelFile';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import { labelledFolder } from '../../test/support/corpus/labelledPages';

export interface TruePage {
  name: string;
  page: PageBlocks;
  records: readonly (readonly number[])[];
}

/** The labelled pages of the example corpus. */
export async function* exampleTruth(): AsyncGenerator<TruePage> {
  yield* pagesOf('examples', await copied('examples/corpus', 'examples'));
}

/** Every labelled page with records: the examples, and the folder of labelled pages if it is there. */
export async function* labelledTruth(): AsyncGenerator<TruePage> {
  yield* exampleTruth();
  if (!existsSync(labelledFolder)) {
    console.error(`${labelledFolder} is not there: only the examples are measured`);
    return;
  }
  yield* pagesOf('labelled', (await labelledCorpus()).corpus);
  yield* pagesOf('modern', await importedCorpus('modern/labels.json', 48));
  yield* pagesOf('real', await copied(join(labelledFolder, 'real'), 'real'));
}

/** A copy in the cache: to open a corpus may write to its folder. */
async function copied(folder: string, name: string): Promise<Corpus> {
  const copy = join('node_modules/.cache/recordscope-causes', name);
  await mkdir(copy, { recursive: true });
  await cp(folder, copy, { recursive: true });
  return Corpus.open(copy);
}

async function* pagesOf(name: string, corpus: Corpus): AsyncGenerator<TruePage> {
  const { pages } = await plannedPages(corpus, 'all', '', undefined);
  for (const planned of pages) {
    const { page: task } = await taskPage(planned, '');
    if (task.label?.status !== 'labelled' || task.label.records.length === 0) continue;
    const page = pageBlocks(await readSnapshot(task.snapshot));
    const { label } = labelOf(task.label, page);
    yield { name: `${name}/${task.slug}`, page, records: labelledRecords(label) };
  }
}
