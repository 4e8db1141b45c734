import { Tooltip } from '@base-ui/react/tooltip';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KeySheet } from '../../../../src/renderer/app/keys/KeySheet';
import { SettingsBox } from '../../../../src/renderer/app/settings/SettingsBox';
import { createInspectorStore, type InspectorStore } from '../../../../src/renderer/store/inspectorStore';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import { ServiceClient } from '../../../../src/shared/contract/serviceClient';
import { axeFaults } from '../../../support/inspector/axeFaults';
import { startInspector, type TestInspector, until } from '../../../support/inspector/inspector';
import { MemoryTransport } from '../../../support/inspector/memoryTransport';

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());
afterEach(async () => {
  cleanup();
  inspector.store.getState().resetPreferences();
  await until(inspector.store, ({ preferences }) => Object.keys(preferences).length === 0);
});

/** Another tab of the same program; `stored` is what the browser keeps for it. */
async function otherTab(stored: Record<string, string> = {}): Promise<InspectorStore> {
  const client = new ServiceClient(new MemoryTransport(inspector.service));
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
  };
  const store = createInspectorStore({ client, storage, now: () => Date.now() });
  await until(store, ({ methods }) => methods.length > 0);
  return store;
}

async function show(store: InspectorStore): Promise<HTMLElement> {
  render(
    <InspectorContext value={store}>
      <Tooltip.Provider>
        <SettingsBox />
        <KeySheet />
      </Tooltip.Provider>
    </InspectorContext>,
  );
  store.getState().openSettings(true);
  const box = await screen.findByRole('dialog', { name: 'Settings' });
  await until(store, ({ storage }) => storage !== null);
  return box;
}

describe('the settings', () => {
  it('are one screen; a change is shown by the other tab too, and by tabs opened later', async () => {
    const other = await otherTab();
    const box = await show(inspector.store);
    expect(await axeFaults(box)).toEqual([]);
    expect(
      within(box)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Method',
      'Appearance',
      'Pages opened from now on',
      'Cookies',
      'Storage on this machine',
      'Keys',
    ]);
    fireEvent.click(within(box).getByRole('radio', { name: 'Dark' }));
    other.getState().setPreference('method', 'emine');
    other.getState().bindKeys('labelSplit', 'Y');
    fireEvent.click(within(box).getByRole('switch', { name: 'Scripts run' }));
    const wanted = { theme: 'dark', method: 'emine', scripts: false, 'keys.labelSplit': 'Y' };
    for (const store of [inspector.store, other]) {
      await until(store, ({ preferences }) => Object.keys(preferences).length === 4);
      expect(store.getState()).toMatchObject({
        preferences: wanted,
        theme: 'dark',
        scripts: false,
        bindings: { labelSplit: 'Y' },
      });
    }
    expect(within(box).getByRole('combobox', { name: 'Method of new pages' }).textContent).toContain('eMine');
    expect(box.textContent).toContain('1 key changed.');
    // The tab keeps the method that it is at; a new one begins with it.
    expect(other.getState().method).not.toBe('emine');
    expect((await otherTab()).getState()).toMatchObject({ method: 'emine', theme: 'dark', scripts: false });
  });

  it('that are numbers are stored when complete; others are refused in a sentence, empty is the default', async () => {
    const box = await show(inspector.store);
    const width = within(box).getByRole('textbox', { name: 'Width of the window' });
    expect((width as HTMLInputElement).value).toBe('1280');
    const type = (text: string): void => {
      fireEvent.change(width, { target: { value: text } });
      fireEvent.blur(width);
    };
    type('90');
    expect(within(box).getByRole('alert').textContent).toBe(
      'Width of the window: a whole number from 200 to 8,000.',
    );
    expect(inspector.store.getState().preferences).toEqual({});
    type('1024');
    expect(within(box).queryByRole('alert')).toBeNull();
    await until(inspector.store, ({ preferences }) => preferences.viewportWidth === 1024);
    type('');
    await until(inspector.store, ({ preferences }) => !('viewportWidth' in preferences));
    expect((width as HTMLInputElement).value).toBe('1280');
  });

  it('keep what only this browser has, the first time', async () => {
    const store = await otherTab({
      'recordscope.theme': 'dark',
      'recordscope.keys': '{"labelMerge":"Z"}',
    });
    expect(store.getState()).toMatchObject({ theme: 'dark', bindings: { labelMerge: 'Z' } });
    await until(inspector.store, ({ theme, bindings }) => theme === 'dark' && bindings.labelMerge === 'Z');
  });

  it('that cannot be saved say so, and the screen shows it', async () => {
    const other = await otherTab();
    const box = await show(other);
    other.getState().setPreference('viewportWidth', 1);
    expect((await within(box).findByRole('alert')).textContent).toMatch(
      /^The change is not saved: viewportWidth: /,
    );
  });

  it('clear storage after a question', async () => {
    const user = userEvent.setup();
    const { store } = inspector;
    await store.getState().openPage('examples/corpus/pages/two-columns');
    await store.getState().openPage('examples/corpus/pages/shop-grid');
    const box = await show(store);
    await until(store, ({ storage }) => storage?.find(({ part }) => part === 'pages')?.items === 2);
    expect(box.textContent).toMatch(/Opened pages2 pages, \d+ (bytes|kB)/);
    await user.click(within(box).getByRole('button', { name: 'Clear… Opened pages' }));
    expect((await within(box).findByRole('alert')).textContent).toContain('Open pages stay.');
    await user.click(within(box).getByRole('button', { name: 'Keep' }));
    expect(store.getState().storage?.find(({ part }) => part === 'pages')?.items).toBe(2);
    await user.click(within(box).getByRole('button', { name: 'Clear… Opened pages' }));
    await user.click(within(box).getByRole('button', { name: 'Clear now' }));
    await until(store, ({ storage }) => storage?.find(({ part }) => part === 'pages')?.items === 1);
    await user.click(within(box).getByRole('button', { name: /^Change keys/ }));
    await screen.findByRole('dialog', { name: 'All keys' });
  });
});
