import { xpathOf } from '../../shared/page/xpath';
import { type Session, sessionFormat, sessionVersion } from '../../shared/session/session';
import type { InspectorState } from '../store/inspectorState';

/** All that is needed to be here again. */
export function sessionOf(state: InspectorState): Session {
  const { page, model, selected, pinned } = state;
  return {
    format: sessionFormat,
    version: sessionVersion,
    page: page === null ? null : { source: page.source, hash: page.page },
    method: state.method,
    settings: state.settings,
    stage: state.stage,
    selected:
      selected === null || model === null ? null : { block: selected, xpath: xpathOf(model, selected) },
    place: state.place,
    corpus: state.corpus === null ? null : { folder: state.corpus.folder, reader: state.reader },
    tab: state.tab,
    moment: state.moment,
    viewing: state.viewing,
    canvasSize: state.canvasSize,
    hiddenLayers: Object.fromEntries(
      Object.entries(state.hiddenLayers).map(([stage, labels]) => [stage, [...labels]]),
    ),
    pinned: pinned === null ? null : { method: pinned.method, settings: pinned.settings },
    compare: {
      currentIs: state.currentIs,
      layout: state.compareLayout,
      onCanvas: state.onCanvas,
      viewsTogether: state.viewsTogether,
      hiddenKinds: [...state.hiddenKinds],
    },
  };
}
