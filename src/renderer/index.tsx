import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServiceClient } from '../shared/contract/serviceClient';
import { App } from './App';
import { openFromAddress } from './openFromAddress';
import { keepSessionInAddress } from './session/sessionInAddress';
import { createInspectorStore } from './store/inspectorStore';
import { InspectorContext } from './store/useInspector';
import { ownTransport } from './transport/ownTransport';
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
