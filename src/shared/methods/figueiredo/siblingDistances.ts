import { tagOf } from '../../page/blockModel';
import type { PageBlocks } from '../../page/buildBlockModel';
import { hasContent } from '../../page/hasContent';
import { choiceParam, flagParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { lostText, standIns } from '../../pipeline/wanted';
import type { OtherSubtrees } from './climbToRegion';
import { type FoundBefore, siblingVerdicts } from './siblingVerdicts';
import { siblingViews } from './siblingViews';
import type { SiblingDistances, TestedChildren } from './testedChildren';
import { treePair } from './treePair';
import { averagesToSiblings, treeShapes } from './treeShapes';
import { childBlocks, possibleRecords, type TagRoles, tagRoles } from './twoLevelTrees';

type Origin = 'subtrees' | 'region';

type Needs = Pick<FoundBefore, 'page' | 'candidates' | 'largest' | 'otherSubtrees'>;
/** The filters, for the verdicts: a missed record is lost together with its region. */
type Explains = Omit<FoundBefore, keyof Needs>;

/** Maximum number of alternative regions in the result. */
const alternativeCount = 20;

const params = {
  leaveOutSeparators: flagParam({
    label: 'Ignore headings, links and line breaks',
    help: 'A child of the region that is a br, h1 to h6 or a is not a record. Switch it off if whole records are links.',
    default: true,
    paper: { value: true, where: '§III-C' },
  }),
  contentOnly: flagParam({
    label: 'Only children with visible content',
    help: 'A child without visible text or image, such as a rule or a spacer between two records, is not a record. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    // The paper stops at the region, so it has no such test.
    paper: { value: null, where: '' },
  }),
  origin: choiceParam<Origin>({
    label: 'Records after a climb',
    options: { subtrees: 'children of the similar subtrees', region: 'children of the region' },
    default: 'subtrees',
    paper: { value: null, where: '' },
    help: 'If the region is an ancestor of the largest candidate, the records are children of the similar subtrees, not of the region (figure 3). Without a climb both are the same.',
  }),
};

export const siblingDistances: Stage<Needs, typeof params, SiblingDistances, Explains> = {
  id: 'siblingDistances',
  title: 'Distances between siblings',
  explanation: 'Compares the children of the region that could be records, each with all others.',
  section: '§V, as future work; the distance is that of §III-C',
  needs: { page: true, candidates: true, largest: true, otherSubtrees: true },
  explains: { regions: true },
  params,
  run(input, { leaveOutSeparators, contentOnly, origin }) {
    const { page, candidates } = input;
    const roles = tagRoles(page);
    const childrenOf = (parent: number): number[] =>
      possibleRecords(page, candidates.takesPart, roles, parent, leaveOutSeparators).filter(
        (child) => !contentOnly || hasContent(page, child),
      );
    return compared(input, roles, origin, childrenOf);
  },
  off(input) {
    const { page, candidates } = input;
    const childrenOf = (parent: number): number[] => childBlocks(page, candidates.takesPart, parent);
    return compared(input, tagRoles(page), params.origin.default, childrenOf);
  },
  corrected(out, { page, candidates }, _params, wanted) {
    const isParent = new Set(out.parents);
    const children = wanted.blocks.filter((block) => isParent.has(page.parent[block]!));
    const passed = standIns(wanted, out.tested);
    const lost = standIns(wanted, children).filter((block, record) => block !== -1 && passed[record] === -1);
    if (lost.length === 0) return null;
    const tested = testedChildren(page, candidates.takesPart, tagRoles(page), [...out.tested, ...lost]);
    const isIgnored = lost.every((block) => !hasContent(page, block));
    const why = isIgnored ? 'nothing in it is visible' : `its tag, ${tagOf(page, lost[0]!)}, is ignored`;
    return {
      output: { ...out, ...tested },
      because: lostText(lost, 'was', 'were', ` not compared: ${why}`),
    };
  },
  verdicts(out, input, { contentOnly }) {
    return siblingVerdicts(out, input, contentOnly);
  },
  views(out, { page, candidates, otherSubtrees }) {
    return siblingViews(out, page, candidates.takesPart, otherSubtrees.region);
  },
  pair({ tested }, { page, candidates }, _params, one, other) {
    if (!tested.includes(one) || !tested.includes(other)) return null;
    return treePair(page, candidates.takesPart, tagRoles(page), one, other);
  },
};

function compared(
  { page, candidates: { takesPart }, largest, otherSubtrees }: Needs,
  roles: TagRoles,
  origin: Origin,
  childrenOf: (parent: number) => number[],
): SiblingDistances {
  const parents = parentsOfRecords(largest.block, otherSubtrees, origin);
  // The ancestors tried are around the records, so they are not records.
  const around = new Set(origin === 'subtrees' ? otherSubtrees.tried : []);
  const children = parents.flatMap(childrenOf).filter((child) => !around.has(child));
  const others = largest.ranked.filter((block) => block !== largest.block).slice(0, alternativeCount);
  return {
    parents: Int32Array.from(parents),
    ...testedChildren(page, takesPart, roles, children),
    alternatives: Array.from(others, (region) => ({
      region,
      ...testedChildren(page, takesPart, roles, childrenOf(region)),
    })),
  };
}

function parentsOfRecords(chosen: number, { region, similar }: OtherSubtrees, origin: Origin): number[] {
  if (region === -1) return [];
  return origin === 'region' ? [region] : [chosen, ...similar].sort((one, other) => one - other);
}

function testedChildren(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  children: number[],
): TestedChildren {
  const tested = Int32Array.from(children).sort();
  return { tested, average: averagesToSiblings(treeShapes(page, takesPart, roles, tested)) };
}
