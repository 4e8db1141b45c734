import type { BlockModel } from '../../page/blockModel';
import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import type { View } from '../../pipeline/views';
import { blocksOfKind, containerKind } from './blocks';
import type { CandidateBlocks } from './stageResults';

export function candidateVerdicts(
  { blocks: candidates, items }: CandidateBlocks,
  model: BlockModel,
  seed: number,
  minItems: number,
): Verdicts {
  const list = new VerdictList();
  if (seed === -1) return list.finish();
  list.drop(seed, 'The seed: a basic block, so not a record. One of its containers is the record.');
  const around = model.containment.containersOf(seed);
  const level = new Map(Array.from(around, (block, index) => [block, index + 1]));
  for (const block of blocksOfKind(model, containerKind)) {
    const value = items[block]!;
    if (value < minItems)
      list.drop(
        block,
        level.has(block)
          ? 'Contains the seed {other}, but only {value basic block|basic blocks}: a record has at least {threshold}.'
          : 'Contains only {value basic block|basic blocks}: a record has at least {threshold}.',
        { value, threshold: minItems, margin: value - minItems, other: seed },
      );
    else if (level.has(block))
      list.keep(block, 'A candidate: contains the seed {other}, {value level|levels} up.', {
        value: level.get(block)!,
        other: seed,
      });
    else if (candidates.length === 0)
      list.drop(block, 'Does not contain the seed {other}, and there is no candidate to compare it with.', {
        other: seed,
      });
    else
      list.keep(block, 'Does not contain the seed {other}: compared with the candidates in the next stage.', {
        other: seed,
      });
  }
  return list.finish();
}

export function candidateViews(
  { blocks: candidates, items }: CandidateBlocks,
  { width, height, containment }: BlockModel,
  seed: number,
  minItems: number,
): View[] {
  const around = seed === -1 ? new Int32Array() : containment.containersOf(seed).slice();
  const numbers = (value: (block: number) => number) => Float64Array.from(around, value);
  return [
    {
      kind: 'overlay',
      title: 'Candidate record blocks',
      layers: [
        { role: 'candidate', label: 'candidate', blocks: candidates },
        { role: 'seed', label: 'seed', blocks: seed === -1 ? new Int32Array() : Int32Array.of(seed) },
        {
          role: 'dropped',
          label: 'around the seed, but too few basic blocks',
          blocks: around.filter((block) => items[block]! < minItems),
        },
      ],
      paths: [],
    },
    {
      kind: 'table',
      title: 'Container blocks around the seed, innermost first',
      blocks: around,
      columns: [
        { label: 'level', unit: '', values: Float64Array.from(around, (_, index) => index + 1) },
        { label: 'width', unit: 'px', values: numbers((block) => width[block]!) },
        { label: 'height', unit: 'px', values: numbers((block) => height[block]!) },
        {
          label: 'contains',
          unit: 'blocks',
          values: numbers((block) => containment.contentCount(block)),
        },
        { label: 'basic', unit: 'blocks', values: numbers((block) => items[block]!) },
      ],
    },
    {
      kind: 'histogram',
      title: 'Basic blocks per container of the seed',
      unit: 'blocks',
      values: numbers((block) => items[block]!),
      blocks: around,
      blocksPerValue: 1,
      threshold: { param: 'minItems', value: minItems, keeps: 'above' },
    },
  ];
}
