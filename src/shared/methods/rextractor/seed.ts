import { type BlockModel, tagOf } from '../../page/blockModel';
import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import { choiceParam, flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { standIns, type Wanted } from '../../pipeline/wanted';
import { basicKind, blocksOfKind, containerKind } from './blocks';
import { seedVerdicts, seedViews } from './seedReport';
import type { SeedBlock } from './stageResults';
import { distanceFrom, type Spiral, walkSpiral } from './ulamSpiral';

type Needs = { page: PageBlocks; blocks: BlockModel };

const params = {
  step: numberParam({
    label: 'Spiral step',
    unit: 'px',
    min: 2,
    max: 200,
    step: 1,
    default: 25,
    paper: { value: null, where: '§3, figure 4' },
    help: 'Distance between two points of the spiral. 25 px: chosen on half of 136 labelled pages, see docs/accuracy.md. Which block the spiral hits first is partly luck: steps from 10 to 50 px differ by up to 0.05 in F1.',
  }),
  start: choiceParam<'page' | 'viewport'>({
    label: 'Spiral start',
    help: 'Use the centre of the first screen for very long pages.',
    options: { page: 'centre of the page', viewport: 'centre of the first screen' },
    default: 'page',
    paper: { value: 'page', where: '§3' },
  }),
  maxRadius: numberParam({
    label: 'Maximum radius of the spiral',
    unit: 'px',
    min: 0,
    max: 20000,
    step: 50,
    default: 0,
    paper: { value: null, where: '' },
    help: 'The spiral ends at this distance from its start, along either axis. 0: it continues to the farthest corner of the page.',
  }),
  visibleContent: flagParam({
    label: 'A seed must have visible content',
    help: 'Skips basic blocks without text, image or control, such as spacers and empty boxes. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '§3' },
  }),
};

/** Elements that are visible without text. */
const contentTags = new Set(
  'img image picture svg math canvas video audio object embed iframe input button select textarea meter progress'.split(
    ' ',
  ),
);

export const seedBlock: Stage<Needs, typeof params, SeedBlock> = {
  id: 'seed',
  title: 'Seed block',
  explanation:
    'A square spiral runs clockwise from the centre and grows towards the top left first, where records are expected. The first basic block it hits is taken as part of a record.',
  section: '§3, figure 4',
  judges: 'parts',
  needs: { page: true, blocks: true },
  params,
  run({ page, blocks: model }, { step, start, maxRadius, visibleContent }) {
    const spiral = spiralOver(page, start === 'viewport', step, maxRadius);
    const basics = blocksOfKind(model, basicKind);
    const eligible = new Uint8Array(model.count);
    for (const block of basics) eligible[block] = !visibleContent || hasVisibleContent(model, block) ? 1 : 0;
    const met = firstMet(model, spiral, basics, eligible);
    return { ...met, spiral, eligible, basicCount: basics.length };
  },
  corrected(out, { page, blocks: model }, _params, wanted) {
    if (out.block !== -1 && wanted.inside[out.block] !== -1) return null;
    const isTypical = typicalRecords(model, wanted);
    const eligible = out.eligible.map((is, block) =>
      is === 1 && isTypical[wanted.inside[block]!] === 1 ? 1 : 0,
    );
    const basics = blocksOfKind(model, basicKind).filter((block) => eligible[block] === 1);
    if (basics.length === 0) return null;
    const met = firstMet(model, out.spiral, basics, eligible);
    const distance = (block: number): number => distanceFrom(out.spiral, model, block);
    // Not reached by the spiral: the nearest one.
    const block =
      met.block === -1
        ? basics.reduce((near, one) => (distance(one) < distance(near) ? one : near))
        : met.block;
    const where =
      out.block === -1
        ? 'There is no seed'
        : `The seed ${blockPlace(page, out.block)} is in no wanted record, so ${wanted.records.length === 1 ? 'the wanted one was' : `all ${wanted.records.length} were`} compared with what is around it`;
    return { output: { ...out, ...met, block }, because: `${where}.` };
  },
  verdicts(out, { blocks }) {
    return seedVerdicts(out, blocks);
  },
  views(out) {
    return seedViews(out);
  },
};

/** Per wanted record, 1 if it is about as wide as most: a seed in an odd one would find few others. */
function typicalRecords({ kind, width }: BlockModel, wanted: Wanted): Uint8Array {
  const containers = standIns(
    wanted,
    wanted.blocks.filter((block) => kind[block] === containerKind),
  );
  const widths = new Map<number, number>();
  const rounded = Array.from(containers, (block) => (block === -1 ? -1 : Math.round(width[block]! / 10)));
  for (const one of rounded) if (one !== -1) widths.set(one, (widths.get(one) ?? 0) + 1);
  const most = Math.max(0, ...widths.values());
  return Uint8Array.from(rounded, (one) => (widths.get(one) === most ? 1 : 0));
}

function spiralOver(page: PageBlocks, fromScreen: boolean, step: number, maxRadius: number): Spiral {
  const { pageWidth, pageHeight, snapshot } = page;
  const startX = (fromScreen ? snapshot.viewport.width : pageWidth) / 2;
  const startY = (fromScreen ? snapshot.viewport.height : pageHeight) / 2;
  const farthest = Math.max(startX, pageWidth - startX, startY, pageHeight - startY);
  return { startX, startY, step, radius: maxRadius > 0 ? maxRadius : farthest, pageWidth, pageHeight };
}

function hasVisibleContent(model: BlockModel, block: number): boolean {
  return model.ownText[block] !== -1 || contentTags.has(tagOf(model, block));
}

function firstMet(model: BlockModel, spiral: Spiral, basics: Int32Array, eligible: Uint8Array) {
  const passed = new Map<number, number>();
  let [block, hitAt, tried, reach] = [-1, 0, 0, 0];
  const nearest = basics.reduce(
    (min, basic) => Math.min(min, distanceFrom(spiral, model, basic)),
    Number.POSITIVE_INFINITY,
  );
  // Without an eligible basic block, the whole page would be searched in vain.
  if (basics.some((basic) => eligible[basic] === 1)) {
    walkSpiral(spiral, (x, y, number) => {
      tried++;
      reach = Math.max(Math.abs(x - spiral.startX), Math.abs(y - spiral.startY));
      // No basic block is this near: skip the hit test. The slack is for rounding.
      if (reach < nearest - 1e-6) return false;
      const basicsHere = model.containment.at(x, y).filter((id) => model.kind[id] === basicKind);
      const hit = basicsHere.find((id) => eligible[id] === 1);
      if (hit !== undefined) {
        block = hit;
        hitAt = number;
        return true;
      }
      for (const id of basicsHere) if (!passed.has(id)) passed.set(id, number);
      return false;
    });
  }
  return {
    block,
    hitAt,
    tried,
    reach,
    passed: Int32Array.from(passed.keys()),
    passedAt: Int32Array.from(passed.values()),
  };
}
