import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DesktopPart } from '../../../src/main/service/connection';
import { Service } from '../../../src/main/service/service';
import { createInspectorStore, type InspectorStore } from '../../../src/renderer/store/inspectorStore';
import { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { capturedExample } from '../page/capturedExample';
import { MemoryTransport } from './memoryTransport';

export interface TestInspector {
  service: Service;
  client: ServiceClient;
  store: InspectorStore;
  transport: MemoryTransport;
  /** the user's configuration folder */
  config: string;
  /** opens an example page, captured by a real browser, and waits for the first run */
  open(example: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The inspector's real store and client, over memory, with a real service that has its own folder for files.
 * With `desktop`, it is a window of the desktop program.
 */
export async function startInspector(desktop?: DesktopPart): Promise<TestInspector> {
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-inspector-'));
  const folders = { cache: join(folder, 'cache'), config: join(folder, 'config') };
  const service = new Service({ folders, browser: process.env.RECORDSCOPE_BROWSER ?? 'bundled' });
  const transport = new MemoryTransport(service, desktop);
  const client = new ServiceClient(transport);
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const store = createInspectorStore({ client, storage, now: () => Date.now() });
  await until(store, ({ methods }) => methods.length > 0);
  // The stages and settings that these tests are about.
  store.setState({ method: 'rextractor' });
  store.getState().setDefaultStart('rextractor');
  return {
    service,
    client,
    store,
    transport,
    config: folders.config,
    async open(example) {
      await store.getState().openPage(await capturedExample(example));
      const { openError, runError } = store.getState();
      if (openError !== null || runError !== '') throw new Error(openError?.message ?? runError);
    },
    async close() {
      transport.close();
      await service.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Waits for a state of the store. */
export function until(
  store: InspectorStore,
  isReached: (state: ReturnType<InspectorStore['getState']>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (isReached(store.getState())) {
      resolve();
      return;
    }
    const stop = store.subscribe((state) => {
      if (!isReached(state)) return;
      stop();
      resolve();
    });
  });
}
