import type { BlockModel } from '../../page/blockModel';
import { choiceParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { RegionsAround } from '../../records/regionsAround';
import { recordVerdicts, recordViews } from './recordReport';
import type { SimilarBeside } from './similarBeside';
import type { RecordBlocks, RecordNeeds } from './stageResults';

/** Runners-up to keep. */
const maxAlternatives = 10;

const params = {
  tieBreak: choiceParam<'outermost' | 'innermost'>({
    label: 'Tie-break',
    help: 'Which candidate wins if two have the same number of records. A record and its wrapper often do. The outermost: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    options: { outermost: 'the outermost', innermost: 'the innermost' },
    default: 'outermost',
    paper: { value: null, where: '' },
  }),
};

export const recordBlocks: Stage<RecordNeeds, typeof params, RecordBlocks> = {
  id: 'records',
  title: 'Record blocks',
  explanation:
    'The candidate that is similar to the most container blocks of its width is a record, and so are those blocks. Records do not contain each other.',
  section: '§4.3',
  needs: { blocks: true, candidates: true, widthClusters: true, similarity: true },
  params,
  run(input, { tieBreak }) {
    const { blocks: model, candidates: around, similarity } = input;
    const disjoint = new DisjointRecords(model, tieBreak === 'outermost');
    const candidates = around.blocks;
    const regions = new RegionsAround(model);
    const lists = Array.from(candidates, (block, level) => disjoint.of(block, similarity.beside[level]!));
    const recordCount = Int32Array.from(lists, (records) => records.length);
    const levels = Int32Array.from(candidates.keys()).filter((level) => recordCount[level]! > 1);
    levels.sort(
      (one, other) =>
        recordCount[other]! - recordCount[one]! || (tieBreak === 'outermost' ? other - one : one - other),
    );
    const [chosen, ...alternatives] = Array.from(levels.slice(0, maxAlternatives + 1), (level) => {
      const records = lists[level]!;
      return { candidate: candidates[level]!, records, region: regions.of(records) };
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
 * The blocks similar to a candidate, without those inside or around one that is more similar. Wrappers of records, and
 * parts as wide as a record, are similar too, but each record must count once. The paper (§4.3) does not say whether
 * such blocks count. Not counting them scores better: see docs/accuracy.md.
 */
class DisjointRecords {
  /** per block, the last round in which it was inside or around a record */
  private readonly round: Int32Array;
  private rounds = 0;

  constructor(
    private readonly model: BlockModel,
    private readonly outerFirst: boolean,
  ) {
    this.round = new Int32Array(model.count);
  }

  of(candidate: number, beside: SimilarBeside): Int32Array {
    this.rounds++;
    const records = [candidate];
    const { blocks, similarity } = beside;
    for (let start = 0, end = 0; start < blocks.length; start = end) {
      while (end < blocks.length && similarity[end] === similarity[start]) end++;
      const equal = blocks.subarray(start, end);
      const ordered = this.outerFirst ? largestFirst(this.model, equal) : equal;
      for (let i = 0; i < ordered.length; i++) {
        if (this.round[ordered[i]!] === this.rounds) continue;
        records.push(ordered[i]!);
        this.take(ordered[i]!);
      }
    }
    return Int32Array.from(records).sort();
  }

  private take(record: number): void {
    const { containment } = this.model;
    this.mark(containment.contentsOf(record));
    this.mark(containment.containersOf(record));
  }

  private mark(blocks: Int32Array): void {
    for (let i = 0; i < blocks.length; i++) this.round[blocks[i]!] = this.rounds;
  }
}

/** Reverses a list sorted by area; blocks of equal area stay in document order. */
function largestFirst({ width, height }: BlockModel, blocks: Int32Array): Int32Array {
  const area = (index: number): number => width[blocks[index]!]! * height[blocks[index]!]!;
  const reversed = new Int32Array(blocks.length);
  let free = blocks.length;
  for (let start = 0, end = 0; start < blocks.length; start = end) {
    while (end < blocks.length && area(end) === area(start)) end++;
    free -= end - start;
    reversed.set(blocks.subarray(start, end), free);
  }
  return reversed;
}
