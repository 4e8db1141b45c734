import { type BlockModel, blockKinds, isKept } from '../../page/blockModel';
import { blocksWhere, numbersOf } from '../../page/blocksWhere';
import { blockModelOf, type PageBlocks } from '../../page/buildBlockModel';
import { type DropReason, dropReasons, dropReasonTexts } from '../../page/dropReasons';
import { modelCorrection } from '../../pipeline/modelCorrection';
import { choiceParam, flagParam, numberParam, type ParamValues } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';

type Needs = { page: PageBlocks };

const params = {
  properties: choiceParam<'core' | 'wide'>({
    label: 'Visual properties',
    options: {
      core: 'core: font, colour, background, border, alignment',
      wide: 'wide: about 160 properties',
    },
    default: 'core',
    paper: { value: 'core', where: '§3.1, over 20 CSS properties' },
    help: 'Two blocks look alike if they agree in all of these (definition 2).',
  }),
  textRuns: flagParam({
    label: 'Runs of text are blocks',
    default: false,
    paper: { value: false, where: '§3.1' },
    help: 'Whether a run of text beside element siblings is a block of its own.',
  }),
  tolerance: numberParam({
    label: 'Containment tolerance',
    unit: 'px',
    min: 0,
    max: 5,
    step: 0.5,
    default: 1,
    paper: { value: 0, where: 'definition 1, figure 10' },
    help: 'How far a border of the inner block may be outside the outer one: layouts round. 1 px: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  equalBoxes: choiceParam<'neither' | 'ancestor'>({
    label: 'Two equal boxes',
    options: { neither: 'neither contains the other', ancestor: 'the ancestor contains its descendant' },
    default: 'neither',
    paper: { value: 'neither', where: 'figure 10, all borders overlap' },
    help: 'Whether one of two blocks contains the other if all four borders coincide. In the paper it does not: a table does not contain its only row. Neither: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  sharedBorders: choiceParam<'any' | 'noneOrThree'>({
    label: 'Shared borders',
    options: { any: 'any number below four', noneOrThree: 'none or exactly three' },
    default: 'any',
    // By figure 10, block A of figure 9 would not contain C and D, which share two borders with it.
    paper: { value: 'any', where: 'definition 1, figure 9; figure 10 is narrower' },
    help: 'How many borders of the inner block may coincide with those of the outer one. Definition 1: at least one is inside. Figure 10 to the letter: all four are inside, or one is and the other three coincide.',
  }),
};

export const blocks: Stage<Needs, typeof params, BlockModel> = {
  id: 'blocks',
  title: 'Blocks',
  explanation:
    'Every visible element is a block. A block contains another one if its borders enclose it; they may coincide.',
  section: '§3.1, definitions 1 and 2, figures 9 and 10',
  needs: { page: true },
  params,
  run({ page }, values) {
    return blockModelOf(page, modelOptions(values));
  },
  corrected(model, { page }, values, wanted) {
    return modelCorrection(model, page, modelOptions(values), wanted);
  },
  verdicts(model) {
    const list = new VerdictList();
    for (let block = 0; block < model.count; block++) {
      const value = model.containment.contentCount(block);
      if (!isKept(model, block)) list.drop(block, `Not visible: ${dropText(model, block)}.`);
      else if (value === 0) list.keep(block, 'A visible block that contains no other.', { value });
      else list.keep(block, 'A visible block that contains {value other|others}.', { value });
    }
    return list.finish();
  },
  views(model) {
    const kept = blocksWhere(model.dropped, (reason) => reason === 0);
    const dropped = blocksWhere(model.dropped, (reason) => reason !== 0);
    const ofKind = (wanted: string) => blocksWhere(model.kind, (kind) => blockKinds[kind] === wanted);
    return [
      {
        kind: 'overlay',
        title: 'Visual block model',
        layers: [
          { role: 'container', label: 'contains other blocks', blocks: ofKind('container') },
          { role: 'basic', label: 'basic block', blocks: ofKind('basic') },
        ],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Blocks',
        blocks: kept,
        columns: [
          { label: 'width', unit: 'px', values: numbersOf(kept, (block) => model.width[block]!) },
          { label: 'height', unit: 'px', values: numbersOf(kept, (block) => model.height[block]!) },
          {
            label: 'contains',
            unit: 'blocks',
            values: numbersOf(kept, (block) => model.containment.contentCount(block)),
          },
          {
            label: 'style class',
            unit: '',
            values: numbersOf(kept, (block) => model.styleClass[block]!),
          },
        ],
      },
      {
        kind: 'table',
        title: 'Dropped by clean-up',
        blocks: dropped,
        columns: [
          { label: 'reason', unit: '', values: Array.from(dropped, (block) => dropText(model, block)) },
        ],
      },
    ];
  },
};

function modelOptions(values: ParamValues<typeof params>) {
  const { properties, textRuns, tolerance, equalBoxes, sharedBorders } = values;
  return { properties, textRuns, containment: { tolerance, equalBoxes, shared: sharedBorders } };
}

function dropText(model: BlockModel, block: number): string {
  return dropReasonTexts[dropReasons[model.dropped[block]!] as DropReason];
}
