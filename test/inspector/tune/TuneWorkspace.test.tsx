import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applySession } from '../../../src/renderer/app/session/openSession';
import { sessionOf } from '../../../src/renderer/app/session/saveSession';
import { settingsOf } from '../../../src/renderer/store/settingsSlice';
import { type TuningKind, tuningKinds } from '../../../src/renderer/store/tuning/tuningSlice';
import { chartPictures, runCsv } from '../../../src/renderer/tune/export/saveCharts';
import { csvText } from '../../../src/shared/base/csv';
import { buw } from '../../../src/shared/methods/buw';
import { runRows } from '../../../src/shared/tuning/runRows';
import { axeFaults } from '../../support/inspector/axeFaults';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { startTune, type TuneInspector } from './tuneInspector';

layoutInJsdom();

let app: TuneInspector;
beforeAll(async () => {
  app = await startTune();
}, 120_000);
afterAll(() => app.end());
afterEach(cleanup);

const card = (name: string) => within(screen.getByRole('region', { name }));
const toolbar = () => within(screen.getByRole('toolbar', { name: 'Tuning' }));
const seen = { timeout: 45_000 };
const valueRows = () =>
  within(screen.getByRole('table', { name: 'Values of the search' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the Tune workspace', () => {
  it('shows train and held-out counts, and what each card would show', () => {
    app.show();
    expect(screen.getByText('train 5 pages, 4 sites; held-out 2 pages, 2 sites')).toBeVisible();
    expect(screen.getByText('No sweep yet')).toBeVisible();
    expect(screen.getByText('No ablation yet')).toBeVisible();
    expect(screen.getAllByText('No search yet')).toHaveLength(2);
  });

  it('offers parameters and ranges, and shows the number of combinations', async () => {
    const user = app.show();
    await user.click(screen.getByRole('button', { name: /^Search over 2 of 9 parameters/ }));
    const search = within(await screen.findByRole('dialog', { name: 'Search' }));
    expect(search.getByText('200 combinations of values')).toBeVisible();
    const to = search.getByRole('textbox', { name: /Minimum records per region.*, to/ });
    await user.clear(to);
    await user.type(to, '5');
    expect(search.getByText('100 combinations of values')).toBeVisible();
    await user.clear(to);
    await user.type(to, '99');
    expect(to).toBeInvalid();
    await user.click(search.getByRole('button', { name: 'None' }));
    expect(search.getByText(/Nothing to vary/)).toBeVisible();
    act(() =>
      app
        .state()
        .setMovedParams([{ key: 'dataRecords.minRecords' }, { key: 'mainRegion.mu', from: 1, to: 10 }]),
    );
  });
});

describe('a sweep', () => {
  it('draws one curve per parameter, with interval, paper value, best value and value in use', async () => {
    const user = app.show();
    await user.click(screen.getByRole('button', { name: /^Sweep each parameter/ }));
    const curve = await screen.findByRole('slider', { name: /^Minimum records per group/ }, seen);
    await act(() => app.settled());
    expect(screen.getAllByRole('slider')).toHaveLength(2);
    expect(screen.getByText(/one parameter varied, the others at default values; train pages/)).toBeVisible();
    await waitFor(() =>
      expect(curve).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^3 records: 100\.0, .*\(best, paper, in use\)$/),
      ),
    );
  });

  it('loads a point in Inspect, shows which pages change, and reverts it', async () => {
    const user = app.show();
    const curve = await screen.findByRole('slider', { name: /^Minimum records per group/ }, seen);
    curve.focus();
    await user.keyboard('{End}{Enter}');
    expect(settingsOf(app.state()).values.dataRecords?.minRecords).toBe(20);
    const changed = card('Changed pages');
    expect(changed.getByText('5 of 5 pages change: 0 better, 5 worse.')).toBeVisible();
    expect(changed.getAllByRole('listitem')).toHaveLength(5);
    expect(changed.getAllByText(/now wrong/)).toHaveLength(5);
    await user.click(changed.getByRole('button', { name: 'Revert' }));
    expect(settingsOf(app.state()).values.dataRecords).toBeUndefined();
    expect(screen.getByRole('region', { name: 'Train against held-out' })).toBeVisible();
  });

  it('opens a changed page in Inspect, with the values that changed it', async () => {
    const user = app.show();
    const curve = await screen.findByRole('slider', { name: /^Minimum records per group/ }, seen);
    curve.focus();
    await user.keyboard('{End}{Enter}');
    await user.click(card('Changed pages').getAllByRole('listitem')[0]!.querySelector('button')!);
    await act(() => app.settled());
    expect(app.state().workspace).toBe('inspect');
    expect(app.state().result?.extraction.records).toHaveLength(0);
    act(() => {
      app.state().undo();
      app.state().setWorkspace('tune');
    });
  });

  it('of two parameters is a heat map with keyboard navigation', async () => {
    const user = app.show();
    await user.click(screen.getByRole('radio', { name: 'Two' }));
    await user.click(await screen.findByRole('button', { name: /^Sweep these two/ }));
    const map = await screen.findByRole('listbox', { name: /^Minimum records per group against/ }, seen);
    await act(() => app.settled());
    map.focus();
    await user.keyboard('{ArrowUp}');
    expect(within(map).getByRole('option').textContent).toMatch(/^Minimum records per group 4 records, .*: /);
    await user.keyboard('{Enter}');
    expect(settingsOf(app.state()).values.dataRecords?.minRecords).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Revert' }));
  });
});

