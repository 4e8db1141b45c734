import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programFolder } from '../../../src/main/platform/programFolder';

const pages = ['floats', 'news-cards', 'result-list', 'shop-grid', 'table-rows', 'two-columns'];

/** A corpus of six pages of the example corpus, without evaluations; these pages are not labelled. */
export async function fewPages(corpus: string, unlabelled: readonly string[] = []): Promise<void> {
  const example = join(programFolder, 'examples/corpus');
  await mkdir(join(corpus, 'pages'), { recursive: true });
  await cp(join(example, 'corpus.json'), join(corpus, 'corpus.json'));
  for (const page of pages)
    await cp(join(example, 'pages', page), join(corpus, 'pages', page), { recursive: true });
  for (const page of unlabelled) await rm(join(corpus, 'pages', page, 'labels.json'));
}
