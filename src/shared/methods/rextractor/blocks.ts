import type { BlockModel } from '../../page/blockModel';
import { blocksWhere, numbersOf } from '../../page/blocksWhere';
import { blockModelOf, type PageBlocks } from '../../page/buildBlockModel';
import type { PropertyPreset } from '../../page/comparableProperties';
import { type ContainmentRule, containmentRules } from '../../page/containment';
import { dropReasons, dropReasonTexts } from '../../page/dropReasons';
import { modelCorrection } from '../../pipeline/modelCorrection';
import { choiceParam, flagParam, numberParam, type ParamValues } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';

type Needs = { page: PageBlocks };

/** Codes of `blockKinds`. */
export const basicKind = 1;
export const containerKind = 2;

const params = {
  properties: choiceParam<PropertyPreset>({
    label: 'Visual properties',
    help: 'Two blocks look alike if they agree in all of these. Positions and sizes are never compared.',
    options: { wide: 'wide: about 160 properties', core: 'core: fonts, colours, borders, alignment' },
    default: 'wide',
    paper: { value: 'wide', where: '§2.1' },
  }),
  textRuns: flagParam({
    label: 'Runs of text are blocks',
    help: 'A run of text with element siblings becomes a basic block of its own. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '§2.1' },
  }),
  tolerance: numberParam({
    label: 'Containment tolerance',
    unit: 'px',
    min: 0,
    max: 5,
    step: 0.5,
    default: 2,
    paper: { value: null, where: '§2.2; definition 1 has none' },
    help: 'How far a border of the inner block may be outside the outer one. Boxes of large text often stick out of their line. 2 px: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  equalBoxes: choiceParam<ContainmentRule['equalBoxes']>({
    label: 'Two equal boxes',
    help: 'Whether a wrapper contains a block of exactly its size. With “neither”, every wrapper of one block is basic. The ancestor: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    options: { neither: 'neither contains the other', ancestor: 'the ancestor contains the descendant' },
    default: 'ancestor',
    paper: { value: null, where: '§2.2; definition 1 does not name them' },
  }),
  borders: choiceParam<'notOutside' | 'inside'>({
    label: 'Borders of a contained block',
    help: 'The definition prints “all of the borders … are inside”. To the letter, a block as wide as its container is not contained, and most records are not containers of their parts. All inside: the tolerance and the rule for equal boxes do not apply.',
    options: { notOutside: 'not outside those of its container', inside: 'all inside, to the letter' },
    default: 'notOutside',
    // To the letter the method finds few of the records on real pages, so the paper cannot mean it.
    paper: { value: 'notOutside', where: '§2.2, definition 1: “all … inside”, read as not outside' },
  }),
};

/** The visual block model. */
export const visualBlocks: Stage<Needs, typeof params, BlockModel> = {
  id: 'blocks',
  title: 'Visual blocks',
  explanation:
    'Every visible box of the page is a block: a container block if it contains another block, otherwise a basic block.',
  section: '§2.1, §2.2',
  needs: { page: true },
  params,
  run({ page }, values) {
    return blockModelOf(page, modelOptions(values));
  },
  corrected(model, { page }, values, wanted) {
    return modelCorrection(model, page, modelOptions(values), wanted);
  },
  verdicts({ count, dropped, kind, containment }) {
    const list = new VerdictList();
    for (let block = 0; block < count; block++) {
      const reason = dropReasons[dropped[block]!]!;
      if (reason !== 'kept') list.drop(block, `Not visible: ${dropReasonTexts[reason]}.`);
      else if (kind[block] === containerKind)
        list.keep(block, 'A container block: it contains {value block|blocks}.', {
          value: containment.contentCount(block),
        });
      else list.keep(block, 'A basic block: it contains no other block.');
    }
    return list.finish();
  },
  views(model) {
    const containers = blocksOfKind(model, containerKind);
    const basics = blocksOfKind(model, basicKind);
    const kept = blocksWhere(model.dropped, (reason) => reason === 0);
    const numbers = (value: (block: number) => number) => numbersOf(kept, value);
    return [
      {
        kind: 'overlay',
        title: 'Visual blocks',
        layers: [
          { role: 'container', label: 'container block', blocks: containers },
          { role: 'basic', label: 'basic block', blocks: basics },
        ],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Visual blocks',
        blocks: kept,
        columns: [
          {
            label: 'kind',
            unit: '',
            values: Array.from(kept, (block) => (model.kind[block] === basicKind ? 'basic' : 'container')),
          },
          {
            label: 'contains',
            unit: 'blocks',
            values: numbers((block) => model.containment.contentCount(block)),
          },
          {
            label: 'contained in',
            unit: 'blocks',
            values: numbers((block) => model.containment.containerCount(block)),
          },
          { label: 'style class', unit: '', values: numbers((block) => model.styleClass[block]!) },
          { label: 'width', unit: 'px', values: numbers((block) => model.width[block]!) },
          { label: 'height', unit: 'px', values: numbers((block) => model.height[block]!) },
        ],
      },
    ];
  },
};

function modelOptions(values: ParamValues<typeof params>) {
  const { properties, textRuns, tolerance, equalBoxes, borders } = values;
  const containment = borders === 'inside' ? containmentRules.strictlyInside : { tolerance, equalBoxes };
  return { properties, textRuns, containment };
}

/** The blocks of one kind, in document order. */
export function blocksOfKind({ kind }: Pick<BlockModel, 'kind'>, wanted: number): Int32Array {
  return blocksWhere(kind, (value) => value === wanted);
}
