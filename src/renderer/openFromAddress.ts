import { sessionTextOf } from '../shared/session/sessionLink';
import type { InspectorStore } from './store/inspectorStore';

/** Opens the page that the inspector's address names, once the service is there; a session in the address goes before. */
export function openFromAddress(
  store: InspectorStore,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): void {
  const source = new URLSearchParams(search).get('source');
  if (!source || sessionTextOf(hash) !== undefined) return;
  const stop = store.subscribe(({ methods, openPage }) => {
    if (methods.length === 0) return;
    stop();
    void openPage(source);
  });
}
