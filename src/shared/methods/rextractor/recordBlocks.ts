import type { BlockModel } from '../../page/blockModel';
import { choiceParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { recordVerdicts, recordViews } from './recordReport';
import { similarTo } from './similarBlocks';
import type { RecordBlocks, RecordNeeds } from './stageResults';
import { membersOf } from './widthClusters';

/** Enough to see what nearly won. */
const mostAlternatives = 10;

const params = {
  tieBreak: choiceParam<'outermost' | 'innermost'>({
    label: 'Of equally good candidates',
    help: 'Which candidate wins if two are similar to the same number of blocks: a record and a wrapper around it often are. The outermost by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
    options: { outermost: 'the outermost', innermost: 'the innermost' },
    default: 'outermost',
    paper: { value: null, where: '' },
  }),
};

export const recordBlocks: Stage<RecordNeeds, typeof params, RecordBlocks> = {
  id: 'records',
  title: 'Record blocks',
  explanation:
    'The candidate that is similar to the most container blocks of its width is a record, and so are these blocks. Records do not contain each other.',
  section: '§4.3',
  needs: ['blocks', 'candidates', 'widthClusters', 'similarity'],
  params,
  run(input, { tieBreak }) {
    const disjoint = new DisjointRecords(input, tieBreak === 'outermost');
    const candidates = input.candidates.blocks;
    const recordCount = Int32Array.from(candidates, (candidate) => disjoint.of(candidate).length);
    const levels = Int32Array.from(candidates.keys()).filter((level) => recordCount[level]! > 1);
    levels.sort(
      (one, other) =>
        recordCount[other]! - recordCount[one]! || (tieBreak === 'outermost' ? other - one : one - other),
    );
    const [chosen, ...alternatives] = Array.from(levels.slice(0, mostAlternatives + 1), (level) => {
      const records = disjoint.of(candidates[level]!);
      return { candidate: candidates[level]!, records, region: regionOf(input.blocks, records) };
    });
    return { chosen, alternatives, recordCount };
  },
  verdicts(out, input) {
    return recordVerdicts(out, input);
  },
  views(out, input) {
    return recordViews(out, input);
  },
};

/**
 * The blocks similar to a candidate, without those that contain or lie in one that is more similar: wrappers of
 * records, and parts as wide as these, are similar too, but each record is to be found and counted once.
 * The paper (§4.3) does not say whether such blocks count. By measurement they do not: see docs/accuracy.md.
 */
class DisjointRecords {
  /** per block, the last round in which it was inside or around a record */
  private readonly round: Int32Array;
  private rounds = 0;

  constructor(
    private readonly input: RecordNeeds,
    private readonly outerFirst: boolean,
  ) {
    this.round = new Int32Array(input.blocks.count);
  }

  of(candidate: number): Int32Array {
    const { widthClusters, similarity, blocks } = this.input;
    const area = (block: number): number => blocks.width[block]! * blocks.height[block]!;
    const sign = this.outerFirst ? -1 : 1;
    const round = ++this.rounds;
    const isFree = (block: number): boolean => this.round[block] !== round;
    this.take(candidate);
    // Only what is left beside the candidate is compared: on a page nested thousands deep, that is next to nothing.
    const members = membersOf(widthClusters, widthClusters.cluster[candidate]!);
    const similar = similarTo(similarity, candidate, members, isFree).sort(
      (one, other) =>
        other.similarity - one.similarity ||
        sign * (area(one.block) - area(other.block)) ||
        one.block - other.block,
    );
    const records = [candidate];
    for (const { block } of similar) {
      if (!isFree(block)) continue;
      records.push(block);
      this.take(block);
    }
    return Int32Array.from(records).sort();
  }

  private take(record: number): void {
    const { containment } = this.input.blocks;
    for (const list of [containment.contentsOf(record), containment.containersOf(record)]) {
      for (let i = 0; i < list.length; i++) this.round[list[i]!] = this.rounds;
    }
  }
}

/** The method looks for no region; where one is asked for, it is the smallest block around all records. */
function regionOf({ count, containment }: BlockModel, records: Int32Array): number {
  const around = new Int32Array(count);
  for (const record of records) for (const outer of containment.containersOf(record)) around[outer]!++;
  return containment.containersOf(records[0]!).find((outer) => around[outer] === records.length) ?? -1;
}
