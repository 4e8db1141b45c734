import type { MethodInfo, StageInfo } from '../../shared/contract/commands';
import type { HelpPlace } from '../store/viewSlice';
import { headingAnchor } from '../ui/headingAnchor';

/** Where the documents explain a stage: "rExtractor: Seed block", or a stage of the way to data without a method. */
export function placeOfStage(
  method: Pick<MethodInfo, 'title'> | null,
  { title }: Pick<StageInfo, 'title'>,
): HelpPlace {
  if (method === null) return { document: 'data', anchor: headingAnchor(title) };
  return { document: 'methods', anchor: headingAnchor(`${method.title}: ${title}`) };
}
