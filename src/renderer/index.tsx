// First: schemas are made when their modules are loaded.
import './withoutEval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServiceClient } from '../shared/contract/serviceClient';
import { App } from './app/App';
import { openFromAddress } from './app/openFromAddress';
import { keepSessionInAddress } from './app/session/sessionInAddress';
import { createInspectorStore } from './store/inspectorStore';
import { ownTransport } from './store/transport/ownTransport';
import { InspectorContext } from './store/useInspector';
import './tokens.css';
import './base.css';

const client = new ServiceClient(ownTransport(window));
const store = createInspectorStore({ client, storage: window.localStorage, now: Date.now });
keepSessionInAddress(store);
openFromAddress(store, window.location);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <InspectorContext value={store}>
      <App />
    </InspectorContext>
  </StrictMode>,
);
