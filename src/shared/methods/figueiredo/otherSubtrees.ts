import type { PageBlocks } from '../../page/buildBlockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { type Wanted, wantedParents } from '../../pipeline/wanted';
import type { Candidates } from './candidates';
import { type Compared, climbToRegion, type OtherSubtrees } from './climbToRegion';
import type { Largest } from './largest';
import type { RemainingRegions } from './remainingRegions';
import { treeEditsView } from './treeEdits';
import { possibleRecords, tagRoles } from './twoLevelTrees';
import { wantedRegion } from './wantedRegion';

type Needs = { page: PageBlocks; candidates: Candidates; regions: RemainingRegions; largest: Largest };

const params = {
  maxClimb: numberParam({
    label: 'Ancestors tried',
    unit: '',
    min: 0,
    max: 10,
    step: 1,
    default: 0,
    // Stage 2 looks at the parent first, and the method “returns to stage 2 at most three times”: 1 + 3 ancestors.
    paper: { value: 4, where: '§III-C, empirically: the parent and three more' },
    help: 'How many ancestors of the largest candidate may become the region. 0, because climbing mostly adds noise: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  maxDistance: numberParam({
    label: 'Maximum average distance (δmax)',
    unit: '',
    min: 0,
    max: 10,
    step: 0.5,
    default: 2,
    paper: { value: 2, where: '§IV-D' },
    help: 'Two subtrees are similar if the average tree edit distance between their children is at most this.',
  }),
  compared: choiceParam<Compared>({
    label: 'Subtrees compared',
    options: {
      survivors: 'candidates left after the filters',
      candidates: 'all candidates',
      elements: 'all elements',
    },
    default: 'candidates',
    // The text of figure 3 applies the filters and combines two expressions of S′. Stage 2 only says “descendants of
    // p”. With any other subtrees accuracy falls steeply with δmax, but in figure 4 it hardly does.
    paper: { value: 'survivors', where: '§III-C, text of figure 3' },
    help: 'Which subtrees may have further records. With all elements, a single child anywhere that looks like a record makes an ancestor the region.',
  }),
};

