import type { RunResult } from '../../shared/contract/commands';
import type { ComparedRecord, Divergence, RunComparison } from '../../shared/evaluation/runComparison';
import type { PageModel } from '../../shared/page/pageModel';
import { recordOfBlock } from '../../shared/records/recordOfBlock';
import type { RunLetter } from '../store/compareSlice';

/** A comparison for display: in every row `one` is A and `other` is B; records that differ come first. */
export interface LetteredComparison {
  a: RunResult;
  b: RunResult;
  rows: ComparedRecord[];
  /** number of rows that differ; they come first */
  differing: number;
  counts: Readonly<Record<ComparedRecord['kind'], number>>;
  parting: Divergence | null;
}

export function letteredComparison(
  { rows, parting }: RunComparison,
  { one, other }: { one: RunResult; other: RunResult },
  currentIs: RunLetter,
): LetteredComparison {
  const isSwapped = currentIs === 'A';
  const inOrder = isSwapped ? rows.map(swapped) : rows;
  const differing = inOrder.filter(({ kind }) => kind !== 'same');
  const counts = { same: 0, changed: 0, gained: 0, lost: 0 };
  for (const { kind } of inOrder) counts[kind]++;
  return {
    a: isSwapped ? other : one,
    b: isSwapped ? one : other,
    rows: [...differing, ...inOrder.filter(({ kind }) => kind === 'same')],
    differing: differing.length,
    counts,
    parting:
      parting === null || !isSwapped ? parting : { ...parting, run: parting.run === 'one' ? 'other' : 'one' },
  };
}

const swappedKind = { same: 'same', changed: 'changed', gained: 'lost', lost: 'gained' } as const;

function swapped(row: ComparedRecord): ComparedRecord {
  return {
    kind: swappedKind[row.kind],
    one: row.other,
    other: row.one,
    oneLostAt: row.otherLostAt,
    oneText: row.otherText,
    otherLostAt: row.oneLostAt,
    otherText: row.oneText,
  };
}

/** The block that represents a row: B's, or A's if B has none. */
export function blockOfRow({ one, other }: ComparedRecord): number {
  return (other[0] ?? one[0])!;
}

/** The number of a record in a run, from 1; 0 if the run does not have it. */
export function recordNumber({ extraction }: RunResult, blocks: readonly number[]): number {
  return (
    extraction.records.findIndex((record) => record.length === blocks.length && record[0] === blocks[0]) + 1
  );
}

/** The row of the record that is the block or contains it, -1 for none. */
export function rowOfBlock(
  model: Pick<PageModel, 'subtreeEnd'>,
  rows: readonly ComparedRecord[],
  block: number | null,
): number {
  return recordOfBlock(
    model,
    rows.map(({ one, other }) => [...one, ...other]),
    block,
  );
}
