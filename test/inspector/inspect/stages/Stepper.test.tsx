import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Stepper } from '../../../../src/renderer/inspect/stages/Stepper';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import type { StageSummary } from '../../../../src/shared/contract/commands';
import { startInspector, type TestInspector, until } from '../../../support/inspector/inspector';
import { layoutInJsdom } from '../../../support/inspector/layoutInJsdom';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  await inspector.open('shop-grid');
}, 120_000);
afterAll(() => inspector.close());
afterEach(cleanup);

const state = () => inspector.store.getState();

function show() {
  render(
    <InspectorContext value={inspector.store}>
      <Stepper />
    </InspectorContext>,
  );
  return userEvent.setup();
}

/** The result with some stages changed, as of another page. */
function pretend(changes: Record<string, Partial<StageSummary>>): void {
  const { result } = state();
  const stages = result!.stages.map((stage) => ({ ...stage, ...changes[stage.id] }));
  inspector.store.setState({ result: { ...result!, stages } });
}

it('shows what each stage kept and dropped, and on demand how much was computed again', async () => {
  const user = show();
  expect(screen.getByRole('button', { name: /^Stage 1 Visual blocks \d+ kept \d+ dropped/ })).toBeVisible();
  expect(screen.queryByText(/re-run$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'How long each stage took' }));
  act(() => state().setParam('similarity', 'contentThreshold', 0.5));
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
  expect(
    screen.getByRole('button', { name: /^Stage 1 Visual blocks reused \d+ kept \d+ dropped/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Stage 5 Content similarity [\d.]+ ms/ })).toBeVisible();
  const [computed, all] = screen
    .getByText(/re-run$/)
    .textContent!.match(/[\d.]+(?= ms)/g)!
    .map(Number);
  expect(computed).toBeLessThan(all!);
  act(() => state().undo());
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
});

it('previews a stage on the page while hovered', async () => {
  const user = show();
  await user.hover(screen.getByRole('button', { name: /^Stage 2/ }));
  await waitFor(() => expect(state().previewed?.stage).toBe('seed'));
  expect(state().stage).not.toBe('seed');
  await user.unhover(screen.getByRole('button', { name: /^Stage 2/ }));
  expect(state().previewed).toBeNull();
});

it('shows no preview if the pointer left before the result arrived', async () => {
  show();
  act(() => state().previewStage('seed'));
  act(() => state().previewStage(null));
  // Results arrive in the order of the requests.
  act(() => state().previewStage('candidates'));
  await waitFor(() => expect(state().previewed?.stage).toBe('candidates'));
  const seen: (string | undefined)[] = [];
  const stop = inspector.store.subscribe(({ previewed }) => seen.push(previewed?.stage));
  act(() => state().previewStage('seed'));
  act(() => state().goToStage('widthClusters'));
  await act(() => until(inspector.store, ({ shown }) => shown?.stage === 'widthClusters'));
  stop();
  expect(seen).not.toContain('seed');
  expect(state().previewed).toBeNull();
});

it('shows which stage failed and which were skipped', () => {
  show();
  const before = state().result;
  const why = "skipped because stage 'candidates' failed";
  act(() =>
    pretend({
      blocks: { message: 'The page has no text.' },
      candidates: { status: 'failed', message: 'No container holds the seed.' },
      widthClusters: { status: 'skipped', message: why },
      similarity: { status: 'skipped', message: why },
      records: { status: 'skipped', message: why },
    }),
  );
  expect(screen.getByRole('button', { name: /^Stage 1 .*The page has no text/ })).toBeVisible();
  expect(
    screen.getByRole('button', { name: /^Stage 3 .*failed .*No container holds the seed/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Stage 4 Width clusters skipped/ })).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  act(() => inspector.store.setState({ result: before }));
});

it('has the five modes only if the method has their stages', async () => {
  show();
  expect(screen.getByText(/^Mode/)).toBeVisible();
  act(() => state().setMethod('emine'));
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
  expect(screen.queryByText(/^Mode/)).toBeNull();
  act(() => state().undo());
  await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
});

it('steps to the ends and not further', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'First stage' }));
  expect(state().stage).toBe('blocks');
  expect(screen.getByRole('button', { name: 'Previous stage' })).toBeDisabled();
  for (let step = 0; step < 5; step++) await user.click(screen.getByRole('button', { name: 'Next stage' }));
  expect(state().stage).toBe('records');
  for (let step = 0; step < 6; step++) await user.click(screen.getByRole('button', { name: 'Next stage' }));
  expect(state().stage).toBe('values');
  expect(screen.getByRole('button', { name: 'Next stage' })).toBeDisabled();
});

it('ends the preview of a hovered stage when the stages go away, such as in another workspace', async () => {
  const user = show();
  await user.hover(screen.getByRole('button', { name: /^Stage 2/ }));
  await waitFor(() => expect(state().previewed?.stage).toBe('seed'));
  cleanup();
  expect(state().previewed).toBeNull();
});
