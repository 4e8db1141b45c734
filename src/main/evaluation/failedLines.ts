import { failedLine } from '../../shared/evaluation/pageLines';
import type { MethodConfig, ResultLine } from '../../shared/evaluation/results';
import type { StoredLabel } from '../../shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../shared/labels/pageLabel';
import type { TaskFailed } from '../platform/workerPool';
import type { TaskPage } from './evalTask';

/**
 * The lines of a page that gave no answer. Where the methods were the end of the thread they have found nothing, and
 * the page counts against them; a capture that cannot be read counts for nobody.
 */
export function failedLines(
  page: TaskPage,
  configs: readonly MethodConfig[],
  { message, isDeadly }: TaskFailed,
): ResultLine[] {
  const label = isDeadly && page.label !== null ? unseenLabel(page.label) : null;
  return configs.map((config) => failedLine(page, page.hash, config, message, label));
}

/** The label by the ids that it was stored with: the page's blocks, which would tell more, are not to be had. */
function unseenLabel({ status, noRecords, records }: StoredLabel): PageLabel {
  return {
    ...emptyLabel,
    status,
    noRecords,
    records: records.map(({ blocks, from, confidence }) => ({
      blocks: blocks.map(({ node }) => node),
      from,
      confidence,
    })),
  };
}
