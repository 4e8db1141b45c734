import { hashWithSession } from '../../shared/session/sessionLink';
import type { InspectorState } from '../store/inspectorState';
import { sessionOf } from './sessionOf';

/** The address of this tab with all that is needed to be here again. */
export function sessionAddress(state: InspectorState, location: Pick<Location, 'href' | 'hash'>): string {
  const { href, hash } = location;
  return href.slice(0, href.length - hash.length) + hashWithSession(hash, sessionOf(state));
}

export async function copySessionLink(state: InspectorState): Promise<void> {
  try {
    await navigator.clipboard.writeText(sessionAddress(state, window.location));
    state.addLog('info', 'Copied a link to where you are. It opens on this machine while the service runs.');
  } catch {
    state.addLog('warning', 'The browser did not allow to copy; the address of this tab is the link.');
  }
}
