import type { BlockModel } from '../../page/blockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { lostText, passedText, standIns } from '../../pipeline/wanted';
import type { CandidateBlocks, WidthClusters } from './stageResults';
import { widthVerdicts, widthViews } from './widthReport';

type Needs = { blocks: BlockModel; candidates: CandidateBlocks };

const params = {
  widthTolerance: numberParam({
    label: 'Width tolerance',
    unit: 'px',
    min: 0,
    max: 50,
    step: 1,
    default: 5,
    paper: { value: 5, where: '§2.3, definition 3' },
    help: 'Two blocks have similar widths if they differ by at most this.',
  }),
};

/**
 * One pass, so the order matters. Candidates first, innermost first: each joins the first cluster whose founder is
 * within the tolerance, or founds its own. With 5 px, candidates of 100, 104 and 108 px make the clusters {100, 104}
 * and {108}; if 104 came first, all three would be one cluster. Then every other container block joins the first
 * cluster that fits, even if a later one is nearer. A block within the tolerance of a candidate that is not a founder,
 * such as 109 px with candidates of 100 and 104 px, fits none and is dropped: a new cluster would have no candidate.
 */
export const widthClusters: Stage<Needs, typeof params, WidthClusters> = {
  id: 'widthClusters',
  title: 'Width clusters',
  explanation:
    'Records of a page have similar widths. Container blocks about as wide as a candidate are kept, in one cluster per width.',
  formula: '|width − candidate’s width| ≤ tolerance',
  section: '§2.3, definition 3; §4.1',
  needs: { blocks: true, candidates: true },
  params,
  run({ blocks: model, candidates }, { widthTolerance }) {
    const found = new Founders(widthTolerance, model.width);
    const cluster = new Int32Array(model.count).fill(-1);
    for (const block of candidates.blocks) {
      const first = found.firstNear(model.width[block]!);
      cluster[block] = first === -1 ? found.add(block) : first;
    }
    for (const block of candidates.possible) {
      if (cluster[block] === -1) cluster[block] = found.firstNear(model.width[block]!);
    }
    return partition(cluster, Int32Array.from(found.blocks));
  },
  off({ blocks: model, candidates }) {
    const cluster = new Int32Array(model.count).fill(-1);
    if (candidates.blocks.length > 0) {
      for (const block of candidates.possible) cluster[block] = 0;
    }
    return partition(cluster, candidates.blocks.slice(0, 1));
  },
  corrected({ cluster, founders }, { blocks: model, candidates }, { widthTolerance }, wanted) {
    const own = standIns(wanted, candidates.blocks).filter((block) => block !== -1 && cluster[block] !== -1);
    const candidate = own[0];
    if (candidate === undefined) return null;
    const home = cluster[candidate]!;
    const isHome = new Set(Array.from(own, (block) => cluster[block]!));
    const inHome = standIns(
      wanted,
      candidates.possible.filter((block) => isHome.has(cluster[block]!)),
    );
    const best = standIns(wanted, candidates.possible);
    const lost = best.filter((block, record) => block !== -1 && inHome[record] === -1);
    const apart = (block: number): number =>
      Math.abs(model.width[block]! - model.width[founders[cluster[block]!]!]!);
    const farthest = inHome.reduce((most, block) => (block === -1 ? most : Math.max(most, apart(block))), 0);
    const extra = candidates.possible.filter(
      (block) => wanted.isUnwanted[block] === 1 && isHome.has(cluster[block]!) && apart(block) > farthest,
    );
    if (lost.length + extra.length === 0) return null;
    const corrected = cluster.slice();
    for (const block of lost) corrected[block] = home;
    for (const block of extra) corrected[block] = -1;
    const because =
      lost.length > 0
        ? lostText(
            lost,
            'is',
            'are',
            ` not within ${widthTolerance} px of the candidate #${candidate}: ${Math.round(model.width[lost[0]!]!)} px against ${Math.round(model.width[candidate]!)} px`,
          )
        : passedText(extra.length, 'differs more in width', 'differ more in width');
    return { output: partition(corrected, founders), because };
  },
  verdicts(out, { blocks: model, candidates }, { widthTolerance }) {
    return widthVerdicts(out, model, candidates, widthTolerance);
  },
  views(out, { blocks: model, candidates }, { widthTolerance }) {
    return widthViews(out, model, candidates, widthTolerance);
  },
};

/**
 * Finds the founders of clusters by width. Their widths differ by more than the tolerance. So a bucket as wide as the
 * tolerance has at most one, and three buckets have all that may be near.
 */
class Founders {
  readonly blocks: number[] = [];
  private readonly buckets = new Map<number, number>();

  constructor(
    private readonly tolerance: number,
    private readonly width: Float64Array,
  ) {}

  add(block: number): number {
    const cluster = this.blocks.push(block) - 1;
    this.buckets.set(this.bucketOf(this.width[block]!), cluster);
    return cluster;
  }

  /** The earliest cluster within the tolerance, or -1. */
  firstNear(width: number): number {
    const bucket = this.bucketOf(width);
    let first = -1;
    for (let near = bucket - 1; near <= bucket + 1; near++) {
      const cluster = this.buckets.get(near);
      if (cluster === undefined || (first !== -1 && cluster > first)) continue;
      if (Math.abs(this.width[this.blocks[cluster]!]! - width) <= this.tolerance) first = cluster;
    }
    return first;
  }

  private bucketOf(width: number): number {
    return this.tolerance > 0 ? Math.floor(width / this.tolerance) : width;
  }
}

function partition(cluster: Int32Array, founders: Int32Array): WidthClusters {
  const start = new Int32Array(founders.length + 1);
  for (const entry of cluster) if (entry !== -1) start[entry + 1]!++;
  for (let entry = 0; entry < founders.length; entry++) start[entry + 1]! += start[entry]!;
  const next = start.slice();
  const members = new Int32Array(start[founders.length]!);
  cluster.forEach((entry, block) => {
    if (entry !== -1) members[next[entry]!++] = block;
  });
  return { founders, cluster, start, members };
}

export function membersOf({ start, members }: WidthClusters, cluster: number): Int32Array {
  return cluster === -1 ? new Int32Array() : members.subarray(start[cluster], start[cluster + 1]);
}
