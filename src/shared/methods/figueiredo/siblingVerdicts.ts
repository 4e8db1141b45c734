import type { PageBlocks } from '../../page/buildBlockModel';
import { hasContent } from '../../page/hasContent';
import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import type { OtherSubtrees } from './climbToRegion';
import type { Largest } from './largest';
import { lostRegions } from './lostRegions';
import type { RemainingRegions } from './remainingRegions';
import type { SiblingDistances } from './testedChildren';
import { childBlocks } from './twoLevelTrees';

/** The results of earlier stages. */
export type FoundBefore = {
  page: PageBlocks;
  candidates: Candidates;
  regions: RemainingRegions;
  largest: Largest;
  otherSubtrees: OtherSubtrees;
};

/** Verdicts about every tested child, the blocks beside and around it, and the children of all other candidates. */
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
    if (Number.isNaN(value)) list.keep(block, 'Could be a record, but has no sibling to compare with.');
    else list.keep(block, 'Could be a record: average distance {value} to its siblings.', { value });
  });
  const holders = [otherSubtrees.region, largest.block, ...otherSubtrees.similar].filter(
    (block) => block !== -1,
  );
  for (const block of [...parents, ...holders]) list.drop(block, 'Contains the records, is not one itself.');
  for (const parent of parents) {
    for (const child of childrenOf(parent)) {
      if (contentOnly && !hasContent(page, child)) list.drop(child, 'It has no visible text or image.');
      else list.drop(child, 'Not compared: its tag is ignored, or it is around the records.');
    }
  }
  for (const holder of holders) {
    for (const child of childrenOf(holder))
      list.drop(child, 'Not compared: the children of its parent {other} are not compared.', {
        other: holder,
      });
  }
  for (const { region, stage, value, text } of lostRegions(found.regions, largest)) {
    for (const child of childrenOf(region)) list.drop(child, text, { value, other: region }, stage);
  }
  return list.finish();
}
