import type { PageBlocks } from '../../page/buildBlockModel';
import { hasContent } from '../../page/seenContent';
import { choiceParam, flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { type FoundBefore, recordVerdicts } from './recordVerdicts';
import { recordViews } from './recordViews';
import type { OtherSubtrees } from './similarSubtrees';
import type { Records, TestedChildren } from './testedChildren';
import { averagesToSiblings, treeShapes } from './treeShapes';
import { possibleRecords, type TagRoles, tagRoles } from './twoLevelTrees';

type Origin = 'subtrees' | 'region';
/** Which children are tested at all. */
type Choice = { leaveOutSeparators: boolean; contentOnly: boolean; origin: Origin };

/** Regions beside the chosen one that the result lists at most. */
const alternativeCount = 20;

const params = {
  // Its own, not shared with the climb: the climb compares whole subtrees and is mostly switched off, this one
  // single children; and the paper's sensitivity to δmax (figure 4) is that of the climb alone.
  maxDistance: numberParam({
    label: 'Average distance to the siblings at most',
    unit: '',
    min: 0,
    max: 10,
    step: 0.5,
    default: 3,
    paper: { value: 2, where: '§IV-D, δmax, there for the region only' },
    help: 'A child of the region that is on average further from its siblings is no record. 3 by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
  }),
  leaveOutSeparators: flagParam({
    label: 'Leave out headings, links and line breaks',
    help: 'A child of the region that is a br, h1 to h6 or a is no record. Switch it off where whole records are links.',
    default: true,
    paper: { value: true, where: '§III-C' },
  }),
  contentOnly: flagParam({
    label: 'Only children with visible content',
    help: 'A child without a visible text or picture, such as a rule or a spacer between two records, is no record. On by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    // The paper stops at the region, and so says nothing about this test.
    paper: { value: null, where: '' },
  }),
  origin: choiceParam<Origin>({
    label: 'Records after a climb',
    options: { subtrees: 'children of the similar subtrees', region: 'children of the region' },
    default: 'subtrees',
    paper: { value: null, where: '' },
    help: 'Where the region is an ancestor of the largest candidate, the records are not its children but theirs (figure 3). Without a climb both are the same.',
  }),
};

export const records: Stage<FoundBefore, typeof params, Records> = {
  id: 'records',
  title: 'Records',
  explanation: 'The children of the region that are similar to their siblings.',
  section: '§V names it as the next step; the test is that of §III-C',
  // The filters only for the verdicts: a record that was missed was lost with its region.
  needs: [
    'page',
    'candidates',
    'areaFilter',
    'heightFilter',
    'widthFilter',
    'ancestorFilter',
    'largest',
    'otherSubtrees',
  ],
  params,
  run(input, { maxDistance, leaveOutSeparators, contentOnly, origin }) {
    return tested(input, { leaveOutSeparators, contentOnly, origin }, (average) => average <= maxDistance);
  },
  off(input) {
    const choice = { leaveOutSeparators: false, contentOnly: false, origin: params.origin.default };
    return tested(input, choice, () => true);
  },
  verdicts(out, input, { maxDistance, contentOnly }) {
    return recordVerdicts(out, input, maxDistance, contentOnly);
  },
  views(out, { page, candidates, otherSubtrees }, { maxDistance }) {
    return recordViews(out, page, candidates.takesPart, otherSubtrees.region, maxDistance);
  },
};

function tested(
  { page, candidates: { takesPart }, largest, otherSubtrees }: FoundBefore,
  { leaveOutSeparators, contentOnly, origin }: Choice,
  isRecord: (average: number) => boolean,
): Records {
  const roles = tagRoles(page);
  const childrenOf = (parent: number): number[] =>
    possibleRecords(page, takesPart, roles, parent, leaveOutSeparators).filter(
      (child) => !contentOnly || hasContent(page, child),
    );
  const parents = parentsOfRecords(largest.block, otherSubtrees, origin);
  // An ancestor that was tried stands around the records and is none.
  const around = new Set(origin === 'subtrees' ? otherSubtrees.tried : []);
  const children = parents.flatMap(childrenOf).filter((child) => !around.has(child));
  const alternatives = Array.from(
    largest.ranked.filter((block) => block !== largest.block).slice(0, alternativeCount),
    (region) => ({
      region,
      records: testedChildren(page, takesPart, roles, childrenOf(region), isRecord).records,
    }),
  );
  return {
    parents: Int32Array.from(parents),
    ...testedChildren(page, takesPart, roles, children, isRecord),
    alternatives,
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
  isRecord: (average: number) => boolean,
): TestedChildren {
  const inOrder = Int32Array.from(children).sort();
  const average = averagesToSiblings(treeShapes(page, takesPart, roles, inOrder));
  return { tested: inOrder, average, records: inOrder.filter((_, index) => isRecord(average[index]!)) };
}
