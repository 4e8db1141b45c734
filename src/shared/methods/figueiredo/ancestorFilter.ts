import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable, VerdictList } from '../../pipeline/verdicts';
import type { RemainingRegions } from './remainingRegions';
import { areaOf } from './shareFilter';
import { wantedRegion } from './wantedRegion';

export interface AncestorFilter extends RemainingRegions {
  examined: Int32Array;
  /** per examined candidate, the largest candidate below it, -1 for none */
  largestBelow: Int32Array;
  /** area of that one / own area; 0 if there is none, infinite if the own area is 0 */
  ratio: Float64Array;
}

type Needs = { page: PageBlocks; regions: RemainingRegions };
type Relation = 'ancestor' | 'parent';

const params = {
  parent: numberParam({
    label: 'Maximum share of a candidate below',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.2,
    paper: { value: 0.2, where: '§IV-D, equation 4' },
    help: 'A candidate is dropped if another candidate below it covers more than this share of its area.',
  }),
  relation: choiceParam<Relation>({
    label: 'Candidates below',
    options: { ancestor: 'all below it', parent: 'its children only' },
    default: 'ancestor',
    // The text and the title of the filter name ancestors and prefixes; only the formula has the parent.
    paper: { value: 'ancestor', where: '§III-C, text of equation 4; its formula has the parent' },
    help: 'Which candidates below it count. With children only, a wrapper of the whole page wins on most pages.',
  }),
};

export const ancestorFilter: Stage<Needs, typeof params, AncestorFilter> = {
  id: 'ancestorFilter',
  title: 'Ancestor filter',
  explanation:
    'A candidate is only a wrapper if another candidate below it covers much of its area. Wrappers are dropped.',
  formula: 'area of a candidate below / own area > threshold',
  section: '§III-C, equation 4',
  judges: 'regions',
  needs: { page: true, regions: true },
  gives: 'regions',
  params,
  run({ page, regions }, { parent, relation }) {
    return filtered(page, regions, relation, parent);
  },
  off({ page, regions }) {
    return filtered(page, regions, 'ancestor', Number.POSITIVE_INFINITY);
  },
  corrected(out, { page }, { parent }, wanted) {
    const region = wantedRegion(page, wanted);
    const index = out.examined.indexOf(region);
    if (index === -1) return null;
    const wrappers = out.blocks.filter((block) => block < region && region < page.subtreeEnd[block]!);
    const isLost = !out.blocks.includes(region);
    if (!isLost && wrappers.length === 0) return null;
    const isWrapper = new Set(wrappers);
    const blocks = out.examined.filter(
      (block) => block === region || (out.blocks.includes(block) && !isWrapper.has(block)),
    );
    const name = blockPlace(page, region);
    const because = isLost
      ? `The parent of the wanted records, ${name}, was dropped as a wrapper: #${out.largestBelow[index]!} below it covers ${readable(out.ratio[index]!)} of its area, more than ${parent}.`
      : `The wrapper #${wrappers[0]!} around the parent of the wanted records, ${name}, was kept.`;
    return {
      output: {
        ...out,
        blocks,
        ...(out.filter === undefined ? {} : { filter: { ...out.filter, kept: blocks } }),
      },
      because,
    };
  },
  verdicts({ examined, largestBelow, ratio }, _, { parent }) {
    const list = new VerdictList();
    examined.forEach((block, index) => {
      const value = ratio[index]!;
      const measure = { value, threshold: parent, margin: parent - value, other: largestBelow[index]! };
      if (value > parent)
        list.drop(
          block,
          'Only a wrapper: {other} below it covers {value} of its area, more than {threshold}.',
          measure,
        );
      else if (measure.other === -1) list.keep(block, 'No candidate below it.', measure);
      else list.keep(block, '{other} below it covers {value} of its area, at most {threshold}.', measure);
    });
    return list.finish();
  },
  views({ examined, largestBelow, ratio, blocks }, { page }, { parent }) {
    const stays = new Set(blocks);
    const compared = examined.filter(
      (_, index) => largestBelow[index] !== -1 && Number.isFinite(ratio[index]),
    );
    const ratioOf = new Map(Array.from(examined, (block, index) => [block, ratio[index]!]));
    return [
      {
        kind: 'overlay',
        title: 'Wrappers of other candidates',
        layers: [
          { role: 'kept', label: 'not a wrapper', blocks },
          { role: 'dropped', label: 'wrapper', blocks: examined.filter((block) => !stays.has(block)) },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Share covered by the largest candidate below',
        unit: '',
        values: Float64Array.from(compared, (block) => ratioOf.get(block)!),
        blocks: compared,
        blocksPerValue: 1,
        threshold: { param: 'parent', value: parent, keeps: 'below' },
      },
      {
        kind: 'table',
        title: 'Candidates and the largest one below',
        blocks: examined,
        columns: [
          { label: 'area', unit: 'px²', values: Float64Array.from(examined, (block) => areaOf(page, block)) },
          {
            label: 'largest below',
            unit: '',
            values: Array.from(largestBelow, (block) => (block === -1 ? '' : `#${block}`)),
          },
          { label: 'share', unit: '', values: ratio },
        ],
      },
    ];
  },
};

/** All candidates are judged against the same set, as in equation 4: a dropped one still displaces others. */
function filtered(
  page: PageBlocks,
  { blocks: examined, filter: before }: RemainingRegions,
  relation: Relation,
  maxRatio: number,
): AncestorFilter {
  const largestBelow = relation === 'parent' ? largestChild(page, examined) : largestInside(page, examined);
  const ratio = Float64Array.from(examined, (block, index) => {
    const below = largestBelow[index]!;
    const part = below === -1 ? 0 : areaOf(page, below);
    return part === 0 ? 0 : part / areaOf(page, block);
  });
  const blocks = examined.filter((_, index) => ratio[index]! <= maxRatio);
  const because = 'the ancestor filter dropped it: a candidate below it covers {value} of its area.';
  const filter = { stage: 'ancestorFilter', examined, values: ratio, kept: blocks, because, before };
  return { examined, largestBelow, ratio, blocks, filter };
}

/** In document order the open candidates form a stack; each passes its largest to the one around it as it closes. */
function largestInside(page: PageBlocks, examined: Int32Array): Int32Array {
  const largest = new Int32Array(examined.length).fill(-1);
  const open: number[] = [];
  const close = (): void => {
    const index = open.pop()!;
    const around = open.at(-1);
    if (around === undefined) return;
    largest[around] = larger(page, largest[around]!, larger(page, examined[index]!, largest[index]!));
  };
  examined.forEach((block, index) => {
    while (open.length > 0 && page.subtreeEnd[examined[open.at(-1)!]!]! <= block) close();
    open.push(index);
  });
  while (open.length > 0) close();
  return largest;
}

function largestChild(page: PageBlocks, examined: Int32Array): Int32Array {
  const largest = new Int32Array(examined.length).fill(-1);
  const indexOf = new Map(Array.from(examined, (block, index) => [block, index]));
  for (const block of examined) {
    const parent = indexOf.get(page.parent[block]!);
    if (parent !== undefined) largest[parent] = larger(page, largest[parent]!, block);
  }
  return largest;
}

/** Of two blocks the one with the larger area, of equal ones the first; -1 is none. */
function larger(page: PageBlocks, one: number, other: number): number {
  if (one === -1 || other === -1) return Math.max(one, other);
  return areaOf(page, other) > areaOf(page, one) ? other : one;
}