describe('an ablation', () => {
  it('is a table of stages with a summary, and a row shows which pages change', async () => {
    const user = app.show();
    await user.click(screen.getByRole('button', { name: /^Switch stages off/ }));
    const table = within(await card('Ablation').findByRole('table', {}, seen));
    await act(() => app.settled());
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('row', { name: /^Nothing 5 100\.0/ })).toBeVisible();
    expect(card('Ablation').getByText(/Click a row to see the pages that change/)).toBeVisible();
    expect(
      card('Pairs off').getByText('Fewer than two stages of this method can be switched off.'),
    ).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Data records' }));
    expect(settingsOf(app.state()).off).toEqual(['dataRecords']);
    await user.click(screen.getByRole('button', { name: 'Revert' }));
  });

  it('has a matrix of pairs if two stages can be switched off', async () => {
    const user = app.show();
    act(() => app.state().setMethod('paolucci'));
    await user.click(await screen.findByRole('button', { name: /^Switch stages off/ }));
    const pair = await screen.findByRole(
      'button',
      { name: /^Blocks with children and Similar groups off: \d pages right$/ },
      seen,
    );
    await act(() => app.settled());
    await user.click(pair);
    expect(settingsOf(app.state()).off).toEqual(['blocksWithChildren', 'similarGroups']);
    act(() => {
      app.state().undo();
      app.state().closePoint();
      app.state().setMethod('buw');
    });
  });
});

