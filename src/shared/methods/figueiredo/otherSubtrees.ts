import type { PageBlocks } from '../../page/buildBlockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import { type Compared, climbToRegion, type OtherSubtrees } from './climbToRegion';
import type { Largest } from './largest';
import { treeEditsView } from './treeEdits';
import { possibleRecords, tagRoles } from './twoLevelTrees';

type Needs = { page: PageBlocks; candidates: Candidates; largest: Largest };

const params = {
  maxClimb: numberParam({
    label: 'Ancestors tried',
    unit: '',
    min: 0,
    max: 10,
    step: 1,
    default: 0,
    // Read as three ancestors in total; the text could also mean the parent and three more.
    paper: { value: 3, where: '§III-C, empirically' },
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
    options: { candidates: 'candidates', elements: 'all elements' },
    default: 'candidates',
    // Figure 3 combines two candidates, and §III-A defines candidates as the regions that may hold records.
    paper: { value: null, where: '§III-C, figure 3' },
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
  needs: { page: true, candidates: true, largest: true },
  params,
  run({ page, candidates, largest }, climb) {
    return climbToRegion(page, candidates, largest.block, climb);
  },
  off({ page, candidates, largest }) {
    return climbToRegion(page, candidates, largest.block, {
      maxClimb: 0,
      maxDistance: 0,
      compared: 'candidates',
    });
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
