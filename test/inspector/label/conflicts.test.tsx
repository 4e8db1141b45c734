import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, panel, startLabelling } from './labelInspector';

layoutInJsdom();

let inspector: LabelInspector;
const state = () => inspector.state();
const slug = () => state().corpus!.pages.find((page) => page.slug.includes('shop'))!.slug;
const firsts = () => state().label!.records.map(({ blocks }) => blocks[0]!);

beforeAll(async () => {
  inspector = await startLabelling(['shop-grid', 'one-record']);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

/** Accepts the first `count` records of the method, without those at the given positions, as one annotator. */
async function label(reader: string, without: readonly number[]): Promise<number[]> {
  act(() => state().setAnnotator(reader));
  await act(() => state().openCorpusPage(slug()));
  await act(inspector.settled);
  act(() => state().setStartFrom('rextractor'));
  await act(inspector.settled);
  const all = firsts();
  for (const at of without)
    act(() => {
      const { blocks } = state().label!.records.find((record) => record.blocks[0] === all[at])!;
      state().editLabel(() => ({ kind: 'records', tool: 'remove', remove: [blocks], add: [] }));
    });
  act(() => void state().editLabel(() => ({ kind: 'status', status: 'labelled', reason: '' })));
  await act(inspector.settled);
  return all;
}

/** Ada labels next, and differs from the first annotator in three records. */
async function inConflict(): Promise<number[]> {
  await label('', [2]);
  const all = await label('Ada', [0, 1]);
  await act(() => state().loadAgreement());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Conflicts' })).toBeTruthy());
  state().select(null);
  document.getElementById('label-canvas')!.focus();
  return all;
}

const section = () => within(screen.getByRole('region', { name: 'Conflicts' }));
const stored = async (reader: string) => (await inspector.stored(slug(), reader)).records.length;

it('are settled with the keys 1 and 2, one after the other', async () => {
  const user = await inspector.show(slug());
  const all = await inConflict();
  expect(section().getByRole('heading').textContent).toContain('3 conflicts');
  // The first press only shows which one is decided.
  await inspector.press(user, '2');
  expect(state().selected).toBe(all[0]);
  expect(section().getByRole('button', { name: /^Use theirs 2/ })).toBeTruthy();
  expect(
    section()
      .getAllByRole('group')
      .filter((group) => group.ariaCurrent === 'true'),
  ).toHaveLength(1);
  // The first annotator has it, and the next conflict is selected.
  await inspector.press(user, '2');
  expect(firsts()).toContain(all[0]);
  expect(state().selected).toBe(all[1]);
  // Ada does not have the second: the first annotator loses it.
  await inspector.press(user, '1');
  await waitFor(async () => expect(await stored('')).toBe(all.length - 2));
  expect(firsts()).not.toContain(all[1]);
  expect(state().selected).toBe(all[2]);
  // Without a selected conflict, N goes to it.
  act(() => state().select(null));
  await inspector.press(user, 'n');
  expect(state().selected).toBe(all[2]);
  await inspector.press(user, '1');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Conflicts' })).toBeNull());
  expect(await stored('')).toBe(await stored('Ada'));
  await inspector.press(user, '1');
  expect(screen.getByText('No record of this page is in conflict.')).toBeTruthy();
  await inspector.press(user, 'n');
  expect(screen.getByText('No conflict is left.')).toBeTruthy();
}, 60_000);

it('N opens their page from another one, where they are settled all at once', async () => {
  const user = await inspector.show(slug());
  const all = await inConflict();
  await act(() => state().openCorpusPage(state().corpus!.pages.find((page) => page.slug !== slug())!.slug));
  await act(inspector.settled);
  document.getElementById('label-canvas')!.focus();
  await inspector.press(user, 'n');
  expect(state().savedLabel!.slug).toBe(slug());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Conflicts' })).toBeTruthy());
  await user.click(section().getByRole('button', { name: 'Use all of theirs' }));
  await act(inspector.settled);
  await waitFor(() => expect(panel().queryByRole('region', { name: 'Conflicts' })).toBeNull());
  expect(firsts()).toEqual(all.filter((_, at) => at !== 2));
  expect(await stored('Ada')).toBe(all.length - 1);
}, 60_000);
