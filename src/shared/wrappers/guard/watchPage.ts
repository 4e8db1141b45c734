import { least } from 'd3-array';
import { snapshotTree } from '../../locators/snapshotTree';
import type { PageBlocks } from '../../page/buildBlockModel';
import { type AppliedWrapper, applyWrapper } from '../applyWrapper';
import { brokenFrom } from '../profileDistance';
import type { Wrapper } from '../wrapper';
import { candidateSets } from './candidateSets';
import { fittedSet } from './fittedSet';
import { type NearestSet, type WrapperHealth, wrapperHealth } from './wrapperHealth';

/** Applies a wrapper to a captured page and judges what it found. Methods run only where it found nothing, or far fewer records than ever. */
export function watchPage(
  wrapper: Wrapper,
  page: PageBlocks,
): { applied: AppliedWrapper; health: WrapperHealth } {
  const { tree } = snapshotTree(page.snapshot);
  const applied = applyWrapper(tree, wrapper, page.snapshot);
  const { warnings } = page.snapshot;
  const nearest = (): NearestSet | undefined => nearestSet(wrapper, page);
  return { applied, health: wrapperHealth(wrapper, applied, { tree, warnings, nearest }) };
}

/** The nearest set that looks like the records, else the answer of a method. */
function nearestSet(wrapper: Wrapper, page: PageBlocks): NearestSet | undefined {
  const fits = candidateSets(page, wrapper).map((set) => ({
    count: set.records.length,
    distance: fittedSet(page, wrapper, set).distance,
    isAnswer: set.isAnswer,
  }));
  return least(
    fits.filter(({ distance, isAnswer }) => isAnswer || distance < brokenFrom),
    ({ distance }) => distance,
  );
}
