import {
  middleOf,
  panBy,
  resized,
  type Size,
  zoomAt,
  zoomStep,
  zoomTo,
} from '../../../shared/overlay/viewing';
import type { Action } from '../../actions/action';
import { blockSelected, need, pageOpen } from '../../actions/needs';
import type { InspectorState } from '../../store/inspectorState';
import { isCanvasSeen } from '../../store/liveSlice';
import { focusField } from '../../ui/focusField';
import { printPicture } from './printPicture';
import { savePicture } from './savePicture';
import { boxOfBlock, viewedOf } from './viewed';

/** Zooms towards the centre of the view. */
export function zoomBy(state: InspectorState, factor: number): void {
  const viewed = viewedOf(state);
  if (viewed === null) return;
  const { viewing, page, view } = viewed;
  state.setViewing(zoomAt(viewing, middleOf({ x: 0, y: 0, ...view }), factor, page, view));
}

export function zoomToBlock(state: InspectorState, block: number): void {
  const viewed = viewedOf(state);
  const box = boxOfBlock(state, block);
  if (viewed !== null && box !== null) state.setViewing(zoomTo(box, viewed.page, viewed.view));
}

/** Scrolls by a number of view heights. */
export function scrollBy(state: InspectorState, views: number): void {
  const viewed = viewedOf(state);
  if (viewed === null) return;
  const { viewing, page, view } = viewed;
  state.setViewing(panBy(viewing, 0, views * view.height, page, view));
}

/** Call after the canvas was resized. A page that was never moved (viewing is null) is fitted when drawn. */
export function keepFitted({ page, viewing, setViewing }: InspectorState, before: Size, view: Size): void {
  if (page !== null && viewing !== null) setViewing(resized(viewing, page, before, view));
}

const found = need('nothing is found on the page', ({ pageFind }) => (pageFind?.active ?? -1) !== -1);
const pageSeen = [pageOpen, need('the snapshot is not shown', isCanvasSeen)];

export const canvasActions: readonly Action[] = [
  {
    id: 'fit',
    title: 'Fit the width of the page',
    group: 'View',
    keys: 'F',
    needs: pageSeen,
    run: ({ setViewing }) => setViewing(null),
  },
  {
    id: 'zoomIn',
    title: 'Zoom in',
    group: 'View',
    keys: '+',
    needs: pageSeen,
    run: (state) => zoomBy(state, zoomStep),
  },
  {
    id: 'zoomOut',
    title: 'Zoom out',
    group: 'View',
    keys: '−',
    needs: pageSeen,
    run: (state) => zoomBy(state, 1 / zoomStep),
  },
  {
    id: 'zoomToSelected',
    title: 'Zoom to the selected block',
    group: 'View',
    keys: 'Z',
    needs: [...pageSeen, blockSelected],
    run: (state) => zoomToBlock(state, state.selected!),
  },
  {
    id: 'findOnPage',
    title: 'Find text on the page',
    group: 'Page',
    keys: 'Ctrl F',
    synonyms: 'search',
    needs: pageSeen,
    run: ({ findOnPage, pageFind }) => {
      if (pageFind === null) findOnPage('');
      setTimeout(() => focusField('findOnPage'));
    },
  },
  {
    id: 'findNextOnPage',
    title: 'Next match on the page',
    group: 'Page',
    keys: 'Ctrl G',
    needs: [...pageSeen, found],
    run: ({ stepFind }) => stepFind(1),
  },
  {
    id: 'findPreviousOnPage',
    title: 'Previous match on the page',
    group: 'Page',
    keys: 'Ctrl Shift G',
    needs: [...pageSeen, found],
    run: ({ stepFind }) => stepFind(-1),
  },
  {
    id: 'savePng',
    title: 'Save the page with its overlays as PNG',
    group: 'Page',
    keys: '',
    synonyms: 'export download picture image screenshot',
    needs: [pageOpen],
    run: (state) => void savePicture(state, 'png'),
  },
  {
    id: 'saveSvg',
    title: 'Save the page with its overlays as SVG',
    group: 'Page',
    keys: '',
    synonyms: 'export download picture image vector',
    needs: [pageOpen],
    run: (state) => void savePicture(state, 'svg'),
  },
  {
    id: 'print',
    title: 'Print the page with its overlays',
    group: 'Page',
    keys: 'Ctrl P',
    synonyms: 'export pdf',
    needs: [pageOpen],
    run: (state) => void printPicture(state),
  },
];
