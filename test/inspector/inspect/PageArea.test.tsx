import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PageArea } from '../../../src/renderer/inspect/InspectWorkspace';
import { LogTab } from '../../../src/renderer/inspect/LogTab';
import { NothingFound } from '../../../src/renderer/inspect/NothingFound';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { localSite } from '../../support/page/site';

layoutInJsdom();

const site = localSite({ '/there': '<!doctype html><p>There' });

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());
afterEach(cleanup);

function show(what = <PageArea />) {
  render(<InspectorContext value={inspector.store}>{what}</InspectorContext>);
  return userEvent.setup();
}

const opening = {
  ticket: 'a',
  source: 'https://shop.example/',
  steps: [
    { step: 'loading', ms: 1100 },
    { step: 'waiting until the network is quiet', ms: null },
  ],
};

it('shows no progress if a page opens at once', () => {
  vi.useFakeTimers();
  show();
  act(() => inspector.store.setState({ opening }));
  act(() => vi.advanceTimersByTime(100));
  expect(screen.queryByText(/Opening/)).toBeNull();
  act(() => vi.advanceTimersByTime(100));
  expect(screen.getByRole('heading', { name: 'Opening https://shop.example/' })).toBeVisible();
  act(() => inspector.store.setState({ opening: null }));
  vi.useRealTimers();
});

it('shows the steps of opening a page with their times, and can stop it', async () => {
  const user = show();
  act(() => inspector.store.setState({ opening }));
  expect(await screen.findByText('loading')).toBeVisible();
  expect(screen.getByText('1.1 s')).toBeVisible();
  expect(screen.getByText('waiting until the network is quiet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Stop/ }));
  expect(inspector.store.getState().opening).toBeNull();
  expect(screen.getByRole('region', { name: 'Open a page' })).toBeVisible();
});

it('keeps the page while another opens, and if a stage or a run fails', async () => {
  await inspector.open('shop-grid');
  const user = show();
  const page = () => screen.getByRole('region', { name: 'Page canvas' });
  act(() => inspector.store.setState({ opening }));
  expect(await screen.findByText('Opening https://shop.example/')).toBeVisible();
  expect(page()).toBeInTheDocument();
  act(() => inspector.store.setState({ opening: null, runError: 'The run was too large.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The run was too large.Showing the last result.');
  const { result } = inspector.store.getState();
  const stages = result!.stages.map((stage) =>
    stage.id === 'seed' ? { ...stage, status: 'failed' as const, message: 'there is no basic block' } : stage,
  );
  act(() => inspector.store.setState({ runError: '', result: { ...result!, stages } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Seed block: there is no basic block');
  await user.click(screen.getByRole('button', { name: 'Go to stage' }));
  expect(inspector.store.getState().stage).toBe('seed');
  expect(page()).toBeInTheDocument();
});

it('names the stage that dropped the last block', async () => {
  await inspector.open('no-records');
  const { result } = inspector.store.getState();
  const stages = result!.stages.map((stage) =>
    stage.id === 'similarity' ? { ...stage, kept: 0, dropped: 24 } : stage,
  );
  const extraction = { ...result!.extraction, records: [], emptyBecause: 'No two blocks are alike.' };
  const user = show(<NothingFound />);
  act(() => inspector.store.setState({ result: { ...result!, stages, extraction } }));
  expect(
    screen.getByText(/No two blocks are alike.*Content similarity kept none of 24 blocks/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to stage 5, Content similarity' }));
  expect(inspector.store.getState().stage).toBe('similarity');
});

it('says what other methods find where one finds nothing, and names the cause', async () => {
  await inspector.open('shop-grid');
  act(() => inspector.store.getState().setParam('candidates', 'minItems', 20));
  await until(
    inspector.store,
    ({ result, isRunning }) => !isRunning && result?.extraction.records.length === 0,
  );
  const user = show(<NothingFound />);
  expect(await screen.findByText(/ find \d+ records\. Measured by these, the cause is: /)).toHaveTextContent(
    /the cause is: “Minimum basic blocks of a record” is 20, by default 2\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Go to stage 3, Candidate record blocks' }));
  expect(inspector.store.getState().stage).toBe('candidates');
  await user.click(screen.getByRole('button', { name: /^Use / }));
  await until(inspector.store, ({ result }) => (result?.extraction.records.length ?? 0) > 0);
  act(() => inspector.store.getState().setMethod('rextractor'));
});

it('warns above an error page once, and once in the log', async () => {
  await act(() => inspector.store.getState().openPage(site('/missing')));
  const { page } = inspector.store.getState();
  expect(page?.address).toBe(site('/missing'));
  const user = show(
    <>
      <PageArea />
      <LogTab />
    </>,
  );
  const title = screen.getByText('The server answered 404: this may be an error page.');
  expect(title.closest('[role="status"]')).toHaveTextContent(
    `The server answered 404: this may be an error page.The methods ran on what the server sent. Check the address ${site('/missing')}.`,
  );
  const lines = within(screen.getByRole('list', { name: 'Log' })).getAllByText(/the server answered 404/);
  expect(lines).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^The server answered 404/)).toBeNull();
  await act(() => inspector.store.getState().openPage(site('/there')));
  expect(screen.queryByText(/server answered/)).toBeNull();
});
