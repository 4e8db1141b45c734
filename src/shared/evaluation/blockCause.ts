import { alikeRecords } from '../labels/alikeRecords';
import { areAlike, contentCount } from '../labels/areAlike';
import { childrenOf } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import { type Why, whyBlock } from '../pipeline/why';
import type { MatchRule } from '../records/matchRule';
import { pairRecords } from '../records/pairRecords';
import { errorCauses } from './errorCause';

type Blocks = readonly number[];
type Records = readonly Blocks[];

/** What a block is in the answer: a record, in one, around some, or none of these. */
export type BlockRole = 'record' | 'part' | 'around' | 'other';

/** Which records were taken as wanted: those of the label, the block and others like it, or the answer with it. */
export type Assumed = 'label' | 'alike' | 'answer';

/** Why a record is missing, or is there and should not be. */
export interface BlockCause {
  /** the blocks of the record that the question was taken to be about */
  record: Blocks;
  assumed: Assumed;
  /** how many records were taken as wanted, and how many errors have the same cause */
  wanted: number;
  alike: number;
  stage: string;
  /** all stages that have to be corrected, in order */
  chain: readonly string[];
  text: string;
}

/** The verdicts of all stages about a block, and the cause if it is not a record. */
export interface BlockWhy extends Why {
  role: BlockRole;
  cause: BlockCause | null;
}

/** Two blocks with this share of contents are one record. */
const asRecord: MatchRule = { kind: 'jaccard', least: 0.5 };
/** A record repeats at least this often. */
const minRepeats = 3;

/** `labelled` are the labelled records of the page, if they are known. */
export function blockWhy(page: PageBlocks, run: Run, block: number, labelled: Records | null): BlockWhy {
  const why = whyBlock(run, block);
  const role = why.isRecord ? 'record' : roleOf(page, run.extraction.records, block);
  if (role !== 'other') return { ...why, role, cause: null };
  const record = recordAround(page, run.extraction.records, block, labelled);
  return {
    ...why,
    role,
    cause: recordCause(page, run, { kind: 'missed', blocks: record }, labelled, asRecord),
  };
}

/** The cause of one wrong record; null if the record is not wrong. */
export function recordCause(
  page: PageBlocks,
  run: Run,
  wrong: { kind: 'missed' | 'invented'; blocks: Blocks },
  labelled: Records | null,
  rule: MatchRule,
): BlockCause | null {
  const { records, assumed } = wantedWith(page, run.extraction.records, wrong, labelled, rule);
  const all = wrong.kind === 'missed' ? records : run.extraction.records;
  const index = all.findIndex((one) => isSame(one, wrong.blocks));
  const errors = errorCauses(page, run, records, rule);
  const error = errors.find(({ kind, record }) => kind === wrong.kind && record === index);
  if (error === undefined) return null;
  const { stage, words: text, chain = [stage] } = error;
  const alike = errors.filter((one) => one.kind === error.kind && one.stage === stage).length;
  return { record: wrong.blocks, assumed, wanted: records.length, alike, stage, chain, text };
}

/** The records to take as wanted if this one should come out, or should not. */
export function wantedWith(
  page: PageBlocks,
  extracted: Records,
  { kind, blocks }: { kind: 'missed' | 'invented'; blocks: Blocks },
  labelled: Records | null,
  rule: MatchRule,
): { records: Records; assumed: Assumed } {
  if (labelled !== null && kind === 'invented') return { records: labelled, assumed: 'label' };
  if (labelled !== null && pairRecords(page, [blocks], labelled, rule).length > 0)
    return {
      records: [...labelled.filter((one) => pairRecords(page, [blocks], [one], rule).length === 0), blocks],
      assumed: 'label',
    };
  if (kind === 'invented')
    return { records: extracted.filter((one) => !isSame(one, blocks)), assumed: 'answer' };
  const alike = alikeRecords(page, blocks);
  // If some records like it came out, the answer is right but for this one.
  return pairRecords(page, extracted, alike, rule).length > 0
    ? { records: [...extracted, blocks], assumed: 'answer' }
    : { records: alike, assumed: 'alike' };
}

function isSame(one: Blocks, other: Blocks): boolean {
  return one.length === other.length && one.every((block) => other.includes(block));
}

function roleOf({ subtreeEnd }: PageBlocks, records: Records, block: number): BlockRole {
  const holds = (outer: number, inner: number): boolean => inner >= outer && inner < subtreeEnd[outer]!;
  if (records.some((record) => record.some((outer) => holds(outer, block)))) return 'part';
  return records.some((record) => record.every((inner) => holds(block, inner))) ? 'around' : 'other';
}

/**
 * The record that a click on this block is about: the labelled one around it; else the nearest block around it that
 * repeats among its siblings and has several contents; else the block itself.
 */
function recordAround(page: PageBlocks, extracted: Records, block: number, labelled: Records | null): Blocks {
  const own = labelled?.find((record) =>
    record.some((outer) => block >= outer && block < page.subtreeEnd[outer]!),
  );
  if (own !== undefined) return own;
  const isOutside = (outer: number): boolean =>
    !extracted.some((record) => record.some((inner) => inner >= outer && inner < page.subtreeEnd[outer]!));
  for (let outer = block; page.parent[outer] !== -1 && isOutside(outer); outer = page.parent[outer]!) {
    if (contentCount(page, outer) < 2) continue;
    const alike = [...childrenOf(page, page.parent[outer]!)].filter((child) => areAlike(page, outer, child));
    if (alike.length >= minRepeats) return [outer];
  }
  return [block];
}
