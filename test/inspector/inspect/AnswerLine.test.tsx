import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useKeys } from '../../../src/renderer/app/keys/useKeys';
import { AnswerLine } from '../../../src/renderer/inspect/AnswerLine';
import { RecordsTab } from '../../../src/renderer/inspect/RecordsTab';
import { answersOfAll, otherAnswerOf } from '../../../src/renderer/store/answersSlice';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { renderIn } from '../../support/inspector/quietInspector';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  await inspector.open('shop-grid');
}, 120_000);
afterAll(() => inspector.close());
beforeEach(() => act(() => state().backToAnswer()));
afterEach(cleanup);

const state = () => inspector.store.getState();

function Keyed() {
  useKeys();
  return (
    <>
      <AnswerLine />
      <RecordsTab />
    </>
  );
}

async function show() {
  const user = userEvent.setup();
  renderIn(inspector.store, <Keyed />);
  await act(() => until(inspector.store, (now) => answersOfAll(now) !== null));
  return user;
}

it('says how many records are where, and how far the other methods agree once all have run', async () => {
  await show();
  const line = screen.getByRole('region', { name: 'Answer' });
  expect(line).toHaveTextContent(/^12 records in /);
  expect(within(line).getByRole('button', { name: /^Copy XPath of #\d+$/ })).toBeVisible();
  expect(within(line).getByRole('status')).toHaveTextContent(/agree/);
  expect(Object.keys(state().allMethods)).toHaveLength(state().methods.length - 1);
});

it('shows the answer of other methods on the page, and switches to one of them', async () => {
  const user = await show();
  act(() => state().setParam('similarity', 'contentThreshold', 0.6));
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
  const line = screen.getByRole('region', { name: 'Answer' });
  await user.click(await within(line).findByRole('button', { name: 'Show' }));
  const other = otherAnswerOf(state())!;
  expect(other.methods.length).toBeGreaterThan(1);
  expect(line).toHaveTextContent(`${other.records.length} records in`);
  await waitFor(() =>
    expect(screen.getByRole('grid', { name: 'Records of the other answer' })).toHaveAttribute(
      'aria-rowcount',
      String(other.records.length + 1),
    ),
  );
  await user.keyboard('{Escape}');
  expect(otherAnswerOf(state())).toBeNull();
  const before = state().method;
  await user.click(within(line).getByRole('button', { name: /^Use / }));
  await act(() => until(inspector.store, ({ isRunning, result }) => !isRunning && result?.method !== before));
  expect(state().method).toBe(other.methods[0]);
  act(() => state().undo());
  act(() => state().undo());
  await act(() => until(inspector.store, ({ isRunning, result }) => !isRunning && result?.method === before));
});

it('lists the other answers of the method; one is drawn, and Escape goes back', async () => {
  const user = await show();
  const before = state().method;
  const rich = Object.values(state().allMethods).find(
    ({ extraction }) => extraction.alternatives.length > 0,
  )!;
  act(() => state().setMethod(rich.method));
  await act(() =>
    until(inspector.store, ({ isRunning, result }) => !isRunning && result?.method === rich.method),
  );
  const { alternatives } = state().result!.extraction;
  const list = screen.getByRole('grid', { name: 'Answers of this method' });
  expect(within(list).getByRole('row', { name: /^chosen/ })).toHaveAttribute('aria-selected', 'true');
  act(() => list.focus());
  await user.keyboard('{ArrowDown}');
  expect(otherAnswerOf(state())).toMatchObject({ alternative: 0, records: alternatives[0]!.records });
  expect(screen.getByRole('button', { name: /^Back to the answer/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(otherAnswerOf(state())).toBeNull();
  await user.keyboard('{ArrowDown}');
  act(() => state().goToStage(state().result!.stages[0]!.id));
  expect(otherAnswerOf(state())).toBeNull();
  act(() => state().setMethod(before));
  await act(() => until(inspector.store, ({ isRunning, result }) => !isRunning && result?.method === before));
});

it('keeps the answers of the other methods while a value is dragged', async () => {
  await show();
  const { allMethods } = state();
  act(() => state().setParam('similarity', 'contentThreshold', 0.5));
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
  expect(state().allMethods).toBe(allMethods);
  act(() => state().undo());
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
});
