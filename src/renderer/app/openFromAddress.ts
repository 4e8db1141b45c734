import { sessionTextOf } from '../../shared/session/hashWithSession';
import type { InspectorStore } from '../store/inspectorStore';

/** Opens the page named in the inspector's URL once the service is connected. A session in the URL takes precedence. */
export function openFromAddress(
  store: InspectorStore,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): void {
  const named = new URLSearchParams(search);
  const { setScripts, setHidesFixed } = store.getState();
  const hasScripts = named.get('scripts') !== 'off';
  setScripts(hasScripts);
  setHidesFixed(named.get('fixed') === 'hide');
  const source = named.get('source');
  if (!source || sessionTextOf(hash) !== undefined) return;
  const stop = store.subscribe(({ methods, openPage }) => {
    if (methods.length === 0) return;
    stop();
    // The user's own settings have come by now.
    if (!hasScripts) setScripts(false);
    void openPage(source);
  });
}
