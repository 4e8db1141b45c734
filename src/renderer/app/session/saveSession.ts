import { xpathOf } from '../../../shared/page/xpath';
import { hashWithSession } from '../../../shared/session/hashWithSession';
import { type Session, sessionFormat, sessionVersion } from '../../../shared/session/session';
import type { InspectorState } from '../../store/inspectorState';
import { isDesktop } from '../../store/liveSlice';
import { fileName, saveFile } from '../../ui/saveFile';

/** Saves the session as a file. */
export function saveSession(state: InspectorState): void {
  const name = fileName(state.page?.title ?? state.corpus?.name ?? '');
  saveFile(`${name}.recordscope.json`, `${JSON.stringify(sessionOf(state), null, 2)}\n`);
}

/** The current session. */
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
    place: state.workspace,
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

/** A link to the session: the URL of this tab, or on the desktop a recordscope: URL. */
export function sessionAddress(state: InspectorState, location: Pick<Location, 'href' | 'hash'>): string {
  if (isDesktop(state)) return `recordscope://open${hashWithSession('', sessionOf(state))}`;
  const { href, hash } = location;
  return href.slice(0, href.length - hash.length) + hashWithSession(hash, sessionOf(state));
}

export async function copySessionLink(state: InspectorState): Promise<void> {
  try {
    await navigator.clipboard.writeText(sessionAddress(state, window.location));
    state.addLog('info', `Link to this session copied. ${reachOf(state)}`);
  } catch {
    state.addLog('warning', 'The browser does not allow copying. Copy the address of this tab instead.');
  }
}

/** Where the link works. Links may come from anyone, so the desktop does not open local files from them. */
export function reachOf(state: InspectorState): string {
  if (!isDesktop(state))
    return 'It works on this machine only, while Recordscope runs, in browsers that have access.';
  return /^https?:/i.test(state.page?.source ?? '')
    ? 'It works on any machine with Recordscope installed.'
    : 'The page is a file, and links do not open files. Save the session instead.';
}
