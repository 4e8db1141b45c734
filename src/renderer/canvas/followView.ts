import type { ShownStage } from '../../shared/contract/commands';
import { stagePaths } from '../../shared/picture/drawnLayers';
import { pathPointAt } from '../../shared/picture/pathPicture';
import { centreOn, middleOf, type Rect, reveal, toScreen, visibleRect } from '../../shared/picture/viewing';
import type { InspectorState } from '../store/inspectorState';
import type { InspectorStore } from '../store/inspectorStore';
import { boxOfBlock, viewedOf } from './viewed';

/** While the point stays this far from the edges of the view (a part of its sides), the view rests. */
const calmEdge = 0.2;
/** More than these are spread over the page anyway. */
const fewBlocks = 20;

/** Moves the view with what the user does elsewhere: another page, a selection, a walk along a path. Returns how to stop. */
export function followView(store: InspectorStore): () => void {
  return store.subscribe((state, before) => {
    const isOtherPage = before.page !== null && state.page?.page !== before.page.page;
    if (isOtherPage && state.viewing !== null && state.viewing === before.viewing) state.setViewing(null);
    else if (state.selected !== before.selected) revealSelected(state);
    else if (state.shown !== null && state.shown.stage !== before.shown?.stage)
      revealStage(state, state.shown);
    else if (
      state.followsPoint &&
      (state.pathPoint !== before.pathPoint || !before.followsPoint || state.shown !== before.shown)
    )
      followPoint(state, !before.followsPoint);
  });
}

function revealSelected(state: InspectorState): void {
  const viewed = viewedOf(state);
  const box = state.selected === null ? null : boxOfBlock(state, state.selected);
  if (viewed === null || box === null) return;
  const { viewing, page, view } = viewed;
  const next = reveal(viewing, box, page, view);
  if (next !== viewing) state.setViewing(next);
}

/** A stage that found but a few blocks, as the seed, shows them: where none is in view, the view goes to the first. */
function revealStage(state: InspectorState, shown: ShownStage): void {
  const viewed = viewedOf(state);
  const found = shown.views.find((view) => view.kind === 'overlay')?.layers[0]?.blocks;
  if (viewed === null || found === undefined || found.length === 0 || found.length > fewBlocks) return;
  const { viewing, page, view } = viewed;
  const seen = visibleRect(viewing, view);
  const boxes = Array.from(found, (block) => boxOfBlock(state, block)).filter((box) => box !== null);
  if (boxes.length > 0 && !boxes.some((box) => touches(box, seen)))
    state.setViewing(centreOn(viewing, middleOf(boxes[0]!), page, view));
}

function touches(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function followPoint(state: InspectorState, isNew: boolean): void {
  const viewed = viewedOf(state);
  const path = state.shown === null ? undefined : stagePaths(state.shown)[0];
  if (viewed === null || path === undefined) return;
  const { viewing, page, view } = viewed;
  const point = pathPointAt(path, state.pathPoint);
  const { x, y } = toScreen(viewing, point);
  const isCalm =
    x > view.width * calmEdge &&
    x < view.width * (1 - calmEdge) &&
    y > view.height * calmEdge &&
    y < view.height * (1 - calmEdge);
  if (!isCalm || isNew) state.setViewing(centreOn(viewing, point, page, view));
}
