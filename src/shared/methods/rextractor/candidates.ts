import type { BlockModel } from '../../page/blockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
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
