import { failedLine } from '../../shared/evaluation/pageLines';
import type { MethodConfig, ResultLine } from '../../shared/evaluation/results';
import type { StoredLabel } from '../../shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../shared/labels/pageLabel';
import type { TaskFailed } from '../platform/workerPool';
import type { TaskPage } from './evalTask';

/**
 * The lines of a page without an answer. If the methods killed the thread, the page counts as nothing found. A capture
 * that cannot be read is not scored.
 */
export function failedLines(
  page: TaskPage,
  configs: readonly MethodConfig[],
  { message, isDeadly }: TaskFailed,
): ResultLine[] {
  const label = isDeadly && page.label !== null ? unseenLabel(page.label) : null;
  return configs.map((config) => failedLine(page, page.hash, config, message, label));
}

/** The label with its stored node ids: the page's blocks are not available. */
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
