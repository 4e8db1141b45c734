import { type MatrixView, matrixOrNote, type View } from '../../pipeline/views';
import type { SimilarGroup, SimilarGroups } from './comparedGroup';
import { groupLayers, groupLetters } from './groupLayers';
import { memberShare } from './similarMembers';
import { contentSimilarity, type Denominator, matchedChildren, type StyleMultisets } from './styleMultisets';

interface Shown {
  contentThreshold: number;
  denominator: Denominator;
  memberThreshold: number;
  groupThreshold: number;
}

/** No histogram for more ordered pairs: it would be megabytes to send. */
const maxPairs = 50_000;

export function similarGroupViews({ groups, multisets }: SimilarGroups, shown: Shown): View[] {
  const rows = groups.flatMap((group) =>
    Array.from(group.compared, (block, index) => ({ block, group, index })),
  );
  const stays = new Set(groups.flatMap(({ members }) => Array.from(members)));
  const blocks = Int32Array.from(rows, ({ block }) => block);
  const shares = Float64Array.from(rows, ({ group, index }) =>
    memberShare(group.similarTo[index]!, group.comparedWith[index]!),
  );
  const candidates = groups.filter(({ isCandidate }) => isCandidate);
  const letterOf = groupLetters(candidates);
  const leaders = Int32Array.from(groups, ({ leader }) => leader);
  const coefficients = Float64Array.from(groups, ({ coefficient }) => coefficient);
  const views: View[] = [
    {
      kind: 'overlay',
      title: 'Candidate groups',
      layers: [
        ...groupLayers(candidates),
        {
          role: 'dropped',
          label: 'similar to too few members',
          blocks: blocks.filter((block) => !stays.has(block)),
        },
        { role: 'dropped', label: 'in a group with too few similar pairs', blocks: unlike(groups) },
        {
          role: 'dropped',
          label: 'contains another member',
          blocks: Int32Array.from(groups.flatMap(({ outer }) => Array.from(outer))),
        },
      ],
      paths: [],
    },
    groupTable(groups, leaders, coefficients, shown, letterOf),
  ];
  if (rows.length === 0) return views;
  views.push(
    {
      kind: 'table',
      title: 'Members',
      blocks,
      columns: [
        { label: 'group', unit: '', values: rows.map(({ group }) => letterOf(group)) },
        { label: 'group of', unit: 'block', values: Float64Array.from(rows, ({ group }) => group.leader) },
        {
          label: 'children',
          unit: 'blocks',
          values: Float64Array.from(blocks, (block) => multisets.list[multisets.ofBlock[block]!]!.size),
        },
        {
          label: 'similar to',
          unit: 'members',
          values: Float64Array.from(rows, ({ group, index }) => group.similarTo[index]!),
        },
        {
          label: 'compared with',
          unit: 'members',
          values: Float64Array.from(rows, ({ group, index }) => group.comparedWith[index]!),
        },
        { label: 'share', unit: '', values: shares },
        { label: 'kept', unit: '', values: rows.map(({ block }) => (stays.has(block) ? 'yes' : 'no')) },
      ],
    },
    {
      kind: 'histogram',
      title: 'Share of the other members that a member is similar to',
      unit: '',
      values: shares,
      blocks,
      blocksPerValue: 1,
      threshold: { param: 'memberThreshold', value: shown.memberThreshold, keeps: 'above' },
    },
    {
      kind: 'histogram',
      title: 'Group coefficients',
      unit: '',
      values: coefficients,
      blocks: leaders,
      blocksPerValue: 1,
      threshold: { param: 'groupThreshold', value: shown.groupThreshold, keeps: 'above', isStrict: true },
    },
  );
  const pairs = groups.reduce((sum, { compared }) => sum + compared.length * (compared.length - 1), 0);
  if (pairs <= maxPairs) views.push(pairHistogram(groups, multisets, shown));
  views.push(matrixOrNote(rows.length, () => matrix(groups, blocks, multisets, shown, letterOf)));
  return views;
}

