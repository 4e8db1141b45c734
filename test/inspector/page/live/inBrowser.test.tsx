import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { App } from '../../../../src/renderer/app/App';
import { actions, allActions } from '../../../../src/renderer/app/keys/actions';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import { startInspector, type TestInspector } from '../../../support/inspector/inspector';
import { layoutInJsdom } from '../../../support/inspector/layoutInJsdom';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());
afterEach(cleanup);

function show() {
  render(
    <InspectorContext value={inspector.store}>
      <App />
    </InspectorContext>,
  );
  return userEvent.setup();
}

it('has no desktop features in a browser', async () => {
  const request = vi.spyOn(inspector.client, 'request');
  // Stored by the desktop; has no meaning here.
  act(() => inspector.store.setState({ pageShown: 'both' }));
  const user = show();
  // The browser's dialog: no key.
  expect(screen.getByRole('button', { name: 'Open file…' })).toBeVisible();
  await act(() => inspector.open('shop-grid'));
  expect(screen.getByRole('application', { name: /winter jacket/ })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Scripts' })).toBeVisible();
  for (const name of ['Back', 'Forward', 'Capture', 'Pick a block'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Page view' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Live page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  expect(screen.queryByRole('menuitem', { name: /New window|Clear page data/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('{Control>}f{/Control}{Escape}{Control>}2{/Control}?');
  const sheet = await screen.findByRole('dialog', { name: 'All keys' });
  expect(within(sheet).queryByText(/live page/i)).toBeNull();
  const asked = new Set(request.mock.calls.map(([command]) => command));
  for (const command of ['placeLive', 'drawLive', 'setMenu', 'recentSources', 'findInLive'] as const)
    expect(asked).not.toContain(command);
  request.mockRestore();
});

it('hides fixed elements in captures from now on, if asked', async () => {
  act(() => inspector.store.getState().openKeySheet(false));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByText('Hide cookie notices and other fixed elements'));
  expect(inspector.store.getState().hidesFixed).toBe(true);
  const action = actions.find(({ id }) => id === 'hideFixed')!;
  act(() => action.run(inspector.store.getState()));
  expect(inspector.store.getState().hidesFixed).toBe(false);
});

it('keeps its actions unchanged', () => {
  const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);
  expect(idsOf(allActions(inspector.store.getState())).slice(0, actions.length)).toEqual(idsOf(actions));
  expect(actions.find(({ keys }) => keys === 'Ctrl O')?.id).toBe('openSession');
});
