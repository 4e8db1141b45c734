import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { viewedOf } from '../../../src/renderer/page/canvas/viewed';
import { toScreen } from '../../../src/shared/overlay/viewing';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, startLabelling } from './labelInspector';

layoutInJsdom();

let inspector: LabelInspector;
const state = () => inspector.state();
const slug = () => state().corpus!.pages[0]!.slug;

beforeAll(async () => {
  inspector = await startLabelling(['shop-grid']);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

/** The window position of a point in a block; `part` is the share of its sides from the top left corner. */
function at(block: number, part = 0.5) {
  const { model } = state();
  const { x, y } = toScreen(viewedOf(state())!.viewing, {
    x: model!.x[block]! + part * model!.width[block]!,
    y: model!.y[block]! + part * model!.height[block]!,
  });
  return { clientX: 100 + x, clientY: 100 + y };
}

const canvas = () => screen.getByRole('application').querySelector('canvas')!;
const records = () => state().label!.records.map(({ blocks }) => [...blocks]);

async function click(block: number, more: object = {}) {
  act(() => state().select(state().selected));
  fireEvent.click(canvas(), { ...at(block), detail: 1, ...more });
  await act(inspector.settled);
}

it('selects the whole record by a click, and a block inside it by the next', async () => {
  await inspector.show(slug());
  const [first, second] = records();
  await click(first![0]!);
  expect(state().selected).toBe(first![0]);
  await click(second![0]!);
  expect(state().selected).toBe(second![0]);
  await click(second![0]!);
  expect(state().selected).toBeGreaterThan(second![0]!);
});

it('selects several records with Shift, to merge them', async () => {
  const user = await inspector.show(slug());
  const [first, second, third, ...rest] = records();
  await click(first![0]!);
  await click(second![0]!, { shiftKey: true });
  await click(third![0]!, { shiftKey: true });
  expect(state().marked).toEqual([...second!, ...third!]);
  await inspector.press(user, 'm');
  expect(records()).toEqual([[...first!, ...second!, ...third!], ...rest]);
  await inspector.press(user, '{Control>}z{/Control}');
  expect(records()).toEqual([first, second, third, ...rest]);
});

it('selects several siblings with Shift, to add them as one record', async () => {
  const user = await inspector.show(slug());
  const all = records();
  act(() => state().setStartFrom(''));
  await act(inspector.settled);
  expect(records()).toEqual([]);
  act(() => state().select(all[0]![0]!));
  await click(all[1]![0]!, { shiftKey: true });
  expect(state().marked).toEqual(all[1]);
  await inspector.press(user, 'a');
  expect(records()).toEqual([[...all[0]!, ...all[1]!]]);
  act(() => state().setStartFrom('rextractor'));
  await act(inspector.settled);
});

it('selects the block that repeats around a clicked part of it, and goes up by further clicks', async () => {
  await inspector.show(slug());
  const all = records();
  act(() => state().setStartFrom(''));
  await act(inspector.settled);
  act(() => state().select(null));
  const { model } = state();
  const card = all[0]![0]!;
  // Any text in the card, at the middle of it.
  let part = model!.subtreeEnd[card]! - 1;
  while (model!.cleanedUp[part] !== 0) part--;
  fireEvent.click(canvas(), { ...at(part), detail: 1 });
  await act(inspector.settled);
  expect(state().selected).toBe(card);
  fireEvent.click(canvas(), { ...at(part), detail: 1 });
  expect(state().selected).toBe(model!.parent[card]);
  act(() => state().setStartFrom('rextractor'));
  await act(inspector.settled);
});

it('adds clicked blocks while the add tool is on, and blocks entirely inside a box', async () => {
  const user = await inspector.show(slug());
  const all = records();
  act(() => state().setStartFrom(''));
  await act(inspector.settled);
  await inspector.press(user, '{Escape}a');
  expect(screen.getByRole('button', { name: /^Add/ }).getAttribute('aria-pressed')).toBe('true');
  await click(all[0]![0]!);
  expect(records()).toHaveLength(1);
  await inspector.press(user, '{Control>}z{/Control}');
  await inspector.press(user, '{Escape}{Escape}b');
  // A box slightly larger than the first card.
  const pointer = { button: 0, pointerId: 1, buttons: 1 };
  fireEvent.pointerDown(canvas(), { ...pointer, ...at(all[0]![0]!, -0.02) });
  fireEvent.pointerMove(canvas(), { ...pointer, ...at(all[0]![0]!, 1.02) });
  expect(state().labelBox).not.toBeNull();
  fireEvent.pointerUp(canvas(), { ...pointer, ...at(all[0]![0]!, 1.02) });
  await act(inspector.settled);
  expect(records()).toEqual([all[0]]);
  expect(state().labelBox).toBeNull();
});
