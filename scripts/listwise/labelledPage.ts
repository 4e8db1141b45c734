import { readSnapshot } from '../../src/main/corpus/readSnapshot';
import type { TaskPage } from '../../src/main/evaluation/evalTask';
import { labelOf } from '../../src/shared/labels/labelFile';
import type { PageLabel } from '../../src/shared/labels/pageLabel';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';

/** The blocks of a page, and its label on them. */
export interface LabelledPage {
  page: PageBlocks;
  label: PageLabel;
}

/** Labels of another capture are found again as the program does it. */
export async function labelledPage(
  { label }: Pick<TaskPage, 'label'>,
  snapshot: string,
): Promise<LabelledPage> {
  const page = pageBlocks(await readSnapshot(snapshot));
  return { page, label: labelOf(label!, page).label };
}
