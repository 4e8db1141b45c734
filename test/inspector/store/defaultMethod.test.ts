import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../src/renderer/app/session/openSession';
import { sessionOf } from '../../../src/renderer/app/session/saveSession';
import { createInspectorStore, type InspectorStore } from '../../../src/renderer/store/inspectorStore';
import { defaultMethod } from '../../../src/shared/methods';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { capturedExample } from '../../support/page/capturedExample';

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());

/** The inspector of a user who has these values stored. */
async function inspectorWith(stored: Readonly<Record<string, string>> = {}): Promise<InspectorStore> {
  const storage = { getItem: (key: string) => stored[key] ?? null, setItem: () => undefined };
  const store = createInspectorStore({ client: inspector.client, storage, now: () => Date.now() });
  await until(store, ({ methods }) => methods.length > 0);
  return store;
}

async function open(store: InspectorStore, example: string): Promise<void> {
  await store.getState().openPage(await capturedExample(example));
  await until(store, ({ isRunning, result }) => !isRunning && result !== null);
}

it('finds the records of a new page, and labels start from it', async () => {
  const store = await inspectorWith();
  await open(store, 'shop-grid');
  const { method, result, startFrom } = store.getState();
  expect([method, result!.method, startFrom]).toEqual([defaultMethod.id, defaultMethod.id, defaultMethod.id]);
  expect(result!.extraction.records).toHaveLength(12);
  expect(result!.extraction.confidence!.value).toBeGreaterThan(0.5);
});

it('does not replace the method that the user chose, on the next page and after a lost connection', async () => {
  const store = await inspectorWith();
  await open(store, 'shop-grid');
  store.getState().setMethod('emine');
  await open(store, 'result-list');
  expect(store.getState().result!.method).toBe('emine');
  store.getState().setMethods(store.getState().methods);
  expect(store.getState().method).toBe('emine');
});

it('does not replace the method of a session', async () => {
  const before = await inspectorWith();
  before.getState().setMethod('rextractor');
  await open(before, 'shop-grid');
  const after = await inspectorWith();
  await openSession(after, 'where.json', JSON.stringify(sessionOf(before.getState())));
  await until(after, ({ isRunning, result }) => !isRunning && result !== null);
  expect(after.getState().result!.method).toBe('rextractor');
});

it('does not replace what the user chose to start labels from', async () => {
  for (const chosen of ['buw', ''])
    expect((await inspectorWith({ 'recordscope.label.startFrom': chosen })).getState().startFrom).toBe(
      chosen,
    );
});
