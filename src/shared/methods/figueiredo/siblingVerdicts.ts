import type { PageBlocks } from '../../page/buildBlockModel';
import { hasContent } from '../../page/hasContent';
import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import type { OtherSubtrees } from './climbToRegion';
import { lostRegions, type RegionStages } from './lostRegions';
import type { SiblingDistances } from './testedChildren';
import { childBlocks } from './twoLevelTrees';

/** What the stages before have found. */
export type FoundBefore = RegionStages & {
  page: PageBlocks;
  candidates: Candidates;
  otherSubtrees: OtherSubtrees;
};

/** A word on every tested child, on what stands beside or around it, and on the children of all other candidates. */
export function siblingVerdicts(
  { tested, average, parents }: SiblingDistances,
  found: FoundBefore,
  contentOnly: boolean,
): Verdicts {
  const { page, candidates, largest, otherSubtrees } = found;
  const list = new VerdictList();
  const childrenOf = (parent: number): number[] => childBlocks(page, candidates.takesPart, parent);
  tested.forEach((block, index) => {
    const value = average[index]!;
    if (Number.isNaN(value)) list.keep(block, 'Could be a record, but has no sibling to compare it with.');
    else list.keep(block, 'Could be a record: on average {value} from its siblings.', { value });
  });
  const holders = [otherSubtrees.region, largest.block, ...otherSubtrees.similar].filter(
    (block) => block !== -1,
  );
  for (const block of [...parents, ...holders]) list.drop(block, 'Holds the records, is none itself.');
  for (const parent of parents) {
    for (const child of childrenOf(parent)) {
      if (contentOnly && !hasContent(page, child)) list.drop(child, 'No text or picture is seen in it.');
      else list.drop(child, 'Not compared: its tag does not delimit records, or it stands around them.');
    }
  }
  for (const holder of holders) {
    for (const child of childrenOf(holder))
      list.drop(child, 'Its parent {other} is not one of those whose children are compared.', {
        other: holder,
      });
  }
  for (const { region, stage, value, text } of lostRegions(found)) {
    for (const child of childrenOf(region)) list.drop(child, text, { value, other: region }, stage);
  }
  return list.finish();
}
