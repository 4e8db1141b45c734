import { csvText } from '../../shared/base/csv';
import { confusionCounts } from '../../shared/evaluation/confusionCounts';
import { bySite, byTag, type GroupSummary } from '../../shared/evaluation/summary';
import type { InspectorState } from '../store/inspectorState';
import { fileName, saveFile } from '../ui/saveFile';
import { type EvaluatedMethod, evaluatedMethodsOf } from './leaderboard/evaluatedMethods';
import { chosenGroups } from './pages/GroupTable';
import { chosenRows, type PageRow, pageRows } from './pages/pageRows';
import { shownLines } from './shownLines';

type Field = string | number;

/** Saves the shown table (pages, sites or tags) as CSV, with all digits. */
export function exportTable(state: InspectorState): void {
  const { corpus, corpusView } = state;
  const view = corpusView === 'sites' || corpusView === 'tags' ? corpusView : 'pages';
  saveFile(`${fileName(corpus?.name ?? '')}-${view}.csv`, csvText(tableFields(state)), 'text/csv');
}

export function tableFields(state: InspectorState): Field[][] {
  const { corpus, evaluation, evalSplit: split, reader, methods, errorMethod: method } = state;
  if (corpus === null || evaluation === null) return [];
  const evaluated = evaluatedMethodsOf(evaluation.head, methods);
  const lines = shownLines(evaluation, corpus, split);
  const names = evaluated.map(({ name }) => name);
  const { corpusSearch: search, pageFilters: filters, pageSorting: sorting, corpusView: view } = state;
  if (view === 'sites' || view === 'tags') {
    const groups = view === 'sites' ? bySite(lines, names) : byTag(lines, names);
    const rows = chosenGroups(groups, search, { ...sorting, by: sorting.by || method }, state.groupMeasure);
    return groupFields(rows, evaluated, view === 'sites' ? 'site' : 'tag');
  }
  const rows = chosenRows(pageRows(corpus, lines, { split, reader }), {
    split,
    reader,
    search,
    filters,
    sorting,
    method,
  });
  return pageFields(rows, evaluated);
}

const measures = ['precision', 'recall', 'f1'] as const;
const counts = ['TP', 'FP', 'FN'] as const;

function countFields(records: Parameters<typeof confusionCounts>[0]): number[] {
  const { truePositives, falsePositives, falseNegatives } = confusionCounts(records);
  return [truePositives, falsePositives, falseNegatives];
}

function pageFields(rows: readonly PageRow[], evaluated: readonly EvaluatedMethod[]): Field[][] {
  const heads = evaluated.flatMap(({ title }) =>
    [...measures, ...counts, 'region right', 'ms'].map((measure) => `${title} ${measure}`),
  );
  return [
    ['page', 'title', 'site', 'tags', 'labelled', ...heads],
    ...rows.map(({ page, labelled, lines }) => [
      page.slug,
      page.title,
      page.site,
      page.tags.join(' '),
      labelled ?? '',
      ...evaluated.flatMap(({ name }): Field[] => {
        const line = lines.get(name);
        const score = line?.score ?? null;
        return [
          ...measures.map((measure) => score?.[measure] ?? ''),
          ...(score === null ? counts.map(() => '') : countFields(score)),
          score === null ? '' : String(score.isRegionRight),
          line?.ms ?? '',
        ];
      }),
    ]),
  ];
}

function groupFields(
  rows: readonly GroupSummary[],
  evaluated: readonly EvaluatedMethod[],
  groupName: string,
): Field[][] {
  const heads = evaluated.flatMap(({ title }) =>
    [
      ...measures,
      ...counts,
      'pooled precision',
      'pooled recall',
      'region accuracy',
      'record accuracy',
      'ms',
    ].map((measure) => `${title} ${measure}`),
  );
  const shown = (value: number): Field => (Number.isNaN(value) ? '' : value);
  return [
    [groupName, 'pages', ...heads],
    ...rows.map(({ name, pages, methods }) => [
      name,
      pages,
      ...methods.flatMap(({ overPages, records, pooledSites, regionAccuracy, recordAccuracy, medianMs }) =>
        [
          ...measures.map((measure) => overPages[measure]),
          ...countFields(records),
          pooledSites.precision,
          pooledSites.recall,
          regionAccuracy,
          recordAccuracy,
          medianMs,
        ].map(shown),
      ),
    ]),
  ];
}