function unlike(groups: readonly SimilarGroup[]): Int32Array {
  const lost = groups.filter(({ isCandidate }) => !isCandidate);
  return Int32Array.from(lost.flatMap(({ members }) => Array.from(members)));
}

function groupTable(
  groups: readonly SimilarGroup[],
  leaders: Int32Array,
  coefficients: Float64Array,
  { groupThreshold }: Shown,
  letterOf: (group: SimilarGroup) => string,
): View {
  const column = (read: (group: SimilarGroup) => number) => Float64Array.from(groups, read);
  return {
    kind: 'table',
    title: 'Groups',
    blocks: leaders,
    columns: [
      { label: 'group', unit: '', values: groups.map(letterOf) },
      { label: 'width', unit: 'px', values: column(({ width }) => width) },
      { label: 'containing another', unit: 'members', values: column(({ outer }) => outer.length) },
      { label: 'compared', unit: 'members', values: column(({ compared }) => compared.length) },
      { label: 'kept', unit: 'members', values: column(({ members }) => members.length) },
      { label: 'coefficient', unit: '', values: coefficients },
      { label: 'threshold', unit: '', values: column(() => groupThreshold) },
      {
        label: 'candidate',
        unit: '',
        values: groups.map(({ isCandidate }) => (isCandidate ? 'yes' : 'no')),
      },
    ],
  };
}

/** Similarity of two members, cached by multiset: equal multisets are matched once. */
function similarityIn({ list, ofBlock }: StyleMultisets, denominator: Denominator) {
  const known = new Map<number, number>();
  return (one: number, other: number): number => {
    const [first, second] = [ofBlock[one]!, ofBlock[other]!];
    const key = Math.min(first, second) * list.length + Math.max(first, second);
    let matched = known.get(key);
    if (matched === undefined) {
      matched = matchedChildren(list[first]!, list[second]!);
      known.set(key, matched);
    }
    return contentSimilarity(matched, list[first]!, list[second]!, denominator);
  };
}

function pairHistogram(groups: readonly SimilarGroup[], multisets: StyleMultisets, shown: Shown): View {
  const similarity = similarityIn(multisets, shown.denominator);
  const values: number[] = [];
  const blocks: number[] = [];
  for (const { compared } of groups) {
    for (const one of compared) {
      for (const other of compared) {
        if (one === other) continue;
        values.push(similarity(one, other));
        blocks.push(one, other);
      }
    }
  }
  return {
    kind: 'histogram',
    title: 'Similarity of two members',
    unit: '',
    values: Float64Array.from(values),
    blocks: Int32Array.from(blocks),
    blocksPerValue: 2,
    threshold: { param: 'contentThreshold', value: shown.contentThreshold, keeps: 'above', isStrict: true },
  };
}

function matrix(
  groups: readonly SimilarGroup[],
  blocks: Int32Array,
  multisets: StyleMultisets,
  shown: Shown,
  letterOf: (group: SimilarGroup) => string,
): MatrixView {
  const similarity = similarityIn(multisets, shown.denominator);
  const values = new Float32Array(blocks.length * blocks.length).fill(Number.NaN);
  let from = 0;
  for (const { compared } of groups) {
    for (let i = 0; i < compared.length; i++) {
      for (let j = 0; j < compared.length; j++)
        values[(from + i) * blocks.length + from + j] = similarity(compared[i]!, compared[j]!);
    }
    from += compared.length;
  }
  return {
    kind: 'matrix',
    title: 'Similarity of contents',
    blocks,
    cluster: Int32Array.from(groups.flatMap(({ compared }, group) => Array.from(compared, () => group))),
    clusterLetters: groups.map(letterOf),
    clusterLabels: groups.map(({ width }) => `${Math.round(width)} px`),
    values,
    threshold: { param: 'contentThreshold', value: shown.contentThreshold },
  };
}
