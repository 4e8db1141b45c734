import type { CandidateRecords } from '../../src/shared/methods/buw/candidateRecords';
import type { DataItems } from '../../src/shared/methods/buw/dataItems';
import type { MainRegion } from '../../src/shared/methods/buw/mainRegion';
import type { DataRecords } from '../../src/shared/methods/buw/recordGroups';
import type { Container } from '../../src/shared/methods/emine/container';
import type { DataRegion } from '../../src/shared/methods/emine/dataRegion';
import type { LargestRectangle } from '../../src/shared/methods/emine/largestRectangle';
import type { Rectangles } from '../../src/shared/methods/emine/rectangles';
import type { Candidates } from '../../src/shared/methods/figueiredo/candidates';
import type { OtherSubtrees } from '../../src/shared/methods/figueiredo/climbToRegion';
import type { Largest } from '../../src/shared/methods/figueiredo/largest';
import type { Records as RegionRecords } from '../../src/shared/methods/figueiredo/records';
import type { RemainingRegions } from '../../src/shared/methods/figueiredo/remainingRegions';
import type { SiblingDistances } from '../../src/shared/methods/figueiredo/testedChildren';
import type { BlocksWithChildren } from '../../src/shared/methods/paolucci/blocksWithChildren';
import type { SimilarGroups } from '../../src/shared/methods/paolucci/comparedGroup';
import type { Records as GroupRecords } from '../../src/shared/methods/paolucci/records';
import type { WidthGroups } from '../../src/shared/methods/paolucci/widthGroups';
import type {
  CandidateBlocks,
  RecordBlocks,
  SeedBlock,
  SimilarBlocks,
  WidthClusters,
} from '../../src/shared/methods/rextractor/stageResults';
import type { BlockModel } from '../../src/shared/page/blockModel';
import type { PageBlocks } from '../../src/shared/page/buildBlockModel';
import { type Wanted, wantedAmong, wantedParents } from '../../src/shared/pipeline/wanted';
import { listwiseDecisions } from './listwiseDecisions';

export interface Situation {
  out: unknown;
  input: Readonly<Record<string, unknown>>;
  /** the labelled records */
  truth: Wanted;
  random: () => number;
}

/** A wrong result of the same kind; undefined if this stage cannot go wrong here. */
export type WrongDecision = (situation: Situation) => unknown;

