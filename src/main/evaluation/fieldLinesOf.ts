import { dataTable } from '../../shared/data/dataTable';
import { type FieldScore, fieldScore } from '../../shared/data/fieldScore';
import { configName } from '../../shared/evaluation/configName';
import type { FieldLine } from '../../shared/evaluation/fieldSummary';
import { labelOf } from '../../shared/labels/labelFile';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { runPipeline } from '../../shared/pipeline/runPipeline';
import { pairRecords } from '../../shared/records/pairRecords';
import { readSnapshot } from '../corpus/readSnapshot';
import type { FieldsTask } from './evalTask';

/** Whose records `FieldLine.records` names if they are those of the label. */
export const fromLabel = 'label';

/** The table of one stored page against its labelled fields: by the labelled records, or by those of each method. */
export async function fieldLinesOf({ page: taken, entrants, match }: FieldsTask): Promise<FieldLine[]> {
  const { slug, site, tags } = taken;
  const page = pageBlocks(await readSnapshot(taken.snapshot));
  const label = taken.label === null ? null : labelOf(taken.label, page).label;
  const line = (records: string, failed: string, score: FieldScore | null): FieldLine => {
    return { page: slug, site, tags, records, failed, score };
  };
  if (entrants === undefined) return [line(fromLabel, '', label && ownScore(page, label))];
  return entrants.map((config) => {
    const method = methods.find(({ id }) => id === config.method)!;
    const { extraction, stages } = runPipeline(method, page, config.settings);
    const isDone = stages.every(({ status }) => status === 'done');
    const score = label && foundScore(page, label, extraction.records, match);
    return line(configName(config), isDone ? '' : extraction.emptyBecause, score);
  });
}

function ownScore(page: PageBlocks, label: PageLabel): FieldScore | null {
  if (!hasCells(label)) return null;
  const records = label.records.map(({ blocks }) => blocks);
  return fieldScore(page, dataTable(page, records), label, [...records.keys()]);
}

function foundScore(
  page: PageBlocks,
  label: PageLabel,
  found: readonly (readonly number[])[],
  match: FieldsTask['match'],
): FieldScore | null {
  if (!hasCells(label)) return null;
  const labelled = label.records.map(({ blocks }) => blocks);
  const rows = labelled.map(() => -1);
  for (const pair of pairRecords(page, found, labelled, match)) rows[pair.labelled] = pair.extracted;
  return fieldScore(page, dataTable(page, found), label, rows);
}

function hasCells({ noRecords, records, fields = [] }: PageLabel): boolean {
  return !noRecords && records.length > 0 && fields.some(({ cells }) => cells.length > 0);
}
