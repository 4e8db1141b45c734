import '@testing-library/jest-dom/vitest';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, screen } from '@testing-library/react';
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

async function tuneIn(...given: Parameters<typeof startTune>) {
  app = await startTune(...given);
  const user = app.show();
  return { user, tune: () => act(() => app.state().startTuning('tune')) };
}

describe('impossible searches are reported, and earlier results stay', () => {
  it('a corpus without labels', async () => {
    const { tune } = await tuneIn([{ slug: 'bare', site: 'alpha.example', records: 4 }], []);
    expect(screen.getByText('train 0 pages, 0 sites; held-out 0 pages, 0 sites')).toBeVisible();
    await tune();
    expect(screen.getByText(/No page is labelled, so there is nothing to compare with/)).toBeVisible();
    expect(screen.getAllByText('No search yet')).toHaveLength(2);
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