describe('a search', () => {
  it('ends with its result: train against held-out, the values beside those in use and the paper’s, weights', async () => {
    const user = app.show();
    await user.click(toolbar().getByRole('button', { name: 'Tune' }));
    await screen.findByText('12 of 12 trials', {}, seen);
    await act(() => app.settled());
    expect(
      screen.getByRole('img', {
        name: /^In use against tuned, train 100\.0 to 100\.0, held-out 100\.0 to 100\.0$/,
      }),
    ).toBeVisible();
    expect(card('Train against held-out').getByText('No gain.')).toBeVisible();
    expect(valueRows().slice(0, 3)).toEqual([
      ['Values', 'In use', 'Paper', 'Best'],
      ['Train', '100.0', '100.0', '100.0'],
      ['Held-out', '100.0', '100.0', '100.0'],
    ]);
    expect(valueRows()).toHaveLength(5);
    expect(card('Trials').getAllByRole('slider')).toHaveLength(3);
    expect(screen.getByText(/12 trials in .*, seed 1/)).toBeVisible();
  });

  it('warns that few pages prove nothing', async () => {
    app.show();
    expect((await screen.findAllByText(/Only 5 labelled pages of 4 sites/)).length).toBeGreaterThan(0);
  });

  it('is brushed by the keyboard, and listed in a table', async () => {
    const user = app.show();
    const axis = await screen.findByRole('slider', { name: 'Brush on Train F1' }, seen);
    axis.focus();
    fireEvent.keyDown(axis, { key: 'ArrowUp' });
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const rows = within(screen.getByRole('grid', { name: 'Trials' })).getAllByRole('row');
    const chip = screen.getByRole('button', { name: /^train F1 ≥ .*: \d+ of 12; remove the brush$/ });
    expect(rows).toHaveLength(Number(/(\d+) of 12/.exec(chip.textContent!)![1]) + 1);
    await user.click(chip);
    expect(within(screen.getByRole('grid', { name: 'Trials' })).getAllByRole('row')).toHaveLength(13);
    await user.click(screen.getByRole('radio', { name: 'Best so far' }));
    expect(screen.getByRole('img', { name: /^Best so far: 100\.0 after 12 trials$/ })).toBeVisible();
  });

  it('is stopped and resumed, with the same result as an uninterrupted one', async () => {
    const user = app.show();
    const whole = app.state().tuningRuns.tune!;
    act(() => app.state().setTuningSetup({ trials: 400 }));
    await user.click(await screen.findByRole('button', { name: 'Tune again' }));
    await waitFor(() => {
      const { tune } = app.state().tuningRuns;
      expect(tune?.head.run).not.toBe(whole.head.run);
      expect(tune?.lines.length).toBeGreaterThan(3);
    }, seen);
    await user.click(screen.getByRole('button', { name: /^Stop/ }));
    await act(() => app.settled());
    const resume = await screen.findByRole('button', { name: 'Resume' });
    const stopped = app.state().tuningRuns.tune!;
    expect(stopped.head.run).not.toBe(whole.head.run);
    expect(stopped.lines.length).toBeLessThan(200);
    expect(screen.getByText('No verdict yet.')).toBeVisible();
    await user.click(resume);
    await act(() => app.settled());
    const ended = app.state().tuningRuns.tune!;
    expect(ended.head.run).toBe(stopped.head.run);
    expect(ended.lines.at(-1)).toMatchObject({ line: 'end', reason: 'exhausted' });
    const points = (lines: typeof whole.lines) =>
      lines.flatMap((line) => (line.line === 'trial' ? [line.point] : []));
    expect(points(ended.lines).slice(0, 12)).toEqual(points(whole.lines));
    act(() => app.state().setTuningSetup({ trials: 12 }));
  });

  it('is compared with an earlier one, and deleted', async () => {
    const user = app.show();
    await user.click(await screen.findByRole('button', { name: 'Runs' }));
    const other = await screen.findByRole('menuitemcheckbox', { name: /^With Search, .*12 trials/ });
    await user.click(other);
    expect(
      await screen.findByText(/^Compared with today .* \(12 trials, parzen, seed 1\): train 100\.0/),
    ).toBeVisible();
    expect(valueRows()[0]).toEqual([
      'Values',
      'In use',
      'Paper',
      'Best',
      expect.stringMatching(/^Best of today/),
    ]);
    const runs = app.state().tunings.length;
    await user.click(screen.getByRole('button', { name: 'Runs' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Delete Search/ }));
    await waitFor(() => expect(app.state().tunings).toHaveLength(runs - 1));
    await screen.findByText('12 of 12 trials');
  });

  it('is saved as a preset with its evidence', async () => {
    const user = app.show();
    await user.click(await screen.findByRole('button', { name: 'Save preset' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the preset' });
    await user.clear(name);
    await user.type(name, 'for lists{Enter}');
    await waitFor(() =>
      expect(app.state().presets.buw?.some((preset) => preset.name === 'for lists')).toBe(true),
    );
    act(() => app.state().setWorkspace('inspect'));
    await user.click(await screen.findByRole('button', { name: /^Preset / }));
    expect(
      await screen.findByText(
        /^No gain\. F1 100\.0 \(100\.0–100\.0\) on 5 train pages of Drawn; held out 100\.0/,
      ),
    ).toBeVisible();
    act(() => app.state().setWorkspace('tune'));
  });

  it('is shown only for its own objective; sweeps are scored again', async () => {
    const user = app.show();
    await screen.findByText('12 of 12 trials');
    await user.click(screen.getByRole('button', { name: /^Objective F1/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^region accuracy/ }));
    expect(await screen.findAllByText('No search yet')).toHaveLength(2);
    expect(await card('Ablation').findByText('Accuracy')).toBeVisible();
    act(() => app.state().setTuningSetup({ objective: { kind: 'f1' } }));
    await screen.findByText('12 of 12 trials');
  });
});

describe('results', () => {
  it('are exported as tables with all digits, equal to those of the command line', async () => {
    app.show();
    await screen.findByText('12 of 12 trials');
    const { tuningRuns, methods, tuningSetup } = app.state();
    const method = methods.find(({ id }) => id === 'buw')!;
    const textOf = (kind: TuningKind) => runCsv(tuningRuns[kind]!, method, tuningSetup.objective);
    const linesOf = (kind: TuningKind) => textOf(kind).trimEnd().split('\r\n');
    expect(linesOf('tune')).toHaveLength(13);
    expect(linesOf('tune')[0]).toMatch(/^trial,dataRecords\.minRecords,mainRegion\.mu,value,low,high,/);
    expect(linesOf('curves').filter((line) => line.startsWith('dataRecords.minRecords,'))).toHaveLength(20);
    expect(linesOf('ablation')).toHaveLength(3);
    expect(linesOf('grid')).toHaveLength(201);
    for (const kind of tuningKinds.filter((each) => each !== 'train')) {
      const { head, lines } = tuningRuns[kind]!;
      expect(textOf(kind)).toBe(csvText(runRows(buw, head, lines)));
    }
  });

  it('are exported as images with title and all numbers', async () => {
    const textsOf = (picture: { text: string }) => {
      const parsed = new DOMParser().parseFromString(picture.text, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      return [...parsed.querySelectorAll('text')].map((text) => text.textContent!);
    };
    app.show();
    await screen.findByText('12 of 12 trials');
    await screen.findByRole('slider', { name: /^Minimum records per group/ }, seen);
    const charts = chartPictures(app.state());
    expect(charts.map(({ chart }) => chart)).toEqual(['sensitivity', 'train-held-out', 'trials', 'ablation']);
    for (const { picture } of charts)
      expect(textsOf(picture).join(' ')).toMatch(/: BUW, bottom-up wrapper; Drawn; F1 in %/);
    act(() => app.state().setMethod('paolucci'));
    const table = within(await card('Ablation').findByRole('table', {}, seen));
    const shown = table
      .getAllByRole('row')
      .flatMap((row) => [...row.children].map((cell) => cell.textContent!));
    const pairs = card('Pairs off')
      .getAllByRole('button')
      .map(({ textContent }) => textContent!);
    const [ablation, matrix] = chartPictures(app.state()).filter(({ chart }) =>
      ['ablation', 'pairs'].includes(chart),
    );
    const texts = textsOf(ablation!.picture);
    for (const text of shown.filter((each) => each !== 'Right')) expect(texts).toContain(text);
    expect(textsOf(matrix!.picture).filter((text) => /^\d+$/.test(text))).toEqual(pairs);
    expect(textsOf(matrix!.picture)).toEqual(
      expect.arrayContaining(['Blocks with children', 'Similar groups']),
    );
    act(() => app.state().setMethod('buw'));
    await screen.findByText('12 of 12 trials', {}, seen);
  });

  it('are stored in a session', async () => {
    const session = sessionOf(app.state());
    expect(session.place).toBe('tune');
    act(() => app.state().setWorkspace('inspect'));
    await act(() => applySession(app.store, session));
    expect(app.state().workspace).toBe('tune');
  });

  it('have no accessibility violations', async () => {
    app.show();
    await screen.findByText('12 of 12 trials');
    expect(await axeFaults()).toEqual([]);
  });
});