export const otherSubtrees: Stage<Needs, typeof params, OtherSubtrees> = {
  id: 'otherSubtrees',
  title: 'Records in other subtrees',
  explanation:
    'Starting at the parent of the largest candidate: the first ancestor with other subtrees whose children are similar to the candidate’s is the region.',
  formula: 'average tree edit distance ≤ threshold',
  section: '§III-C, stages 1 to 3',
  judges: 'regions',
  needs: { page: true, candidates: true, regions: true, largest: true },
  params,
  run({ page, candidates, regions, largest }, climb) {
    return climbToRegion(page, candidates, regions.blocks, largest.block, climb);
  },
  off({ page, candidates, regions, largest }) {
    return climbToRegion(page, candidates, regions.blocks, largest.block, {
      maxClimb: 0,
      maxDistance: 0,
      compared: 'candidates',
    });
  },
  corrected(out, { page, regions, largest }, { compared }, wanted) {
    const parents = wantedParents(page, wanted).map(({ parent }) => parent);
    const isRight = largest.block === wantedRegion(page, wanted);
    if (!isRight) return null;
    // Records of other parents that are not below the chosen one: the climb has to find them.
    const covered = new Set(parentsOfAll(page, wanted, largest.block));
    const others = parents.filter((block) => covered.has(block));
    const extra = out.similar.filter((block) => !covered.has(block));
    // What the filters dropped is not compared: this stage cannot find it.
    const lost = others.filter(
      (block) => !out.similar.includes(block) && (compared !== 'survivors' || regions.blocks.includes(block)),
    );
    if (lost.length + extra.length === 0) return null;
    const similar = Int32Array.from([...out.similar.filter((block) => covered.has(block)), ...lost]).sort();
    let region = largest.block;
    while (similar.some((block) => block < region || block >= page.subtreeEnd[region]!))
      region = page.parent[region]!;
    const tried = [largest.block];
    while (tried.at(-1) !== region) tried.push(page.parent[tried.at(-1)!]!);
    return {
      output: { ...out, region, similar, tried: Int32Array.from(tried) },
      because:
        lost.length > 0
          ? `Wanted records in #${lost[0]!} are outside the largest candidate #${largest.block}, and the climb did not add them.`
          : `The climb added #${extra[0]!}, whose children are not wanted records.`,
    };
  },
  verdicts({ region, examined, average, similar }, { largest: { block: chosen } }, { maxDistance }) {
    const list = new VerdictList();
    const isSimilar = new Set(similar);
    if (chosen !== -1 && region === chosen)
      list.keep(chosen, 'Remains the region: no ancestor tried has other children like its own.');
    else if (chosen !== -1) {
      list.drop(chosen, 'Other children like its own are outside it: its ancestor {other} has them all.', {
        other: region,
      });
      list.keep(region, 'The nearest ancestor of {other} with other children like those of {other}.', {
        other: chosen,
      });
    }
    examined.forEach((block, index) => {
      const value = average[index]!;
      const measure = { value, threshold: maxDistance, margin: maxDistance - value, other: chosen };
      if (isSimilar.has(block))
        list.keep(
          block,
          'Average distance from its children to those of {other}: {value}, at most {threshold}.',
          measure,
        );
      else
        list.drop(
          block,
          'Average distance from its children to those of {other}: {value}, more than {threshold}.',
          measure,
        );
    });
    return list.finish();
  },
  views({ region, tried, examined, average, similar }, input, { maxDistance }) {
    const { page, candidates, largest } = input;
    const isSimilar = new Set(similar);
    const chosen = Int32Array.from(largest.block === -1 ? [] : [largest.block]);
    const roles = tagRoles(page);
    const firstOf = (block: number): number | undefined =>
      possibleRecords(page, candidates.takesPart, roles, block, true).find((child) => !tried.includes(child));
    return [
      {
        kind: 'overlay',
        title: 'Similar subtrees',
        layers: [
          { role: 'region', label: 'region', blocks: Int32Array.from(region === -1 ? [] : [region]) },
          { role: 'candidate', label: 'largest candidate', blocks: chosen },
          { role: 'section', label: 'similar', blocks: similar },
          {
            role: 'dropped',
            label: 'not similar',
            blocks: examined.filter((block) => !isSimilar.has(block)),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Average distance to the children of the largest candidate',
        unit: '',
        values: average,
        blocks: examined,
        blocksPerValue: 1,
        threshold: { param: 'maxDistance', value: maxDistance, keeps: 'below' },
      },
      {
        kind: 'table',
        title: 'Subtrees compared with the largest candidate',
        blocks: examined,
        columns: [
          { label: 'average distance', unit: '', values: average },
          {
            label: 'similar',
            unit: '',
            values: Array.from(examined, (block) => (isSimilar.has(block) ? 'yes' : 'no')),
          },
        ],
      },
      treeEditsView(
        page,
        candidates.takesPart,
        roles,
        'Edits from the first child of the largest candidate to the first child of each subtree',
        firstPairs(chosen, examined, firstOf),
      ),
    ];
  },
};

/** For wanted records that are not children of the region, the parent that has the most of them, one a record. */
function parentsOfAll(page: PageBlocks, wanted: Wanted, region: number): number[] {
  const left = new Set(wanted.records.keys());
  const found: number[] = [];
  const parents = wantedParents(page, wanted);
  for (const { parent, children } of [
    ...parents.filter((one) => one.parent === region),
    ...parents.filter((one) => one.parent !== region),
  ]) {
    const own = children.filter((child) => left.has(wanted.recordOf[child]!));
    if (own.length === 0) continue;
    for (const child of own) left.delete(wanted.recordOf[child]!);
    if (parent !== region && (parent < region || parent >= page.subtreeEnd[region]!)) found.push(parent);
  }
  return found;
}

function* firstPairs(
  chosen: Int32Array,
  examined: Int32Array,
  firstOf: (block: number) => number | undefined,
): Generator<readonly [number, number]> {
  const from = chosen.length === 0 ? undefined : firstOf(chosen[0]!);
  if (from === undefined) return;
  for (const block of examined) {
    const to = firstOf(block);
    if (to !== undefined) yield [from, to];
  }
}
