import { hashWithSession } from '../../shared/session/sessionLink';
import type { InspectorState } from '../store/inspectorState';
import { isDesktop } from '../store/liveSlice';
import { sessionOf } from './sessionOf';

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
  if (!isDesktop(state)) return 'It opens on this machine while the service runs.';
  return /^https?:/i.test(state.page?.source ?? '')
    ? 'It opens wherever Recordscope is installed.'
    : 'The page is a file, and links open no files: save the session to go back to it.';
}
