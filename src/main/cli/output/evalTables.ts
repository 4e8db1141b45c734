import { plural } from '../../../shared/base/plural';
import { configNames } from '../../../shared/evaluation/configName';
import { confusionCounts } from '../../../shared/evaluation/confusionCounts';
import type { ResultLine, RunHead } from '../../../shared/evaluation/results';
import { severalBlocks, severalBlocksText } from '../../../shared/evaluation/severalBlocks';
import { type MethodSummary, summarise } from '../../../shared/evaluation/summary';
import { describeMatch } from '../../../shared/records/pairRecords';
import { type Grouping, groupings, labelledGroups } from './groupResults';
import type { ReportTable } from './reportTable';

/** A table of all measures by method, and the tables of each requested grouping. */
export function evalTables(
  head: RunHead,
  lines: readonly ResultLine[],
  by: readonly Grouping[],
  withTimes: boolean,
): ReportTable[] {
  const methods = configNames(head.entrants);
  const summaries = summarise(lines, methods);
  return [
    methodTable(head, summaries, severalBlocksText(severalBlocks(lines)), withTimes),
    ...groupings
      .filter((grouping) => by.includes(grouping))
      .flatMap((grouping) => groupTables(grouping, lines, methods)),
  ];
}

function methodTable(
  head: RunHead,
  summaries: readonly MethodSummary[],
  note: string,
  withTimes: boolean,
): ReportTable {
  const [first] = summaries;
  const right = (title: string) => ({ title, right: true });
  return {
    title:
      `${first?.pages ?? 0} labelled of ${plural(head.pages, 'page')}, ${plural(first?.sites ?? 0, 'site')}, ` +
      `${plural(first?.records.labelled ?? 0, 'labelled record')}; found: ${describeMatch(head.match)}. ` +
      'Precision, recall and F1 are means over sites of the means over their pages, the intervals (95 %) by bootstrap ' +
      'over sites. Pooled: of the counts of all pages of a site together, then the mean over sites.',
    ...(note !== '' && { verdict: note }),
    columns: [
      { title: 'method' },
      ...[
        'precision',
        'recall',
        'F1',
        'interval',
        'F1 over pages',
        'pooled precision',
        'pooled recall',
        'region',
        'records',
        'pages right',
      ].map(right),
      ...(withTimes ? [right('median ms')] : []),
    ],
    rows: summaries.map((summary) => [
      summary.failed === 0
        ? summary.method
        : `${summary.method} (failed on ${plural(summary.failed, 'page')})`,
      share(summary.overSites.precision),
      share(summary.overSites.recall),
      share(summary.overSites.f1),
      intervalOf(summary),
      share(summary.overPages.f1),
      share(summary.pooledSites.precision),
      share(summary.pooledSites.recall),
      share(summary.regionAccuracy),
      share(summary.recordAccuracy),
      String(summary.perfectPages),
      ...(withTimes ? [summary.medianMs.toFixed(1)] : []),
    ]),
  };
}

/** One table per measure, methods side by side; of single pages only F1. */
function groupTables(
  grouping: Grouping,
  lines: readonly ResultLine[],
  methods: readonly string[],
): ReportTable[] {
  const groups = labelledGroups(grouping, lines, methods);
  const table = (title: string, cell: (summary: MethodSummary) => string): ReportTable => ({
    title,
    columns: [
      { title: grouping },
      ...(grouping === 'page' ? [] : [{ title: 'pages', right: true }]),
      ...methods.map((method) => ({ title: method, right: true })),
    ],
    rows: groups.map(({ name, methods: summaries }) => [
      name === '' ? '(none)' : name,
      ...(grouping === 'page' ? [] : [String(summaries[0]!.pages)]),
      ...summaries.map(cell),
    ]),
  });
  const f1 = table(`F1 by ${grouping}, mean over its pages`, ({ overPages }) => share(overPages.f1));
  if (grouping === 'page') return [f1];
  return [
    f1,
    table(`Region accuracy by ${grouping}: pages with the right region / all pages`, ({ regionAccuracy }) =>
      share(regionAccuracy),
    ),
    table(
      `Record accuracy by ${grouping}: labelled records found, mean over its pages`,
      ({ recordAccuracy }) => share(recordAccuracy),
    ),
    table(
      `TP / FP / FN by ${grouping}: records found / extracted but not labelled / missed, on all its pages`,
      countsText,
    ),
  ];
}

function countsText({ records }: MethodSummary): string {
  const { truePositives, falsePositives, falseNegatives } = confusionCounts(records);
  return `${truePositives} / ${falsePositives} / ${falseNegatives}`;
}

function intervalOf({ intervals: { f1 } }: MethodSummary): string {
  return Number.isNaN(f1.low) ? '–' : `${share(f1.low)}–${share(f1.high)}`;
}

/** Three decimals, or a dash if there is no value. */
export function share(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3);
}
