import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useKeys } from '../../../src/renderer/app/keys/useKeys';
import { DetailsPanel } from '../../../src/renderer/inspect/DetailsPanel';
import { gapsOf } from '../../../src/renderer/inspect/gapsOf';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { renderIn } from '../../support/inspector/quietInspector';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  await inspector.open('shop-grid');
  state().setParam('similarity', 'contentThreshold', 0.6);
  await until(inspector.store, ({ isRunning }) => !isRunning);
}, 120_000);
afterAll(() => inspector.close());
beforeEach(() => {
  state().select(null);
  state().setTab('records');
});
afterEach(cleanup);

const state = () => inspector.store.getState();

function Keyed() {
  useKeys();
  return <DetailsPanel />;
}

function show() {
  renderIn(inspector.store, <Keyed />);
  return userEvent.setup();
}

it('lists the siblings that are not records; one of them opens with its cause', async () => {
  const user = show();
  const line = screen.getByRole('region', { name: 'Gaps' });
  const { records, siblings, gaps } = gapsOf(state());
  expect(gaps.length).toBeGreaterThan(0);
  expect(line).toHaveTextContent(`${records} of ${siblings} siblings are records: ${gaps.length} gap`);
  await user.click(within(line).getAllByRole('button', { name: /^Gap #/ })[0]!);
  expect(state().selected).toBe(gaps[0]);
  expect(screen.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('note', { name: 'Cause' })).toBeVisible();
});

it('are visited with one key, in document order and around', async () => {
  const user = show();
  const { gaps } = gapsOf(state());
  for (const gap of [...gaps, gaps[0]!]) {
    await user.keyboard('j');
    expect(state().selected).toBe(gap);
  }
  expect(state().tab).toBe('why');
});

it('are not mentioned where all siblings are records', async () => {
  show();
  act(() => state().setParam('similarity', 'contentThreshold', 0.35));
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Gaps' })).toBeNull());
});
