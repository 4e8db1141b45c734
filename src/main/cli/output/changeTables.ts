import type { ResultLine, RunHead } from '../../../shared/evaluation/results';
import { changesBetween, type PageChange } from '../../../shared/evaluation/summary';
import { share } from './evalTables';
import type { ReportTable } from './reportTable';

/** The pages that got better or worse since earlier results. */
export function changeTables(
  before: { head: RunHead; lines: readonly ResultLine[] },
  after: readonly ResultLine[],
): ReportTable[] {
  const { better, worse, same } = changesBetween(before.lines, after);
  const since = `since ${before.head.run}`;
  return [
    changeTable(`${worse.length} worse ${since}, ${same} unchanged`, worse),
    changeTable(`${better.length} better ${since}`, better),
  ];
}

function changeTable(title: string, changes: readonly PageChange[]): ReportTable {
  const right = (name: string) => ({ title: name, right: true });
  return {
    title,
    columns: [{ title: 'page' }, { title: 'method' }, right('F1 before'), right('after'), { title: '' }],
    rows: changes.map(({ page, method, before, after, isOtherTruth }) => [
      page,
      method,
      share(before),
      share(after),
      isOtherTruth ? 'captured or labelled again' : '',
    ]),
  };
}
