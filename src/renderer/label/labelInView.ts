import type { PageLabel } from '../../shared/labels/pageLabel';
import { type BoxesInView, boxesInView } from '../../shared/overlay/boxesInView';
import { confined, type Rect, visibleRect } from '../../shared/overlay/viewing';
import type { PageModel } from '../../shared/page/pageModel';
import { recordRect } from '../../shared/records/recordRect';
import { memoizeLast } from '../page/canvas/memoizeLast';
import { viewedOf } from '../page/canvas/viewed';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';
import { labelTarget } from '../store/shownLabel';

type Shown = Pick<InspectorState, 'label' | 'model' | 'page' | 'viewing' | 'canvasSize'>;

/** Space above the first record after scrolling to it, share of the view. */
const spaceAbove = 0.1;

/** Which labelled records are on the screen; null without a label or a view. Scrolling asks often, so boxes are kept. */
export function labelInView(): (state: Shown) => BoxesInView | null {
  const boxes = memoizeLast(recordBoxes);
  return (state) => {
    const viewed = viewedOf(state);
    if (viewed === null || state.label === null || state.model === null) return null;
    return boxesInView(boxes(state.model, state.label.records), visibleRect(viewed.viewing, viewed.view));
  };
}

function recordBoxes(model: PageModel, records: PageLabel['records']): Rect[] {
  return records.map(({ blocks }) => {
    const [x, y, width, height] = recordRect(model, blocks);
    return { x, y, width, height };
  });
}

/** Scrolls so that the first record is near the top of the view. */
export function showFirstRecord(state: Shown & Pick<InspectorState, 'setViewing'>): void {
  const viewed = viewedOf(state);
  const first = state.label?.records[0];
  if (viewed === null || first === undefined || state.model === null) return;
  const { viewing, page, view } = viewed;
  const [, top] = recordRect(state.model, first.blocks);
  const y = top - (spaceAbove * view.height) / viewing.scale;
  state.setViewing(confined({ ...viewing, y }, page, view));
}

/**
 * Scrolls to the first record of a label or proposal that is new on the page, if none of its records is on the screen.
 * Returns a stop function.
 */
export function followLabel(store: InspectorStore): () => void {
  const inView = labelInView();
  let last = { page: '', from: '' };
  return store.subscribe((state) => {
    const target = labelTarget(state);
    const found = inView(state);
    if (target === null || found === null || state.label!.records.length === 0) return;
    const page = JSON.stringify([target, state.page!.page]);
    const from = state.isProposed ? state.label!.records[0]!.from : last.from;
    const isSamePage = page === last.page;
    if (isSamePage && from === last.from) return;
    last = { page, from };
    // The user may have scrolled while the label was loading.
    if (found.seen === 0 && (isSamePage || state.viewing === null)) showFirstRecord(state);
  });
}
