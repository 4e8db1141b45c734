import { plural } from '../../base/plural';
import type { BlockModel } from '../../page/blockModel';
import { forEachNestedBlock } from '../../page/nestedBlocks';
import { choiceParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { standIns, type Wanted, wantedF1 } from '../../pipeline/wanted';
import { RegionsAround } from '../../records/regionsAround';
import { type CountedBlocks, countedNames, recordVerdicts, recordViews } from './recordReport';
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
  counted: choiceParam<CountedBlocks>({
    label: 'Candidate with the most',
    help: 'What is counted to choose the candidate. Similar blocks to the letter include wrappers and parts of records. Records never contain each other in either case.',
    options: { records: 'records', similar: 'similar blocks' },
    default: 'records',
    // “Content similarity to the maximum number of container blocks”: whether nested blocks count is open.
    paper: { value: 'records', where: '§4.3, read as blocks that can be records together' },
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
  run(input, { tieBreak, counted }) {
    const { blocks: model, candidates: around, similarity } = input;
    const disjoint = new DisjointRecords(model, tieBreak === 'outermost');
    const candidates = around.blocks;
    const regions = new RegionsAround(model);
    const lists = Array.from(candidates, (block, level) => disjoint.of(block, similarity.beside[level]!));
    const recordCount = Int32Array.from(lists, (records) => records.length);
    const count = counted === 'records' ? recordCount : similarity.similarCount;
    const levels = Int32Array.from(candidates.keys()).filter((level) => recordCount[level]! > 1);
    levels.sort(
      (one, other) => count[other]! - count[one]! || (tieBreak === 'outermost' ? other - one : one - other),
    );
    const [chosen, ...alternatives] = Array.from(levels.slice(0, maxAlternatives + 1), (level) => {
      const records = lists[level]!;
      return { candidate: candidates[level]!, records, region: regions.of(records) };
    });
    return { chosen, alternatives, recordCount, count };
  },
  corrected(out, input, { tieBreak, counted }, wanted) {
    const { blocks: model, candidates, similarity } = input;
    const disjoint = new DisjointRecords(model, tieBreak === 'outermost');
    const lists = Array.from(candidates.blocks, (candidate, level) => {
      const beside = similarity.beside[level]!;
      const plain = disjoint.of(candidate, beside);
      const first = disjoint.of(candidate, wantedFirst(beside, wanted));
      return wantedF1(wanted, first) > wantedF1(wanted, plain) ? first : plain;
    });
    const now = out.chosen === undefined ? 0 : wantedF1(wanted, out.chosen.records);
    const best = [...lists.keys()].reduce(
      (most, level) =>
        most === -1 || wantedF1(wanted, lists[level]!) > wantedF1(wanted, lists[most]!) ? level : most,
      -1,
    );
    if (best === -1 || wantedF1(wanted, lists[best]!) <= now) return null;
    const candidate = candidates.blocks[best]!;
    const records = lists[best]!;
    const chosen = { candidate, records, region: new RegionsAround(model).of(records) };
    const because =
      out.chosen === undefined
        ? 'No candidate was chosen.'
        : candidate === out.chosen.candidate
          ? `Blocks inside or around wanted records were taken as records of the candidate #${candidate}.`
          : `The candidate #${out.chosen.candidate} with ${plural(out.count[candidates.blocks.indexOf(out.chosen.candidate)]!, countedNames[counted])} was chosen, not #${candidate}.`;
    return { output: { ...out, chosen }, because };
  },
  verdicts(out, input, { counted }) {
    return recordVerdicts(out, input, counted);
  },
  views(out, input, { counted }) {
    return recordViews(out, input, counted);
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
    forEachNestedBlock(this.model, record, (block) => {
      this.round[block] = this.rounds;
    });
  }
}

/** The wanted blocks as if they were most similar, so that nothing inside or around them displaces them. */
function wantedFirst({ blocks, similarity }: SimilarBeside, wanted: Wanted): SimilarBeside {
  const first = standIns(wanted, blocks).filter((block) => block !== -1);
  const isFirst = new Set(first);
  const rest = [...blocks.keys()].filter((index) => !isFirst.has(blocks[index]!));
  return {
    blocks: Int32Array.from([...first, ...rest.map((index) => blocks[index]!)]),
    similarity: Float64Array.from([
      ...Array.from(first, () => Number.POSITIVE_INFINITY),
      ...rest.map((index) => similarity[index]!),
    ]),
  };
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
