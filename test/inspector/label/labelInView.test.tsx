import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { viewedOf } from '../../../src/renderer/page/canvas/viewed';
import { shortTitle } from '../../../src/renderer/store/shortTitle';
import { visibleRect } from '../../../src/shared/overlay/viewing';
import { recordRect } from '../../../src/shared/records/recordRect';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, panel, startLabelling } from './labelInspector';

// So low that the first record is below the first screen.
layoutInJsdom({ width: 1200, height: 100 });

let inspector: LabelInspector;
const state = () => inspector.state();

beforeAll(async () => {
  inspector = await startLabelling(['result-list', 'no-records', 'advertisement']);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

/** The top of the first record, below the top of the view, page px. */
function firstBelowTop(): number {
  const { viewing, view } = viewedOf(state())!;
  const [, top] = recordRect(state().model!, state().label!.records[0]!.blocks);
  return top - visibleRect(viewing, view).y;
}

const shownHeight = () => {
  const { viewing, view } = viewedOf(state())!;
  return visibleRect(viewing, view).height;
};

it('scrolls to the first record of a proposal, and says before it is accepted how many are on this screen', async () => {
  const user = await inspector.show('result-list');
  const count = state().label!.records.length;
  expect(count).toBeGreaterThan(2);
  expect(firstBelowTop()).toBeGreaterThanOrEqual(0);
  expect(firstBelowTop()).toBeLessThan(shownHeight());
  expect(panel().getByText(`${count} records`).parentElement!.textContent).toMatch(
    new RegExp(`^${count} records: \\d+ on this screen, \\d+ below$`),
  );
  const accept = panel().getByRole('button', { name: /^Accept and next/ });
  const summary = document.getElementById(accept.getAttribute('aria-describedby')!);
  expect(summary!.textContent).toContain('on this screen');
  // Away from all of them, and back.
  await user.keyboard('{Home}');
  act(() => state().setViewing({ ...viewedOf(state())!.viewing, y: -12 }));
  expect(firstBelowTop()).toBeGreaterThan(shownHeight());
  expect(panel().getByText(/none on this screen/)).toBeTruthy();
  await user.click(panel().getByRole('button', { name: 'Show' }));
  expect(firstBelowTop()).toBeLessThan(shownHeight());
  expect(document.activeElement?.id).toBe('label-canvas');
});

it('does not scroll a page that the user has scrolled, nor after a change', async () => {
  const user = await inspector.show('advertisement');
  act(() => state().setViewing({ scale: 0.9, x: 0, y: 0 }));
  await user.keyboard('{Tab}');
  const { viewing } = state();
  await inspector.press(user, '{Delete}');
  expect(state().isProposed).toBe(false);
  expect(state().viewing).toEqual(viewing);
  await inspector.press(user, '{Control>}z{/Control}');
  expect(state().viewing).toEqual(viewing);
});

it('says whether the other methods agree with a proposal, and starts from their answer', async () => {
  const user = await inspector.show('result-list');
  const { methods, allMethods } = state();
  // Answers that differ: one method found one record only, and labels start from it.
  const own = allMethods.rextractor!;
  const one = { ...own, extraction: { ...own.extraction, records: own.extraction.records.slice(0, 1) } };
  act(() => state().noteAnswer('rextractor', one));
  expect(state().label!.records).toHaveLength(1);
  const line = await panel().findByText(
    /^rExtractor: \d of \d methods agree on \d+ records, 1 of them in this/,
  );
  expect(line).toBeTruthy();
  const other = methods.find(
    ({ id }) => id !== 'rextractor' && allMethods[id]!.extraction.records.length > 1,
  )!;
  await user.click(panel().getByRole('button', { name: `Start from ${shortTitle(methods, other.id)}` }));
  await act(inspector.settled);
  expect(state().label!.records.length).toBeGreaterThan(1);
  expect(new Set(state().label!.records.map(({ from }) => from))).toEqual(new Set([other.id]));
  expect(panel().queryByText(/in this answer/)).toBeNull();
  // Only here, and it can be undone.
  expect(state().startFrom).toBe('rextractor');
  await inspector.press(user, '{Control>}z{/Control}');
  expect(state().isProposed).toBe(true);
  expect(state().label!.records).toHaveLength(1);
});

it('says what other methods found where the proposal is empty', async () => {
  await inspector.show('result-list');
  const own = state().allMethods.rextractor!;
  act(() => state().noteAnswer('rextractor', { ...own, extraction: { ...own.extraction, records: [] } }));
  expect(panel().getByText('No records proposed')).toBeTruthy();
  expect(await panel().findByText(/^rExtractor: \d of \d methods agree on \d+ others/)).toBeTruthy();
  expect(panel().getByRole('button', { name: /^Start from / })).toBeTruthy();
});

it('shows siblings of the records that are not labelled, and goes to them', async () => {
  const user = await inspector.show('result-list');
  expect(screen.queryByRole('region', { name: 'Gaps' })).toBeNull();
  const all = state().label!.records.map(({ blocks }) => [...blocks]);
  act(() => state().select(all[1]![0]!));
  await inspector.press(user, '{Delete}');
  const gaps = within(panel().getByRole('region', { name: 'Gaps' }));
  expect(gaps.getByText(/^\d+ of \d+ siblings are records: 1 gap$/)).toBeTruthy();
  act(() => state().select(null));
  await inspector.press(user, '{Shift>}j{/Shift}');
  expect(state().selected).toBe(all[1]![0]);
  act(() => state().select(null));
  await user.click(gaps.getByRole('button', { name: /^Gap / }));
  expect(state().selected).toBe(all[1]![0]);
  expect(document.activeElement?.id).toBe('label-canvas');
  // What is marked as not a record is no gap.
  await inspector.press(user, 'x');
  expect(screen.queryByRole('region', { name: 'Gaps' })).toBeNull();
  await inspector.press(user, 'a');
  expect(state().label!.records.map(({ blocks }) => [...blocks])).toEqual(all);
});

it('searches in the queue, and opens the first page found', async () => {
  const user = await inspector.show('result-list');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Search title, site, tag' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('no-rec');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await inspector.press(user, '{Enter}');
  await waitFor(() => expect(state().savedLabel?.slug).toBe('no-records'));
  act(() => field.focus());
  await user.keyboard('xyz');
  expect(screen.getByText('No page of this queue matches “no-recxyz”.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

it('says nothing about the screen where nothing is labelled', async () => {
  await inspector.show('no-records');
  act(() => state().setStartFrom(''));
  await act(inspector.settled);
  expect(screen.queryByText(/on this screen/)).toBeNull();
});
