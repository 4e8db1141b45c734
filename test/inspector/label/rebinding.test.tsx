import { act, cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createInspectorStore } from '../../../src/renderer/store/inspectorStore';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, startLabelling } from './labelInspector';

layoutInJsdom();

let inspector: LabelInspector;
const state = () => inspector.state();

beforeAll(async () => {
  inspector = await startLabelling(['shop-grid']);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

it('shows all keys, changes one, names the action that already has it, and resets to defaults', async () => {
  const user = await inspector.show(state().corpus!.pages[0]!.slug);
  await user.click(screen.getByRole('button', { name: 'Change keys' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All keys' }));
  await user.click(sheet.getByRole('button', { name: /^S: change the key of Split/ }));
  expect(sheet.getByText('Press keys…')).toBeTruthy();
  await user.keyboard('m');
  expect(sheet.getByRole('alert').textContent).toContain('M is already “Merge the selected records');
  await user.click(sheet.getByRole('button', { name: 'Keep' }));
  expect(state().bindings).toEqual({});
  await user.click(sheet.getByRole('button', { name: /^S: change the key of Split/ }));
  await user.keyboard('y');
  expect(state().bindings).toEqual({ labelSplit: 'Y' });
  await user.click(sheet.getByRole('button', { name: /^Close/ }));
  expect(screen.getByRole('button', { name: 'Split Y' })).toBeTruthy();

  const before = state().label!.records.length;
  act(() => state().select(state().label!.records[0]!.blocks[0]!));
  document.getElementById('label-canvas')!.focus();
  await inspector.press(user, 's');
  expect(state().label!.records).toHaveLength(before);
  await inspector.press(user, 'y');
  expect(state().label!.records.length).toBeGreaterThan(before);

  await user.click(screen.getByRole('button', { name: 'Change keys' }));
  await user.click(await screen.findByRole('button', { name: /^Y: change the key of Split/ }));
  await user.keyboard('m');
  await user.click(screen.getByRole('button', { name: 'Use it here' }));
  expect(state().bindings).toEqual({ labelSplit: 'M', labelMerge: '' });
  await user.click(screen.getByRole('button', { name: 'Reset all keys' }));
  expect(state().bindings).toEqual({});
});

it('stores keys, and ignores what it cannot read', () => {
  const storeWith = (stored: string) =>
    createInspectorStore({
      client: inspector.client,
      storage: { getItem: (key) => (key === 'recordscope.keys' ? stored : null), setItem: () => undefined },
      now: () => 0,
    });
  expect(storeWith('{"labelSplit":"Y"}').getState().bindings).toEqual({ labelSplit: 'Y' });
  expect(storeWith('{"labelSplit":7}').getState().bindings).toEqual({});
  expect(storeWith('nonsense').getState().bindings).toEqual({});
});
