import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type DesktopInspector, startDesktopInspector } from '../../support/desktopInspector';
import { layoutInJsdom } from '../../support/layoutInJsdom';
import { type LabelInspector, startLabelling } from './labelInspector';

vi.setConfig({ testTimeout: 40_000 });
layoutInJsdom();

let desktop: DesktopInspector;
let inspector: LabelInspector;
const state = () => inspector.state();
const drawing = () => desktop.inputsOf('drawLive').at(-1)!.drawing;
const roles = () => drawing()?.layers.map(({ role }) => role);
const pick = (block: number) =>
  act(async () => {
    desktop.transport.tell({ event: 'livePicked', data: { block } });
    await inspector.settled();
  });

beforeAll(async () => {
  desktop = await startDesktopInspector();
  inspector = await startLabelling(['shop-grid'], desktop);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

it('draws the label on the live page, and takes a click there for one on the page', async () => {
  const slug = state().corpus!.pages[0]!.slug;
  state().setPageShown('live');
  const user = await inspector.show(slug);
  await act(() => desktop.liveIsCaptured());
  await waitFor(() => expect(roles()).toEqual(['truthRegion', 'truth']));
  expect(drawing()!.layers[1]!.tags[0]).toBe('1');
  await waitFor(() => expect(desktop.inputsOf('pickLive').at(-1)).toEqual({ isOn: true }));

  // A block in the second record: the whole record is meant.
  const second = state().label!.records[1]!.blocks[0]!;
  const asked = desktop.inputsOf('pickLive').length;
  await pick(second + 2);
  expect(state().selected).toBe(second);
  await waitFor(() => expect(desktop.inputsOf('pickLive').length).toBeGreaterThan(asked));
  expect(desktop.inputsOf('pickLive').at(-1)).toEqual({ isOn: true });

  await inspector.press(user, '{Delete}');
  await waitFor(() => expect([...drawing()!.layers[1]!.blocks]).not.toContain(second));
  await inspector.press(user, 'x');
  await waitFor(() => expect(roles()).toContain('notRecord'));
});

it('adds what is clicked there while that is what clicks do', async () => {
  const slug = state().corpus!.pages[0]!.slug;
  state().setPageShown('both');
  const user = await inspector.show(slug);
  await act(() => desktop.liveIsCaptured());
  const removed = state().label!.notRecords[0]!;
  await inspector.press(user, '{Escape}a');
  await pick(removed);
  expect(state().label!.records.map(({ blocks }) => blocks[0])).toContain(removed);
  expect(screen.getByRole('application')).toBeTruthy();
});
