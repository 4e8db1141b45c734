import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import { whyBlock } from '../pipeline/why';
import { bestPairs, recordContents } from '../records/recordContents';
import type { ComparedRecord, Divergence, RunComparison } from './runComparison';

/** Two records that share at least this part of their texts and images count as one changed record. */
const minShared = 0.5;

type Page = Parameters<typeof recordContents>[0] & Pick<PageBlocks, 'count'>;

/** Compares two runs on one page, record by record, in page order. */
export function compareRuns(page: Page, one: Run, other: Run): RunComparison {
  const rows = comparedRecords(page, one, other);
  const missing = rows.filter(({ kind }) => kind === 'gained' || kind === 'lost');
  const changed = rows.filter(({ kind }) => kind === 'changed');
  return { rows, parting: partingOf(one, other, missing.length > 0 ? missing : changed) };
}

function comparedRecords(page: Page, one: Run, other: Run): ComparedRecord[] {
  const records = { one: one.extraction.records, other: other.extraction.records };
  const contents = {
    one: records.one.map((blocks) => recordContents(page, blocks)),
    other: records.other.map((blocks) => recordContents(page, blocks)),
  };
  const pairs: { one: number; other: number; overlap: number }[] = [
    ...bestPairs(contents.one, contents.other, minShared),
    ...emptyPairs(records, contents),
  ];
  const base = { one: [], other: [], oneLostAt: '', oneText: '', otherLostAt: '', otherText: '' };
  const rows = pairs.map(
    (pair): ComparedRecord => ({
      ...base,
      kind: pair.overlap === 1 ? 'same' : 'changed',
      one: records.one[pair.one]!,
      other: records.other[pair.other]!,
    }),
  );
  const pairedOne = new Set(pairs.map((pair) => pair.one));
  const pairedOther = new Set(pairs.map((pair) => pair.other));
  records.one.forEach((blocks, index) => {
    if (pairedOne.has(index)) return;
    const { stage, text } = lossOf(other, blocks);
    rows.push({ ...base, kind: 'lost', one: blocks, otherLostAt: stage, otherText: text });
  });
  records.other.forEach((blocks, index) => {
    if (pairedOther.has(index)) return;
    const { stage, text } = lossOf(one, blocks);
    rows.push({ ...base, kind: 'gained', other: blocks, oneLostAt: stage, oneText: text });
  });
  return rows.sort((a, b) => firstBlock(a) - firstBlock(b));
}

/** Pairs records without text or images by their blocks, as they have no contents to compare. */
function emptyPairs(
  records: { one: number[][]; other: number[][] },
  contents: { one: ReadonlySet<number>[]; other: ReadonlySet<number>[] },
): { one: number; other: number; overlap: number }[] {
  const others = new Map<string, number>();
  records.other.forEach((blocks, index) => {
    if (contents.other[index]!.size === 0) others.set(blocks.join(), index);
  });
  return records.one.flatMap((blocks, index) => {
    const partner = contents.one[index]!.size === 0 ? others.get(blocks.join()) : undefined;
    return partner === undefined ? [] : [{ one: index, other: partner, overlap: 1 }];
  });
}

function firstBlock({ one, other }: ComparedRecord): number {
  return Math.min(...one, ...other);
}

interface Loss {
  run: 'one' | 'other';
  stage: string;
  block: number;
  text: string;
}

/** Where and why a run lost a record that the other has; the stage is '' if the run has the record too. */
function lossOf(run: Run, blocks: readonly number[]): Omit<Loss, 'run'> {
  for (const block of blocks) {
    const { lostAt, lines } = whyBlock(run, block);
    const text = lines.find(({ stage }) => stage === lostAt)?.text ?? '';
    if (lostAt !== '') return { stage: lostAt, block, text };
  }
  return { stage: '', block: blocks[0] ?? -1, text: '' };
}

/** A changed record counts as two losses: each run lost the other's version. */
function lossesOf(one: Run, other: Run, row: ComparedRecord): Loss[] {
  switch (row.kind) {
    case 'gained':
      return [{ run: 'one', stage: row.oneLostAt, block: row.other[0]!, text: row.oneText }];
    case 'lost':
      return [{ run: 'other', stage: row.otherLostAt, block: row.one[0]!, text: row.otherText }];
    case 'changed':
      return [
        { run: 'one', ...lossOf(one, row.other) },
        { run: 'other', ...lossOf(other, row.one) },
      ];
    case 'same':
      return [];
  }
}

/** The stage that lost most of these records; of several, the earliest. */
function partingOf(one: Run, other: Run, rows: readonly ComparedRecord[]): Divergence | null {
  const found = new Map<string, Divergence>();
  for (const loss of rows.flatMap((row) => lossesOf(one, other, row))) {
    if (loss.stage === '') continue;
    const key = `${loss.run} ${loss.stage}`;
    const { count } = found.get(key) ?? { count: 0 };
    found.set(key, { ...(found.get(key) ?? loss), count: count + 1 });
  }
  const position = ({ run, stage }: Divergence): number =>
    (run === 'one' ? one : other).stages.findIndex(({ id }) => id === stage);
  const [first] = [...found.values()].sort((a, b) => b.count - a.count || position(a) - position(b));
  return first ?? null;
}
