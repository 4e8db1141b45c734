import '@testing-library/jest-dom/vitest';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { App } from '../../../src/renderer/app/App';
import { createInspectorStore } from '../../../src/renderer/store/inspectorStore';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { startTune, type TuneInspector } from './tuneInspector';

layoutInJsdom();

let app: TuneInspector;
beforeAll(async () => {
  app = await startTune();
}, 120_000);
afterAll(() => app.end());
afterEach(cleanup);
const seen = { timeout: 45_000 };

/** A new window, with the settings that earlier windows stored. */
async function startedWith(stored: Map<string, string>) {
  const store = createInspectorStore({
    client: app.client,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    now: () => Date.now(),
  });
  store.setState({ methods: app.state().methods, isConnected: true });
  await store.getState().openCorpus(app.folder);
  store.getState().setWorkspace('tune');
  store.getState().setMethod('buw');
  return store;
}

it('restores the setup of a search after a restart', async () => {
  const stored = new Map<string, string>();
  const first = (await startedWith(stored)).getState();
  first.setTuningSetup({
    objective: { kind: 'region' },
    folds: 3,
    seed: 7,
    trials: 15,
    minutes: 2,
    patience: 9,
    base: 'default',
    pairs: false,
  });
  first.setMovedParams([{ key: 'mainRegion.mu', from: 2, to: 6 }]);
  first.setGridParams(['mainRegion.mu', 'dataRecords.minRecords']);
  const store = await startedWith(stored);
  await store.getState().loadTunings();
  render(
    <InspectorContext value={store}>
      <App />
    </InspectorContext>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('button', { name: /^Objective region accuracy/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Folds 3/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Search over 1 of 9 parameters/ }));
  const search = within(await screen.findByRole('dialog', { name: 'Search' }));
  expect(search.getByText('5 combinations of values')).toBeVisible();
  for (const [name, value] of Object.entries({
    'Maximum trials': '15',
    'Maximum minutes': '2',
    'Stop early': '9',
    Seed: '7',
  }))
    expect(search.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveValue(value);
  expect(search.getByRole('radio', { name: 'Default' })).toBeChecked();
  expect(search.getByRole('radio', { name: 'Singles only' })).toBeChecked();
  expect(store.getState().gridParams.buw).toEqual(['mainRegion.mu', 'dataRecords.minRecords']);
});

it('ignores a stored setup that it cannot read', async () => {
  for (const text of ['{', '{"tuningSetup":{"folds":0}}', 'null']) {
    const { tuningSetup, movedParams } = (
      await startedWith(new Map([['recordscope.tuning', text]]))
    ).getState();
    expect([tuningSetup.folds, tuningSetup.trials, movedParams]).toEqual([5, 100, {}]);
  }
});

it('shows at once which runs other programs start, resume and delete', async () => {
  await act(() => app.state().startTuning('tune'));
  const user = app.show();
  await screen.findByText('12 of 12 trials', {}, seen);
  const runs = join(app.folder, 'runs');
  const file = join(runs, `${app.state().tuningRuns.tune!.head.run}.jsonl`);
  await copyFile(file, join(runs, 'tune-elsewhere.jsonl'));
  await act(() => until(app.store, ({ tunings }) => tunings.length === 2));
  await user.click(screen.getByRole('button', { name: 'Runs' }));
  expect(await screen.findAllByRole('menuitemcheckbox', { name: /^Search, .*12 trials/ }, seen)).toHaveLength(
    2,
  );
  await user.keyboard('{Escape}');
  // The end and two trials are missing. New lines show only when the list is read.
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await writeFile(file, `${lines.slice(0, -3).join('\n')}\n`);
  await user.click(screen.getByRole('button', { name: 'Runs' }));
  expect(await screen.findByText('10 of 12 trials', {}, seen)).toBeVisible();
  expect(await screen.findByRole('menuitemcheckbox', { name: /10 trials, stopped/ }, seen)).toBeVisible();
  await user.keyboard('{Escape}');
  await writeFile(file, `${lines.join('\n')}\n`);
  await act(() => app.state().loadTunings());
  await waitFor(() => expect(screen.getByText('12 of 12 trials')).toBeVisible(), seen);
  await rm(join(runs, 'tune-elsewhere.jsonl'));
  await act(() => until(app.store, ({ tunings }) => tunings.length === 1));
});

it('shows that an ablation was stopped, and resumes it', async () => {
  await act(() => app.state().startTuning('ablation'));
  const user = app.show();
  const card = () => within(screen.getByRole('region', { name: 'Ablation' }));
  await card().findByRole('button', { name: 'Run again' }, seen);
  const file = join(app.folder, 'runs', `${app.state().tuningRuns.ablation!.head.run}.jsonl`);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `${whole.trimEnd().split('\n').slice(0, -1).join('\n')}\n`);
  await act(() => app.state().loadTunings());
  expect(await card().findByText(/stopped after 1 point/, {}, seen)).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Resume' }));
  await act(() => app.settled());
  await waitFor(() => expect(card().queryByText(/stopped after/)).toBeNull(), seen);
  const withoutTimes = (text: string) => text.replace(/"ms":[\d.]+/g, '');
  expect(withoutTimes(await readFile(file, 'utf8'))).toBe(withoutTimes(whole));
});
