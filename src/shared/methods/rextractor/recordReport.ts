import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import type { View } from '../../pipeline/views';
import type { RecordBlocks, RecordList, RecordNeeds, SimilarBlocks, WidthClusters } from './stageResults';
import { contentSimilarity } from './styleMultisets';
import { membersOf } from './widthClusters';

/** What is counted to choose a candidate: the records it would give, or all blocks similar to it. */
export type CountedBlocks = 'records' | 'similar';

/** The name of one of them. */
export const countedNames: Record<CountedBlocks, string> = { records: 'record', similar: 'similar block' };

/** Verdicts about every block that passed the similarity stage. */
export function recordVerdicts(
  { chosen, count: counts }: RecordBlocks,
  input: RecordNeeds,
  counted: CountedBlocks,
): Verdicts {
  const { candidates, widthClusters, similarity } = input;
  const { multisets, threshold, best, bestWith } = similarity;
  const list = new VerdictList();
  const level = new Map(Array.from(candidates.blocks, (block, index) => [block, index]));
  const isRecord = new Set(chosen?.records);
  const own = chosen === undefined ? -1 : multisets.row[chosen.candidate]!;
  const home = chosen === undefined ? -1 : widthClusters.cluster[chosen.candidate]!;
  widthClusters.members.forEach((block, row) => {
    const passedOn = threshold < 0 || (bestWith[row] !== -1 && best[row]! > threshold);
    if (!passedOn) return;
    if (chosen === undefined) {
      list.drop(block, 'No candidate has a similar block of its width beside it.');
      return;
    }
    const other = chosen.candidate;
    const value = contentSimilarity(multisets, own, row);
    const measure = { value, threshold, margin: value - threshold, other };
    const count = counts[level.get(block) ?? -1] ?? 0;
    if (block === other) list.keep(block, candidateText[counted].chosen, { value: count });
    else if (isRecord.has(block))
      list.keep(
        block,
        'A record: its content similarity to the chosen candidate {other} is {value}.',
        measure,
      );
    else if (level.has(block))
      list.drop(block, ...lostCandidate(count, counts[level.get(other)!]!, other, counted));
    else if (widthClusters.cluster[block] !== home)
      list.drop(block, 'Its width differs from that of the chosen candidate {other}.', { other });
    else if (value > threshold)
      list.drop(
        block,
        'Content similarity {value} to the chosen candidate {other}, but inside or around a record.',
        measure,
      );
    else
      list.drop(
        block,
        'Content similarity {value} to the chosen candidate {other}: not above {threshold}, {margin} short.',
        measure,
      );
  });
  return list.finish();
}

const candidateText: Record<CountedBlocks, { chosen: string; fewer: string; tie: string }> = {
  records: {
    chosen: 'The chosen candidate: {value record|records} including itself, the most of all candidates.',
    fewer:
      'A candidate with {value record|records}: {margin} fewer than the chosen one {other}, which has {threshold}.',
    tie: 'A candidate with {value record|records}: as many as {other}, which wins the tie.',
  },
  similar: {
    chosen: 'The chosen candidate: {value similar block|similar blocks}, the most of all candidates.',
    fewer:
      'A candidate with {value similar block|similar blocks}: {margin} fewer than the chosen one {other}, which has {threshold}.',
    tie: 'A candidate with {value similar block|similar blocks}: as many as {other}, which wins the tie.',
  },
};

function lostCandidate(
  value: number,
  threshold: number,
  other: number,
  counted: CountedBlocks,
): [string, object] {
  const { fewer, tie } = candidateText[counted];
  // More similar blocks than the chosen one has, but none of them beside it.
  if (value > threshold)
    return [
      'A candidate with {value similar block|similar blocks}, but all of them are inside or around it.',
      { value, other },
    ];
  const measure = { value, threshold, margin: value - threshold, other };
  return value < threshold ? [fewer, measure] : [tie, measure];
}

export function recordViews(
  { chosen, recordCount, count }: RecordBlocks,
  input: RecordNeeds,
  counted: CountedBlocks,
): View[] {
  const { blocks: model, candidates, widthClusters: clusters, similarity } = input;
  const records = chosen?.records ?? new Int32Array();
  const isRecord = new Set(records);
  const beside = similarity.beside[candidates.blocks.indexOf(chosen?.candidate ?? -1)];
  const similarityOf = new Map(
    Array.from(beside?.blocks ?? [], (block, index) => [block, beside!.similarity[index]!]),
  );
  const nested = chosen === undefined ? [] : nestedSimilar(chosen, isRecord, clusters, similarity);
  const contents = new Set<number>();
  for (const record of records) for (const inner of model.containment.contentsOf(record)) contents.add(inner);
  const levels = Int32Array.from(candidates.blocks.keys());
  return [
    {
      kind: 'overlay',
      title: 'Record blocks',
      layers: [
        { role: 'record', label: 'record', blocks: records },
        { role: 'content', label: 'contents of the records', blocks: Int32Array.from(contents) },
        {
          role: 'region',
          label: 'region: smallest block around all records',
          blocks:
            chosen === undefined || chosen.region === -1 ? new Int32Array() : Int32Array.of(chosen.region),
        },
        { role: 'dropped', label: 'similar, but inside or around a record', blocks: Int32Array.from(nested) },
      ],
      paths: [],
    },
    {
      kind: 'ranking',
      title: counted === 'records' ? 'Records per candidate' : 'Similar blocks per candidate',
      unit: counted === 'records' ? 'records' : 'blocks',
      bars: Array.from(levels, (level) => ({
        label: `#${candidates.blocks[level]!}`,
        value: count[level]!,
        blocks: candidates.blocks.slice(level, level + 1),
        isChosen: candidates.blocks[level] === chosen?.candidate,
      })).sort((one, other) => other.value - one.value || Number(other.isChosen) - Number(one.isChosen)),
    },
    {
      kind: 'table',
      title: 'Candidates, innermost first',
      blocks: candidates.blocks,
      columns: [
        { label: 'similar blocks', unit: '', values: Float64Array.from(similarity.similarCount) },
        { label: 'records', unit: '', values: Float64Array.from(recordCount) },
      ],
    },
    {
      kind: 'table',
      title: 'Records',
      blocks: records,
      columns: [
        {
          label: 'similarity to the candidate',
          unit: '',
          values: Float64Array.from(records, (block) => similarityOf.get(block) ?? 1),
        },
        { label: 'width', unit: 'px', values: Float64Array.from(records, (block) => model.width[block]!) },
        { label: 'height', unit: 'px', values: Float64Array.from(records, (block) => model.height[block]!) },
      ],
    },
  ];
}

/** Blocks similar to the candidate, but inside or around a record. */
function nestedSimilar(
  { candidate }: RecordList,
  isRecord: ReadonlySet<number>,
  clusters: WidthClusters,
  { multisets, threshold }: SimilarBlocks,
): Int32Array {
  const own = multisets.row[candidate]!;
  return membersOf(clusters, clusters.cluster[candidate]!).filter(
    (block) => !isRecord.has(block) && contentSimilarity(multisets, own, multisets.row[block]!) > threshold,
  );
}
