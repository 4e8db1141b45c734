import type { BlockModel } from '../../page/blockModel';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { CandidateBlocks, SeedBlock } from './stageResults';
import { blocksOfKind, containerKind } from './visualBlocks';

type Needs = { blocks: BlockModel; seed: SeedBlock };

export const candidateBlocks: Stage<Needs, Record<never, never>, CandidateBlocks> = {
  id: 'candidates',
  title: 'Candidate record blocks',
  explanation: 'One of the container blocks around the seed is the record that the seed belongs to.',
  section: '§4.1',
  needs: ['blocks', 'seed'],
  params: {},
  run({ blocks: { containment }, seed }) {
    return { blocks: seed.block === -1 ? new Int32Array() : containment.containersOf(seed.block).slice() };
  },
  verdicts({ blocks: candidates }, { blocks: model, seed }) {
    const list = new VerdictList();
    if (seed.block === -1) return list.finish();
    list.drop(seed.block, 'The seed itself: a basic block is no record, but one of its containers is.');
    candidates.forEach((block, level) => {
      list.keep(block, 'Contains the seed {other}, at level {value} counted from it: a candidate.', {
        value: level + 1,
        other: seed.block,
      });
    });
    for (const block of blocksOfKind(model, containerKind)) {
      const measure = { other: seed.block };
      if (candidates.length === 0)
        list.drop(block, 'No container block contains the seed {other}: there is no candidate.', measure);
      else list.keep(block, 'Does not contain the seed {other}: compared with the candidates next.', measure);
    }
    return list.finish();
  },
  views({ blocks: candidates }, { blocks: { width, height, containment }, seed }) {
    const numbers = (value: (block: number) => number) => Float64Array.from(candidates, value);
    return [
      {
        kind: 'overlay',
        title: 'Candidate record blocks',
        layers: [
          { role: 'candidate', label: 'candidate', blocks: candidates },
          {
            role: 'seed',
            label: 'seed',
            blocks: seed.block === -1 ? new Int32Array() : Int32Array.of(seed.block),
          },
        ],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Candidates, innermost first',
        blocks: candidates,
        columns: [
          { label: 'level', unit: '', values: Float64Array.from(candidates, (_, level) => level + 1) },
          { label: 'width', unit: 'px', values: numbers((block) => width[block]!) },
          { label: 'height', unit: 'px', values: numbers((block) => height[block]!) },
          {
            label: 'contains',
            unit: 'blocks',
            values: numbers((block) => containment.contentsOf(block).length),
          },
        ],
      },
    ];
  },
};
