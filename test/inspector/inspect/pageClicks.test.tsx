import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { InspectWorkspace } from '../../../src/renderer/inspect/InspectWorkspace';
import { viewedOf } from '../../../src/renderer/page/canvas/viewed';
import { toScreen } from '../../../src/shared/overlay/viewing';
import { startInspector, type TestInspector } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { renderIn } from '../../support/inspector/quietInspector';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  await inspector.open('shop-grid');
}, 120_000);
afterAll(() => inspector.close());
beforeEach(() => {
  state().select(null);
  state().setTab('records');
  state().setWorkspace('inspect');
});
afterEach(cleanup);

const state = () => inspector.store.getState();
const record = (index: number): number => state().result!.extraction.records[index]![0]!;

/** Clicks in the middle of a block. */
function click(block: number) {
  const { model } = state();
  const canvas = screen.getByRole('application').querySelector('canvas')!;
  const { left, top } = canvas.getBoundingClientRect();
  const { x, y } = toScreen(viewedOf(state())!.viewing, {
    x: model!.x[block]! + model!.width[block]! / 2,
    y: model!.y[block]! + model!.height[block]! / 2,
  });
  fireEvent.click(canvas, { clientX: left + x, clientY: top + y, detail: 1 });
}

it('opens Why for the clicked block, goes one level up with each further click, and starts anew elsewhere', () => {
  renderIn(inspector.store, <InspectWorkspace />);
  click(record(0));
  const innermost = state().selected!;
  expect(screen.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');
  const { parent } = state().model!;
  let up = innermost;
  for (let level = 0; level < 3; level++) {
    click(record(0));
    up = parent[up]!;
    expect(state().selected).toBe(up);
  }
  click(record(1));
  expect(state().selected).toBeGreaterThanOrEqual(record(1));
});

it('keeps the tab where runs are compared, and in other workspaces', () => {
  renderIn(inspector.store, <InspectWorkspace />);
  act(() => state().setTab('compare'));
  click(record(0));
  expect(state()).toMatchObject({ tab: 'compare' });
  act(() => state().setTab('records'));
  act(() => state().setWorkspace('compare'));
  click(record(1));
  expect(state().selected).not.toBeNull();
  expect(state().tab).toBe('records');
});

it('has the ancestors of the block as buttons, and marks the row of its record', async () => {
  renderIn(inspector.store, <InspectWorkspace />);
  const user = userEvent.setup();
  click(record(1));
  const trail = () => screen.getByRole('navigation', { name: 'Ancestors of the block' });
  const steps = within(trail()).getAllByRole('button');
  const inner = state().selected;
  expect(steps.at(-1)).toHaveAttribute('aria-current', 'location');
  await user.click(steps.at(-2)!);
  expect(state().selected).toBe(state().model!.parent[inner!]);
  // The way back down stays.
  await user.click(within(trail()).getAllByRole('button').at(-1)!);
  expect(state().selected).toBe(inner);
  await user.click(screen.getByRole('tab', { name: /^Records/ }));
  const table = await screen.findByRole('grid', { name: 'Records found' });
  expect(within(table).getByRole('row', { selected: true })).toHaveTextContent(/^2/);
});
