import { plural } from '../../../shared/base/plural';
import { configNames } from '../../../shared/evaluation/configName';
import type { RecordError, ResultLine, RunHead } from '../../../shared/evaluation/results';
import { attribution, type Suspect } from '../../../shared/evaluation/summary';
import type { ReportTable } from './reportTable';

export interface ListedError {
  page: string;
  site: string;
  method: string;
  error: RecordError;
}

/** Error counts by stage, the errors one by one, and separately those that may be errors of the label. */
export function errorTables(
  head: RunHead,
  lines: readonly ResultLine[],
  listed: readonly ListedError[],
  suspected: readonly Suspect[],
): ReportTable[] {
  const stages = configNames(head.entrants).flatMap((method) =>
    attribution(lines, method).map(({ stage, missed, invented }) => [
      method,
      stage === '' ? '(no answer)' : stage,
      String(missed),
      String(invented),
    ]),
  );
  const tables: ReportTable[] = [
    {
      title: 'Errors by the stage that caused them',
      columns: [
        { title: 'method' },
        { title: 'stage' },
        { title: 'missed', right: true },
        { title: 'invented', right: true },
      ],
      rows: stages,
    },
    errorTable(`${plural(listed.length, 'error')}; shared: number of methods with the same error`, listed),
  ];
  if (suspected.length > 0)
    tables.push(
      errorTable(
        `${plural(suspected.length, 'suspected label error')}: all methods agree against the label`,
        suspected.map(({ methods, ...suspect }) => ({ ...suspect, method: `all ${methods}` })),
      ),
    );
  return tables;
}

function errorTable(title: string, errors: readonly ListedError[]): ReportTable {
  return {
    title,
    columns: [
      { title: 'page', longest: 50 },
      { title: 'method' },
      { title: 'error' },
      { title: 'block', right: true },
      { title: 'stage' },
      { title: 'shared', right: true },
      { title: 'why' },
    ],
    rows: errors.map(({ page, method, error }) => [
      page,
      method,
      error.partner === -1 ? error.kind : `${error.kind}, partly right`,
      `#${error.block}`,
      error.stage,
      String(error.shared),
      error.words,
    ]),
  };
}
