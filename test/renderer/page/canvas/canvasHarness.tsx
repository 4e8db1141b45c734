/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client';
import { CanvasPane } from '../../../../src/renderer/page/canvas/CanvasPane';
import type { InspectorState } from '../../../../src/renderer/store/inspectorState';
import { createInspectorStore, type InspectorStore } from '../../../../src/renderer/store/inspectorStore';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import { ServiceClient } from '../../../../src/shared/contract/serviceClient';
import { decodeMessage } from '../../../../src/shared/contract/wire';
import '../../../../src/renderer/tokens.css';
import '../../../../src/renderer/base.css';

/** The canvas alone, in a real browser, with a state that the test passes as bytes. */
declare global {
  interface Window {
    store: InspectorStore;
    setState(bytes: string): void;
  }
}

const silent = { send: () => undefined, listen: () => undefined, close: () => undefined };
const storage = { getItem: () => null, setItem: () => undefined };
window.store = createInspectorStore({ client: new ServiceClient(silent), storage, now: () => 0 });
window.setState = (bytes) => {
  const message = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
  window.store.setState(decodeMessage(message) as Partial<InspectorState>);
};

createRoot(document.getElementById('root')!).render(
  <InspectorContext value={window.store}>
    <CanvasPane />
  </InspectorContext>,
);
