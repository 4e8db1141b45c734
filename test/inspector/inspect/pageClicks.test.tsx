import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useKeys } from '../../../src/renderer/app/keys/useKeys';
import { InspectWorkspace } from '../../../src/renderer/inspect/InspectWorkspace';
import { stageScene } from '../../../src/renderer/page/canvas/stageScene';
import { viewedOf } from '../../../src/renderer/page/canvas/viewed';
import { toScreen } from '../../../src/shared/overlay/viewing';
import { textInside } from '../../../src/shared/page/blockNames';
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

it('finds text on the page: the first match is selected, Enter and Ctrl G go on, Esc gives the focus back', async () => {
  function Keyed() {
    useKeys();
    return <InspectWorkspace />;
  }
  renderIn(inspector.store, <Keyed />);
  const user = userEvent.setup();
  const canvas = screen.getByRole('application');
  canvas.focus();
  await user.keyboard('{Control>}f{/Control}');
  const field = await screen.findByRole('textbox', { name: 'Find on the page' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('tarn  DOWN');
  const { matches } = state().pageFind!;
  expect(matches.length).toBeGreaterThan(0);
  for (const block of matches) expect(textInside(state().model!, block).toLowerCase()).toContain('tarn down');
  expect(state().selected).toBe(matches[0]);
  await user.clear(field);
  await user.type(field, 'jacket');
  const found = state().pageFind!.matches;
  expect(found.length).toBeGreaterThan(3);
  expect(document.querySelector('search')).toHaveTextContent(`of ${found.length}`);
  const first = found.indexOf(state().selected!);
  await user.keyboard('{Enter}{Enter}{Shift>}{Enter}{/Shift}');
  expect(state().selected).toBe(found[(first + 1) % found.length]);
  await user.clear(field);
  await user.type(field, 'no such words');
  expect(document.querySelector('search')).toHaveTextContent('0 of 0');
  expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(document.querySelector('search')).toBeNull();
  expect(canvas).toHaveFocus();
});

it('draws all matches while nothing is pointed at, and forgets them with the page', async () => {
  act(() => state().findOnPage('jacket'));
  const sceneOf = stageScene();
  expect([...sceneOf(state())!.hovered]).toEqual(state().pageFind!.matches);
  act(() => state().hover({ blocks: Int32Array.of(3), text: '' }));
  expect([...sceneOf(state())!.hovered]).toEqual([3]);
  act(() => state().hover(null));
  await inspector.open('one-record');
  expect(state().pageFind).toBeNull();
  await inspector.open('shop-grid');
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
