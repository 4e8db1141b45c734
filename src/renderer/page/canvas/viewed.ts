import { fitWidth, type Rect, type Size, type Viewing } from '../../../shared/overlay/viewing';
import type { InspectorState } from '../../store/inspectorState';

/** The view of the page, with the sizes that limit it. */
interface Viewed {
  viewing: Viewing;
  page: Size;
  view: Size;
}

/** Null without a page, or if the view has no size. */
export function viewedOf(
  { page, viewing, canvasSize }: Pick<InspectorState, 'page' | 'viewing' | 'canvasSize'>,
  view: Size = canvasSize,
): Viewed | null {
  if (page === null || view.width === 0 || view.height === 0) return null;
  return { viewing: viewing ?? fitWidth(page, view), page, view };
}

export function boxOfBlock({ model }: Pick<InspectorState, 'model'>, block: number): Rect | null {
  if (model === null || block >= model.count) return null;
  return {
    x: model.x[block]!,
    y: model.y[block]!,
    width: model.width[block]!,
    height: model.height[block]!,
  };
}
