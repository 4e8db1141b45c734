import { confusionCounts } from '../../../shared/evaluation/confusionCounts';
import type { ResultLine } from '../../../shared/evaluation/results';
import { bySite, byTag, type GroupSummary, type MethodSummary } from '../../../shared/evaluation/summary';

export const groupings = ['site', 'tag', 'page'] as const;
export type Grouping = (typeof groupings)[number];

/** The groups with labelled pages. */
export function labelledGroups(
  grouping: Grouping,
  lines: readonly ResultLine[],
  methods: readonly string[],
): GroupSummary[] {
  return groupsOf(grouping, lines, methods).filter(({ methods: own }) => own.some(({ pages }) => pages > 0));
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

/** The measures of one method on one site, tag or page; null where there is nothing to measure. */
export type GroupResult = ReturnType<typeof groupResult>;

/** One result for every group and method, for other programs. */
export function groupResults(
  lines: readonly ResultLine[],
  methods: readonly string[],
  by: readonly Grouping[],
  withTimes: boolean,
): GroupResult[] {
  return groupings
    .filter((grouping) => by.includes(grouping))
    .flatMap((grouping) =>
      labelledGroups(grouping, lines, methods).flatMap(({ name, methods: summaries }) =>
        summaries.map((summary) => groupResult(grouping, name, summary, withTimes)),
      ),
    );
}

function groupResult(by: Grouping, name: string, summary: MethodSummary, withTimes: boolean) {
  const { method, pages, records, overPages, pooledSites, regionAccuracy, recordAccuracy } = summary;
  return {
    by,
    name,
    method,
    pages,
    labelled: records.labelled,
    extracted: records.extracted,
    ...confusionCounts(records),
    precision: known(overPages.precision),
    recall: known(overPages.recall),
    f1: known(overPages.f1),
    pooledPrecision: known(pooledSites.precision),
    pooledRecall: known(pooledSites.recall),
    regionAccuracy: known(regionAccuracy),
    recordAccuracy: known(recordAccuracy),
    ...(withTimes && { medianMs: known(summary.medianMs) }),
  };
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

const csvTitles: Readonly<Record<keyof GroupResult, string>> = {
  by: 'by',
  name: 'name',
  method: 'method',
  pages: 'pages',
  labelled: 'labelled',
  extracted: 'extracted',
  truePositives: 'TP',
  falsePositives: 'FP',
  falseNegatives: 'FN',
  precision: 'precision',
  recall: 'recall',
  f1: 'f1',
  pooledPrecision: 'pooled precision',
  pooledRecall: 'pooled recall',
  regionAccuracy: 'region accuracy',
  recordAccuracy: 'record accuracy',
  medianMs: 'median ms',
};

/** The same as rows; the first has the titles. */
export function csvGroups(results: readonly GroupResult[], withTimes: boolean): (string | number)[][] {
  const keys = (Object.keys(csvTitles) as (keyof GroupResult)[]).filter(
    (key) => withTimes || key !== 'medianMs',
  );
  return [
    keys.map((key) => csvTitles[key]),
    ...results.map((result) => keys.map((key) => result[key] ?? '')),
  ];
}
