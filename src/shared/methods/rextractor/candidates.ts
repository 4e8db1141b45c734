import type { BlockModel } from '../../page/blockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { leastAmong, lostText, passedText, standIns, wantedAmong } from '../../pipeline/wanted';
import { basicKind, blocksOfKind, containerKind } from './blocks';
import { candidateVerdicts, candidateViews } from './candidateReport';
import type { CandidateBlocks, SeedBlock } from './stageResults';

type Needs = { blocks: BlockModel; seed: SeedBlock };

const params = {
  minItems: numberParam({
    label: 'Minimum basic blocks of a record',
    unit: '',
    min: 0,
    max: 20,
    step: 1,
    default: 2,
    // The paper sets no minimum: any container block may be a record. §1 calls records collections of items.
    paper: { value: 0, where: '§2.1, §4.1' },
    help: 'A record is a collection of data items. A container block with fewer basic blocks is not a record and is not compared. 2: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
};

export const candidateBlocks: Stage<Needs, typeof params, CandidateBlocks> = {
  id: 'candidates',
  title: 'Candidate record blocks',
  explanation: 'The seed is part of a record. Every container block around the seed may be that record.',
  formula: 'block ⊃ seed',
  section: '§4.1',
  needs: { blocks: true, seed: true },
  params,
  run({ blocks: model, seed }, { minItems }) {
    const items = itemsInBlocks(model);
    const isPossible = (block: number): boolean => items[block]! >= minItems;
    const around = seed.block === -1 ? new Int32Array() : model.containment.containersOf(seed.block);
    return {
      blocks: around.filter(isPossible),
      possible: blocksOfKind(model, containerKind).filter(isPossible),
      items,
    };
  },
  corrected(out, { blocks: model, seed }, { minItems }, wanted) {
    const containers = blocksOfKind(model, containerKind);
    const passed = standIns(wanted, out.possible);
    const best = standIns(wanted, containers).filter((block) => block !== -1);
    const lost = best.filter((block) => passed[wanted.recordOf[block]!] === -1);
    const fewest = leastAmong(best, (block) => out.items[block]!);
    const extra = out.possible.filter(
      (block) => wanted.isUnwanted[block] === 1 && out.items[block]! < fewest,
    );
    const around = seed.block === -1 ? new Int32Array() : model.containment.containersOf(seed.block);
    const hasCandidate = wantedAmong(wanted, out.blocks) > 0;
    const missing = hasCandidate ? [] : around.filter((block) => wanted.recordOf[block] !== -1);
    if (lost.length + extra.length + missing.length === 0) return null;
    const isIn = new Set([...out.possible, ...lost, ...missing]);
    for (const block of extra) isIn.delete(block);
    const isCandidate = new Set([...out.blocks, ...lost, ...missing]);
    const because =
      lost.length + missing.length > 0
        ? lost.length > 0
          ? lostText(lost, 'has', 'have', ` fewer than ${minItems} basic blocks`)
          : 'No block around the seed that stands for its record is a candidate.'
        : passedText(extra.length, 'has fewer basic blocks', 'have fewer basic blocks');
    return {
      output: {
        ...out,
        blocks: around.filter((block) => isCandidate.has(block) && isIn.has(block)),
        possible: containers.filter((block) => isIn.has(block)),
      },
      because,
    };
  },
  verdicts(out, { blocks: model, seed }, { minItems }) {
    return candidateVerdicts(out, model, seed.block, minItems);
  },
  views(out, { blocks: model, seed }, { minItems }) {
    return candidateViews(out, model, seed.block, minItems);
  },
};

/** Per block, how many basic blocks it contains. */
function itemsInBlocks(model: BlockModel): Int32Array {
  const items = new Int32Array(model.count);
  for (const basic of blocksOfKind(model, basicKind)) {
    for (const outer of model.containment.containersOf(basic)) items[outer]!++;
  }
  return items;
}
