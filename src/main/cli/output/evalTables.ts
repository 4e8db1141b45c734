import { plural } from '../../../shared/base/plural';
import { configNames } from '../../../shared/evaluation/configName';
import type { ResultLine, RunHead } from '../../../shared/evaluation/results';
import {
  bySite,
  byTag,
  type GroupSummary,
  type MethodSummary,
  summarise,
} from '../../../shared/evaluation/summary';
import { describeMatch } from '../../../shared/records/pairRecords';
import type { ReportTable } from './reportTable';

export const groupings = ['site', 'tag', 'page'] as const;
export type Grouping = (typeof groupings)[number];

/** A table of all measures by method, and one of F1 for each requested grouping. */
export function evalTables(
  head: RunHead,
  lines: readonly ResultLine[],
  by: readonly Grouping[],
  withTimes: boolean,
): ReportTable[] {
  const methods = configNames(head.entrants);
  const summaries = summarise(lines, methods);
  return [
    methodTable(head, summaries, withTimes),
    ...groupings
      .filter((grouping) => by.includes(grouping))
      .map((grouping) => groupTable(grouping, lines, methods)),
  ];
}

function methodTable(head: RunHead, summaries: readonly MethodSummary[], withTimes: boolean): ReportTable {
  const [first] = summaries;
  const right = (title: string) => ({ title, right: true });
  return {
    title:
      `${first?.pages ?? 0} labelled of ${plural(head.pages, 'page')}, ${plural(first?.sites ?? 0, 'site')}, ` +
      `${plural(first?.records.labelled ?? 0, 'labelled record')}; found: ${describeMatch(head.match)}. ` +
      'Precision, recall and F1 are means over sites, the intervals (95 %) by bootstrap over sites.',
    columns: [
      { title: 'method' },
      ...['precision', 'recall', 'F1', 'interval', 'F1 over pages', 'region', 'records', 'pages right'].map(
        right,
      ),
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
      share(summary.regionAccuracy),
      share(summary.recordAccuracy),
      String(summary.perfectPages),
      ...(withTimes ? [summary.medianMs.toFixed(1)] : []),
    ]),
  };
}

function groupTable(
  grouping: Grouping,
  lines: readonly ResultLine[],
  methods: readonly string[],
): ReportTable {
  const groups = groupsOf(grouping, lines, methods).filter(({ methods: [first] }) => (first?.pages ?? 0) > 0);
  return {
    title: `F1 by ${grouping}, mean over its pages`,
    columns: [
      { title: grouping },
      ...(grouping === 'page' ? [] : [{ title: 'pages', right: true }]),
      ...methods.map((title) => ({ title, right: true })),
    ],
    rows: groups.map(({ name, methods: summaries }) => [
      name === '' ? '(none)' : name,
      ...(grouping === 'page' ? [] : [String(summaries[0]!.pages)]),
      ...summaries.map(({ overPages }) => share(overPages.f1)),
    ]),
  };
}

function groupsOf(
  grouping: Grouping,
  lines: readonly ResultLine[],
  methods: readonly string[],
): GroupSummary[] {
  if (grouping === 'site') return bySite(lines, methods);
  if (grouping === 'tag') return byTag(lines, methods);
  // By page: treat every page as its own site.
  return bySite(
    lines.map((line) => ({ ...line, site: line.page })),
    methods,
  );
}

function intervalOf({ intervals: { f1 } }: MethodSummary): string {
  return Number.isNaN(f1.low) ? '–' : `${share(f1.low)}–${share(f1.high)}`;
}

/** Three decimals, or a dash if there is no value. */
export function share(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3);
}
