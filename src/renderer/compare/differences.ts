import { plural } from '../../shared/base/plural';
import type { MethodInfo, RunResult } from '../../shared/contract/commands';
import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import type { PageModel } from '../../shared/page/pageModel';
import type { TableView } from '../../shared/pipeline/views';
import { recordContents } from '../../shared/records/recordContents';
import { recordTitle } from '../../shared/records/recordTitle';
import type { RunLetter } from '../store/compareSlice';
import { shortTitle, stageName } from '../store/shortTitle';
import { blockOfRow, type LetteredComparison, recordNumber } from './letteredComparison';

/** Where and why the runs differ for a record. */
export interface Difference {
  /** the run that lost it; null for a record that both have, with different content */
  lostBy: RunLetter | null;
  /** id of the stage that lost it, '' for none */
  stage: string;
  /** "B 3 Width groups", "–" for no stage */
  stageText: string;
  why: string;
}

export function differenceOf(
  row: ComparedRecord,
  { a, b }: Pick<LetteredComparison, 'a' | 'b'>,
  methods: readonly MethodInfo[],
  model: PageModel,
): Difference {
  if (row.kind === 'same') return { lostBy: null, stage: '', stageText: '–', why: '' };
  const isLostByB = row.otherLostAt !== '';
  const stage = isLostByB ? row.otherLostAt : row.oneLostAt;
  const why = (isLostByB ? row.otherText : row.oneText) || sharedText(row, model);
  if (stage === '') return { lostBy: null, stage, stageText: '–', why };
  const letter = isLostByB ? 'B' : 'A';
  const { number, title } = stageName(methods, (isLostByB ? b : a).method, stage);
  return { lostBy: letter, stage, stageText: `${letter} ${number} ${title}`, why };
}

/** How much visible content the two records share. */
function sharedText({ one, other }: ComparedRecord, model: PageModel): string {
  const [ofA, ofB] = [recordContents(model, one), recordContents(model, other)];
  const shared = [...ofA].filter((entry) => ofB.has(entry)).length;
  return `${plural(shared, 'text or image', 'texts and images')} in both, ${ofA.size - shared} only in A, ${ofB.size - shared} only in B.`;
}

export const kindText: Readonly<Record<ComparedRecord['kind'], string>> = {
  same: 'same',
  changed: '≈ changed',
  gained: '+ gained',
  lost: '− lost',
};

/** The outcome for a record in a run. */
export function verdictText(number: number): string {
  return number === 0 ? 'dropped' : `record ${number}`;
}

/** All rows as a table, for export. */
export function comparisonTable(
  comparison: LetteredComparison,
  methods: readonly MethodInfo[],
  model: PageModel,
): TableView {
  const { rows, a, b } = comparison;
  const differences = rows.map((row) => differenceOf(row, comparison, methods, model));
  const column = (label: string, values: string[]) => ({ label, unit: '', values });
  return {
    kind: 'table',
    title: 'Records of both runs',
    blocks: Int32Array.from(rows, blockOfRow),
    columns: [
      column(
        'text',
        rows.map(({ one, other }) => recordTitle(model, other.length > 0 ? other : one)),
      ),
      column(
        `A ${shortTitle(methods, a.method)}`,
        rows.map(({ one }) => verdictText(recordNumber(a, one))),
      ),
      column(
        `B ${shortTitle(methods, b.method)}`,
        rows.map(({ other }) => verdictText(recordNumber(b, other))),
      ),
      column(
        'change',
        rows.map(({ kind }) => kind),
      ),
      column(
        'first stage they part',
        differences.map(({ stageText }) => stageText),
      ),
      column(
        'why',
        differences.map(({ why }) => why),
      ),
    ],
  };
}

/** Steps of the heat scale, from one method to all methods. */
const heatSteps = 5;

/** The step for a record found by `count` of `methods` methods: 1 for one, `heatSteps` for all. */
export function heatStep(count: number, methods: number): number {
  if (methods <= 1) return heatSteps;
  return 1 + Math.round(((count - 1) / (methods - 1)) * (heatSteps - 1));
}

/** The time to compute all stages of a run, including reused ones. */
export function timeText({ stages }: RunResult): string {
  return `${stages.reduce((sum, { computedMs }) => sum + computedMs, 0).toFixed(1)} ms`;
}

export function counted(count: number, thing: string): string {
  return plural(count, thing);
}
