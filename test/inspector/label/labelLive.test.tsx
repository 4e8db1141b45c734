import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ServiceFault } from '../../../src/main/service/serviceFault';
import { noLivePage } from '../../../src/shared/contract/desktop';
import {
  capturedNow,
  type DesktopInspector,
  startDesktopInspector,
} from '../../support/inspector/desktopInspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, startLabelling } from './labelInspector';

layoutInJsdom();

let desktop: DesktopInspector;
let inspector: LabelInspector;
const state = () => inspector.state();
const drawing = () => desktop.inputsOf('drawLive').at(-1)!.drawing;
const roles = () => drawing()?.layers.map(({ role }) => role);
const pick = (block: number) =>
  act(async () => {
    desktop.transport.report({ event: 'livePicked', data: { block } });
    await inspector.settled();
  });

beforeAll(async () => {
  desktop = await startDesktopInspector();
  inspector = await startLabelling(['shop-grid'], desktop);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

it('draws the label on the live page, and selects by clicks there', async () => {
  const slug = state().corpus!.pages[0]!.slug;
  state().setPageShown('live');
  const user = await inspector.show(slug);
  await act(() => desktop.liveIsCaptured());
  await waitFor(() => expect(roles()).toEqual(['truthRegion', 'truth']));
  expect(drawing()!.layers[1]!.tags[0]).toBe('1');
  await waitFor(() => expect(desktop.inputsOf('pickLive').at(-1)).toEqual({ isOn: true }));

  // A click on a block in the second record selects the whole record.
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

it('adds blocks clicked there while the add tool is on', async () => {
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

it('says that the live page is a different page, and recaptures it', async () => {
  const slug = state().corpus!.pages[0]!.slug;
  state().setPageShown('live');
  const user = await inspector.show(slug);
  const button = (name: string) => screen.queryByRole('button', { name });
  await act(() => desktop.live({ ...noLivePage }));
  expect(screen.getByText(/To label in the live page, recapture it/)).toBeTruthy();
  expect(button('Recapture')).not.toBeNull();
  await act(() => desktop.live({ address: 'http://other.example/' }));
  expect(screen.getByText('The live page is not the page you are labelling')).toBeTruthy();
  // It was captured from a file: only URLs open live.
  expect(button('Open live')).toBeNull();
  await act(() => desktop.live({ address: state().page!.address }));
  expect(screen.getByText('The live page has changed since it was captured')).toBeTruthy();
  desktop.capture = async () => ({ captured: await capturedNow('result-list'), source: 'live' });
  await user.click(button('Recapture')!);
  const { hash } = (await capturedNow('result-list')).snapshot;
  await waitFor(() => expect(state().page!.page).toBe(hash), { timeout: 45_000 });
  await act(inspector.settled);
  expect(state().corpus!.pages.find((page) => page.slug === slug)!.hash).toBe(hash);
});

it('shows in the Label workspace why a recapture failed', async () => {
  const user = await inspector.show(state().corpus!.pages[0]!.slug);
  await act(() => desktop.live({ address: state().page!.address, captured: '' }));
  desktop.capture = () => Promise.reject(new ServiceFault('failed', 'The page crashed: reload it.'));
  await user.click(screen.getByRole('button', { name: 'Recapture' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The page crashed'));
});
