import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwnView } from '../../../src/renderer/compare/Canvases';
import { startInspector, type TestInspector } from '../../support/inspector/inspector';

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
});
afterAll(() => inspector.close());

describe('withOwnView', () => {
  it('moves independently and shares everything else', () => {
    const { store } = inspector;
    const alone = withOwnView(store);
    const seen: [number | undefined, string, string][] = [];
    const stop = alone.subscribe((state, before) => seen.push([state.viewing?.scale, before.tab, state.tab]));
    alone.getState().setViewing({ scale: 2, x: 0, y: 0 });
    expect(store.getState().viewing).toBeNull();
    store.getState().setTab('log');
    store.getState().setViewing({ scale: 3, x: 0, y: 0 });
    expect(alone.getState()).toMatchObject({ tab: 'log', viewing: { scale: 2 } });
    expect(seen).toEqual([
      [2, 'records', 'records'],
      [2, 'records', 'log'],
      [2, 'log', 'log'],
    ]);
    expect(alone.getState()).toBe(alone.getState());
    stop();
    alone.getState().setViewing(null);
    expect(seen).toHaveLength(3);
  });
});
