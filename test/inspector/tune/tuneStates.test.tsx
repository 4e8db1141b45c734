import '@testing-library/jest-dom/vitest';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { startTune, type TuneInspector } from './tuneInspector';

layoutInJsdom();

let app: TuneInspector;
afterEach(async () => {
  cleanup();
  await app.end();
});
const seen = { timeout: 45_000 };
/** Values in use that a search improves. */
const planted = {
  title: 'Planted',
  against: 'nothing',
  method: 'buw',
  settings: { values: { dataRecords: { minRecords: 9 } }, off: [] },
  before: [],
  after: [],
};

async function tuneIn(...given: Parameters<typeof startTune>) {
  app = await startTune(...given);
  const user = app.show();
  return { user, tune: () => act(() => app.state().startTuning('tune')) };
}

describe('impossible searches are reported, and earlier results stay', () => {
  it('a corpus without labels', async () => {
    const { user, tune } = await tuneIn([{ slug: 'bare', site: 'alpha.example', records: 4 }], []);
    expect(screen.getByText('train 0 pages, 0 sites; held-out 0 pages, 0 sites')).toBeVisible();
    await tune();
    expect(screen.getByText(/No page is labelled, so there is nothing to compare with/)).toBeVisible();
    expect(screen.getAllByText('No search yet')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Label pages' }));
    expect(app.state().workspace).toBe('label');
  });

  it('one site, which cannot be split into folds', async () => {
    const { tune } = await tuneIn(
      [
        { slug: 'one', site: 'alpha.example', records: 4, labelled: 4 },
        { slug: 'two', site: 'alpha.example', records: 5, labelled: 5 },
      ],
      [],
    );
    await tune();
    expect(
      screen.getByText(/2 folds by site need 2 sites, but there is 1 site with labelled pages/),
    ).toBeVisible();
  });

  it('a range of one value, no parameter, and a budget of zero', async () => {
    const { tune } = await tuneIn();
    act(() => app.state().setMovedParams([{ key: 'mainRegion.mu', from: 3, to: 3 }]));
    await tune();
    expect(screen.getByText(/the range has only one value/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose parameters' })).toBeVisible();
    act(() => app.state().setMovedParams([]));
    await tune();
    expect(screen.getByText(/Nothing to vary: choose at least one parameter/)).toBeVisible();
    act(() => {
      app.state().setMovedParams([{ key: 'mainRegion.mu' }]);
      app.state().setTuningSetup({ trials: 0 });
    });
    await tune();
    expect(screen.getByText(/A budget of 0 trials is not valid/)).toBeVisible();
    act(() => app.state().setTuningSetup({ trials: null }));
    await tune();
    expect(screen.getByText(/The search has no limit/)).toBeVisible();
    expect(app.state().tunings).toHaveLength(0);
  });

  it('a constant objective, at the end', async () => {
    const { tune } = await tuneIn();
    act(() => app.state().setMovedParams([{ key: 'dataRecords.sharedPaths', from: 0, to: 2 }]));
    await tune();
    expect(await screen.findByText(/All 3 trials have the same F1/, {}, seen)).toBeVisible();
  });

  it('a run file of a later version, which stays unchanged and hides no other', async () => {
    const { tune } = await tuneIn();
    await tune();
    const runs = join(app.folder, 'runs');
    const [file] = await readdir(runs);
    const [head] = (await readFile(join(runs, file!), 'utf8')).split('\n');
    await writeFile(
      join(runs, 'tune-later.jsonl'),
      `${JSON.stringify({ ...JSON.parse(head!), version: 99 })}\n`,
    );
    await appendFile(join(runs, file!), '{"line":"tri');
    await act(() => app.state().loadTunings());
    expect(app.state().tunings.map((entry) => entry.done)).toEqual([12]);
    expect(await screen.findByText('12 of 12 trials')).toBeVisible();
  });
});

describe('held-out sites', () => {
  const sites = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];
  const eight = sites.map((site, index) => ({
    slug: site,
    site: `${site}.example`,
    records: 3 + index,
    labelled: 3 + index,
  }));
  const tuneButton = () =>
    within(screen.getByRole('toolbar', { name: 'Tuning' })).getByRole('button', { name: 'Tune' });
  const proposal = () => screen.findByRole('switch', { name: 'Hold out 2 of 8 sites' });

  it('are proposed before a search, and held out when it starts', async () => {
    const { user } = await tuneIn(eight, []);
    expect(await proposal()).toBeChecked();
    expect(screen.getByText(/^The next search holds out .*, 2 pages: they are never searched/)).toBeVisible();
    await user.click(tuneButton());
    await screen.findByText('12 of 12 trials', {}, seen);
    await act(() => app.settled());
    expect(app.state().corpus!.heldOut).toHaveLength(2);
    expect(app.state().tuningRuns.tune!.head).toMatchObject({ sites: { searched: 6, heldOut: 2 } });
    expect(screen.queryByRole('switch', { name: /^Hold out/ })).not.toBeInTheDocument();
    // The result comes first, with what can be done with it.
    const [first] = within(screen.getByRole('region', { name: 'Tune' })).getAllByRole('region');
    expect(first).toHaveAccessibleName('Train against held-out');
    expect(within(first!).getByRole('button', { name: 'Save preset' })).toBeEnabled();
    expect(within(first!).getByRole('table', { name: 'Values of the search' })).toBeVisible();
    await user.click(within(first!).getByRole('button', { name: 'Choose parameters' }));
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  it('can be declined, chosen by hand, and made up for after the search', async () => {
    const { user } = await tuneIn(eight, []);
    act(() => app.state().setMovedParams([{ key: 'dataRecords.minRecords' }]));
    await act(() => app.state().loadPoint(planted, planted.settings));
    await user.click(await proposal());
    expect(screen.getByText('The next search uses all sites.')).toBeVisible();
    await user.click(tuneButton());
    await screen.findByText('12 of 12 trials', {}, seen);
    await act(() => app.settled());
    expect(app.state().corpus!.heldOut).toEqual([]);
    const card = within(screen.getByRole('region', { name: 'Train against held-out' }));
    expect(card.getByText('No proof.')).toBeVisible();
    expect(
      card.getByText(/Cross-validated over 2 folds, the search reaches .*: a hint, not a proof/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose held-out sites…' }));
    expect(await screen.findByRole('dialog', { name: 'Held-out sites' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(card.getByRole('button', { name: 'Hold out 2 of 8 sites and tune again' }));
    await waitFor(() => expect(app.state().corpus!.heldOut).toHaveLength(2), seen);
    await act(() => app.settled());
  });

  it('that another tab changed meanwhile stay, and the search does not start', async () => {
    const { tune } = await tuneIn(eight, []);
    await proposal();
    const seenBefore = app.state().corpus!;
    await act(() => app.state().setHeldOut(['theta.example']));
    act(() => app.store.setState({ corpus: seenBefore }));
    await tune();
    expect(screen.getByText(/^The held-out sites were changed elsewhere meanwhile/)).toBeVisible();
    expect(app.state().corpus!.heldOut).toEqual(['theta.example']);
    expect(app.state().tunings).toEqual([]);
  });
});

describe('without a corpus', () => {
  it('offers to open one', async () => {
    await tuneIn();
    act(() => app.store.setState({ corpus: null }));
    expect(screen.getByRole('heading', { name: 'Open a corpus' })).toBeVisible();
  });

  it('that is writable, shows runs but starts none', async () => {
    const { tune } = await tuneIn();
    await tune();
    act(() => app.store.setState(({ corpus }) => ({ corpus: { ...corpus!, isReadOnly: true } })));
    expect(screen.getByText('This corpus is read-only.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tune again' })).toBeDisabled();
    expect(screen.getByText('12 of 12 trials')).toBeVisible();
  });
});
