import { xpathOf } from '../../../shared/page/xpath';
import { hashWithSession } from '../../../shared/session/hashWithSession';
import { type Session, sessionFormat, sessionVersion } from '../../../shared/session/session';
import type { InspectorState } from '../../store/inspectorState';
import { isDesktop } from '../../store/liveSlice';
import { fileName, saveFile } from '../../ui/saveFile';

/** Saves where the user is as a file. */
export function saveSession(state: InspectorState): void {
  const name = fileName(state.page?.title ?? state.corpus?.name ?? '');
  saveFile(`${name}.recordscope.json`, `${JSON.stringify(sessionOf(state), null, 2)}\n`);
}

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

/** An address with all that is needed to be here again: of this tab, or on the desktop one that the program follows. */
export function sessionAddress(state: InspectorState, location: Pick<Location, 'href' | 'hash'>): string {
  if (isDesktop(state)) return `recordscope://open${hashWithSession('', sessionOf(state))}`;
  const { href, hash } = location;
  return href.slice(0, href.length - hash.length) + hashWithSession(hash, sessionOf(state));
}

export async function copySessionLink(state: InspectorState): Promise<void> {
  try {
    await navigator.clipboard.writeText(sessionAddress(state, window.location));
    state.addLog('info', `Copied a link to where you are. ${reachOf(state)}`);
  } catch {
    state.addLog('warning', 'The browser did not allow to copy; the address of this tab is the link.');
  }
}

/** Links come from anywhere, so the desktop follows none to a file of the machine it runs on. */
function reachOf(state: InspectorState): string {
  if (!isDesktop(state))
    return 'It works on this machine only, while Recordscope runs, in browsers that were let in.';
  return /^https?:/i.test(state.page?.source ?? '')
    ? 'It opens wherever Recordscope is installed.'
    : 'The page is a file, and links open no files: save the session to go back to it.';
}
