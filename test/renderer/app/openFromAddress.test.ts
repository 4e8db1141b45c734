import { expect, it, vi } from 'vitest';
import { openFromAddress } from '../../../src/renderer/app/openFromAddress';
import { methodOfOneStage, quietStore } from '../../support/inspector/quietInspector';

function opened(search: string) {
  const ask = vi.fn(() => new Promise<never>(() => {}));
  const store = quietStore({}, ask);
  openFromAddress(store, { search, hash: '' });
  store.setState({ methods: [methodOfOneStage({})] });
  return { store, ask };
}

it('opens the page named in the URL, with scripts on or off', () => {
  const off = opened('?source=%2Fpages%2Fa.html&scripts=off');
  expect(off.ask).toHaveBeenCalledExactlyOnceWith(
    'openPage',
    expect.objectContaining({ source: '/pages/a.html', scripts: false }),
  );
  expect(off.store.getState().scripts).toBe(false);

  const on = opened('?source=%2Fpages%2Fa.html');
  expect(on.ask).toHaveBeenCalledExactlyOnceWith('openPage', expect.objectContaining({ scripts: true }));
});

it('opens nothing if the URL names no page', () => {
  expect(opened('').ask).not.toHaveBeenCalled();
});

it('takes over how pages are captured, also if it names no page', () => {
  const { store, ask } = opened('?source=%2Fpages%2Fa.html&fixed=hide');
  expect(ask).toHaveBeenCalledExactlyOnceWith('openPage', expect.objectContaining({ hidesFixed: true }));
  expect(store.getState().hidesFixed).toBe(true);
  const none = opened('?scripts=off&fixed=hide').store.getState();
  expect([none.scripts, none.hidesFixed]).toEqual([false, true]);
  expect(opened('').store.getState().hidesFixed).toBe(false);
});