/** Wrong decisions by method, stage and what goes wrong. */
export const wrongDecisions: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, WrongDecision>>>>>
> = {
  listwise: listwiseDecisions,
  rextractor: {
    blocks: { 'records are not visible': hidden },
    seed: {
      'seed outside the records': ({ out, input, truth, random }) => {
        const seed = out as SeedBlock;
        const { kind } = input.blocks as BlockModel;
        const others = [...kind.keys()].filter(
          (block) => kind[block] === 1 && seed.eligible[block] === 1 && truth.inside[block] === -1,
        );
        return others.length === 0 ? undefined : { ...seed, block: one(others, random) };
      },
    },
    candidates: {
      'records are not possible': ({ out, truth, random }) => {
        const found = out as CandidateBlocks;
        const isLost = lostBlocks(truth, random, found.blocks);
        return { ...found, possible: found.possible.filter((block) => !isLost(block)) };
      },
      'no record among the candidates': ({ out, truth }) => {
        const found = out as CandidateBlocks;
        return { ...found, blocks: found.blocks.filter((block) => truth.recordOf[block] === -1) };
      },
    },
    widthClusters: {
      'records are in no cluster': ({ out, input, truth, random }) => {
        const found = out as WidthClusters;
        const isLost = lostBlocks(truth, random, (input.candidates as CandidateBlocks).blocks);
        const cluster = found.cluster.map((entry, block) => (isLost(block) ? -1 : entry));
        const start = new Int32Array(found.start.length);
        const members = found.members.filter((block) => cluster[block] !== -1);
        for (const block of members) start[cluster[block]! + 1]!++;
        for (let at = 1; at < start.length; at++) start[at]! += start[at - 1]!;
        return { ...found, cluster, start, members };
      },
    },
    similarity: {
      'records are not similar': ({ out, input, truth, random }) => {
        const found = out as SimilarBlocks;
        const isLost = lostBlocks(truth, random, (input.candidates as CandidateBlocks).blocks);
        const beside = found.beside.map(({ blocks, similarity }) => {
          const kept = [...blocks.keys()].filter((index) => !isLost(blocks[index]!));
          return {
            blocks: Int32Array.from(kept, (index) => blocks[index]!),
            similarity: Float64Array.from(kept, (index) => similarity[index]!),
          };
        });
        return { ...found, beside };
      },
    },
    records: {
      'another candidate': ({ out, random }) => {
        const { chosen, alternatives, ...found } = out as RecordBlocks;
        if (chosen === undefined || alternatives.length === 0) return undefined;
        const other = one(alternatives, random);
        return {
          ...found,
          chosen: other,
          alternatives: [chosen, ...alternatives.filter((list) => list !== other)],
        };
      },
    },
  },
  paolucci: {
    blocks: { 'records are not visible': hidden },
    blocksWithChildren: {
      'records are dropped': ({ out, truth, random }) => {
        const found = out as BlocksWithChildren;
        const isLost = lostBlocks(truth, random);
        return { ...found, blocks: found.blocks.filter((block) => !isLost(block)) };
      },
    },
    widthGroups: {
      'records in a group of their own': ({ out, truth, random }) => {
        const { kept, tooSmall } = out as WidthGroups;
        const isLost = lostBlocks(truth, random);
        const lost = kept.flatMap(({ members }) => [...members.filter(isLost)]).sort((a, b) => a - b);
        if (lost.length === 0) return undefined;
        const groups = kept.map((group) => ({
          ...group,
          members: group.members.filter((block) => !isLost(block)),
        }));
        const own = { leader: lost[0]!, width: kept[0]!.width, members: Int32Array.from(lost) };
        return { kept: groups.filter(({ members }) => members.length > 0), tooSmall: [...tooSmall, own] };
      },
      'the group is too small': ({ out, truth }) => {
        const { kept, tooSmall } = out as WidthGroups;
        const most = Math.max(...kept.map(({ members }) => wantedAmong(truth, members)));
        const isHome = ({ members }: { members: Int32Array }): boolean =>
          wantedAmong(truth, members) === most;
        return {
          kept: kept.filter((group) => !isHome(group)),
          tooSmall: [...tooSmall, ...kept.filter(isHome)],
        };
      },
    },
    similarGroups: {
      'records are not similar': ({ out, truth, random }) => {
        const found = out as SimilarGroups;
        const isLost = lostBlocks(truth, random);
        const groups = found.groups.map((group) => ({
          ...group,
          members: group.members.filter((block) => !isLost(block)),
        }));
        return { ...found, groups };
      },
      'the group is no candidate': ({ out, truth }) => {
        const found = out as SimilarGroups;
        const most = Math.max(...found.groups.map(({ members }) => wantedAmong(truth, members)));
        const groups = found.groups.map((group) =>
          wantedAmong(truth, group.members) === most ? { ...group, isCandidate: false } : group,
        );
        return { ...found, groups };
      },
    },
    records: {
      'another group': ({ out, random }) => {
        const { groups } = out as GroupRecords;
        if (groups.length < 2) return undefined;
        const other = one(groups.slice(1), random);
        return { groups: [other, ...groups.filter((group) => group !== other)], records: other.counted };
      },
    },
  },
  figueiredo: {
    candidates: {
      'the region is no candidate': ({ out, input, truth }) => {
        const found = out as Candidates;
        const region = regionOf(input, truth);
        return { ...found, blocks: found.blocks.filter((block) => block !== region) };
      },
    },
    areaFilter: { 'the region is dropped': regionDropped },
    heightFilter: { 'the region is dropped': regionDropped },
    widthFilter: { 'the region is dropped': regionDropped },
    ancestorFilter: {
      'the region is dropped': regionDropped,
      'a wrapper is kept': ({ out, input, truth }) => {
        const found = out as RemainingRegions & { examined: Int32Array };
        const region = regionOf(input, truth);
        const { subtreeEnd } = input.page as PageBlocks;
        const wrapper = found.examined.find(
          (block) => block < region && region < subtreeEnd[block]! && !found.blocks.includes(block),
        );
        return wrapper === undefined
          ? undefined
          : { ...found, blocks: Int32Array.from([...found.blocks, wrapper]).sort() };
      },
    },
    largest: {
      'another region': ({ out, random }) => {
        const found = out as Largest;
        const others = [...found.ranked].filter((block) => block !== found.block);
        return others.length === 0 ? undefined : { ...found, block: one(others, random), isFallback: false };
      },
    },
    otherSubtrees: {
      'a climb to other subtrees': ({ out, input, random }) => {
        const found = out as OtherSubtrees;
        const { parent, subtreeEnd } = input.page as PageBlocks;
        const { blocks } = input.candidates as Candidates;
        const { region } = found;
        const others = [...blocks].filter(
          (block) =>
            (block >= subtreeEnd[region]! || subtreeEnd[block]! <= region) && parent[block] !== region,
        );
        if (others.length === 0) return undefined;
        const similar = one(others, random);
        let around = region;
        const tried = [region];
        while (similar < around || similar >= subtreeEnd[around]!) {
          around = parent[around]!;
          tried.push(around);
        }
        return { ...found, region: around, tried: Int32Array.from(tried), similar: Int32Array.of(similar) };
      },
    },
    siblingDistances: {
      'records are not compared': ({ out, truth, random }) => {
        const found = out as SiblingDistances;
        const isLost = lostBlocks(truth, random);
        const kept = [...found.tested.keys()].filter((index) => !isLost(found.tested[index]!));
        return {
          ...found,
          tested: Int32Array.from(kept, (index) => found.tested[index]!),
          average: Float64Array.from(kept, (index) => found.average[index]!),
        };
      },
    },
    records: {
      'records are not similar': ({ out, truth, random }) => {
        const found = out as RegionRecords;
        const isLost = lostBlocks(truth, random);
        return { ...found, records: found.records.filter((block) => !isLost(block)) };
      },
    },
  },
  emine: {
    rectangles: {
      'records take no part': ({ out, truth, random }) => {
        const found = out as Rectangles;
        const isLost = lostBlocks(truth, random);
        return { ...found, takesPart: found.takesPart.map((takes, block) => (isLost(block) ? 0 : takes)) };
      },
    },
    largestRectangle: {
      'another child of body': ({ out, random }) => {
        const found = out as LargestRectangle;
        const others = [...found.compared].filter((block) => block !== found.block);
        return others.length === 0 ? undefined : { ...found, block: one(others, random) };
      },
    },
    container: {
      'another container': ({ out, input, random }) => {
        const found = out as Container;
        const { subtreeEnd } = input.page as PageBlocks;
        const { takesPart } = input.rectangles as Rectangles;
        const childrenOf = (block: number): number[] => {
          const children: number[] = [];
          for (let child = block + 1; child < subtreeEnd[block]!; child = subtreeEnd[child]!)
            if (takesPart[child] === 1) children.push(child);
          return children;
        };
        const others = [...found.visited].filter(
          (block) => block !== found.block && childrenOf(block).length > 1,
        );
        if (others.length === 0) return undefined;
        const block = one(others, random);
        const children = Int32Array.from(childrenOf(block));
        return { ...found, block, children, hasContent: new Uint8Array(children.length).fill(1) };
      },
    },
    dataRegion: {
      'records are too low': ({ out, truth, random }) => {
        const found = out as DataRegion;
        const isLost = lostBlocks(truth, random);
        return { ...found, records: found.records.filter((block) => !isLost(block)) };
      },
    },
  },
  buw: {
    dataItems: {
      'items of records are not repeated': ({ out, truth }) => {
        const found = out as DataItems;
        const isRepeated = found.isRepeated.slice();
        for (const leaf of found.leaves) if (truth.inside[leaf] !== -1) isRepeated[found.itemPath[leaf]!] = 0;
        return { ...found, isRepeated };
      },
    },
    candidateRecords: {
      'the items themselves are candidates': ({ out, input, truth, random }) => {
        const found = out as CandidateRecords;
        const { leaves, itemPath } = input.dataItems as DataItems;
        const isLost = lostRecords(truth, random);
        const candidateOf = found.candidateOf.map((block, at) =>
          block !== -1 && isLost(truth.inside[leaves[at]!]!) ? leaves[at]! : block,
        );
        const paths = new Map<number, number[]>();
        candidateOf.forEach((block, at) => {
          if (block !== -1) paths.set(block, [...(paths.get(block) ?? []), itemPath[leaves[at]!]!]);
        });
        const blocks = Int32Array.from(paths.keys()).sort();
        const start = new Int32Array(blocks.length + 1);
        blocks.forEach((block, index) => {
          start[index + 1] = start[index]! + paths.get(block)!.length;
        });
        return {
          ...found,
          blocks,
          start,
          paths: Int32Array.from([...blocks].flatMap((block) => paths.get(block)!)),
          candidateOf,
        };
      },
    },
    dataRecords: {
      'records are in no group': ({ out, truth, random }) => {
        const found = out as DataRecords;
        const isLost = lostBlocks(truth, random);
        const groups = found.groups.map((group) => ({
          ...group,
          records: group.records.filter((block) => !isLost(block)),
        }));
        return { ...found, groups: groups.filter(({ records }) => records.length > 0) };
      },
      'the group is too small': ({ out, truth }) => {
        const found = out as DataRecords;
        const most = Math.max(...found.groups.map(({ records }) => wantedAmong(truth, records)));
        const groups = found.groups.map((group) =>
          wantedAmong(truth, group.records) === most ? { ...group, outcome: 'few records' } : group,
        );
        return { ...found, groups };
      },
    },
    mainRegion: {
      'another region': ({ out, random }) => {
        const { ranked, tooSmall } = out as MainRegion;
        if (ranked.length < 2) return undefined;
        const other = one(ranked.slice(1), random);
        return { ranked: [other, ...ranked.filter((region) => region !== other)], tooSmall };
      },
    },
  },
};

