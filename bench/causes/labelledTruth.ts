import { exampleGroup, type LabelledGroup, labelledGroups } from '../../scripts/labelledGroups';
import { readSnapshot } from '../../src/main/corpus/readSnapshot';
import { plannedPages, taskPage } from '../../src/main/evaluation/plannedPages';
import { labelledRecords } from '../../src/shared/evaluation/scoreLine';
import { labelOf } from '../../src/shared/labels/labelFile';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';

export interface TruePage {
  name: string;
  page: PageBlocks;
  records: readonly (readonly number[])[];
}

/** The labelled pages of the example corpus. */
export async function* exampleTruth(): AsyncGenerator<TruePage> {
  yield* pagesOf(await exampleGroup());
}

/** Every labelled page with records: the examples, and the folder of labelled pages if it is there. */
export async function* labelledTruth(): AsyncGenerator<TruePage> {
  for (const group of await labelledGroups()) yield* pagesOf(group);
}

async function* pagesOf({ name, corpus }: LabelledGroup): AsyncGenerator<TruePage> {
  const { pages } = await plannedPages(corpus, 'all', '', undefined);
  for (const planned of pages) {
    const { page: task } = await taskPage(planned, '');
    if (task.label?.status !== 'labelled' || task.label.records.length === 0) continue;
    const page = pageBlocks(await readSnapshot(task.snapshot));
    const { label } = labelOf(task.label, page);
    yield { name: `${name}/${task.slug}`, page, records: labelledRecords(label) };
  }
}