function one<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

/** About a third of the records, at least one; records of the blocks in `but` stay. */
function lostRecords(
  truth: Wanted,
  random: () => number,
  but: Iterable<number> = [],
): (record: number) => boolean {
  const stays = new Set(Array.from(but, (block) => truth.recordOf[block]!));
  const possible = [...truth.records.keys()].filter((record) => !stays.has(record));
  const lost = new Set(possible.filter(() => random() < 1 / 3));
  if (lost.size === 0 && possible.length > 0) lost.add(one(possible, random));
  return (record) => lost.has(record);
}

/** The blocks that stand for them. */
function lostBlocks(
  truth: Wanted,
  random: () => number,
  but: Iterable<number> = [],
): (block: number) => boolean {
  const isLost = lostRecords(truth, random, but);
  return (block) => isLost(truth.recordOf[block]!);
}

function hidden({ out, truth, random }: Situation): unknown {
  const model = out as BlockModel;
  const isLost = lostBlocks(truth, random);
  return {
    ...model,
    dropped: model.dropped.map((reason, block) => (isLost(block) ? 1 : reason)),
    kind: model.kind.map((kind, block) => (isLost(block) ? 0 : kind)),
  };
}

function regionOf(input: Situation['input'], truth: Wanted): number {
  return wantedParents(input.page as PageBlocks, truth)[0]?.parent ?? -1;
}

function regionDropped({ out, input, truth }: Situation): unknown {
  const found = out as RemainingRegions;
  const region = regionOf(input, truth);
  return { ...found, blocks: found.blocks.filter((block) => block !== region) };
}
