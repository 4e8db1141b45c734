import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../src/renderer/store/settingsSlice';
import { chartPictures, runCsv } from '../../../src/renderer/tune/export/saveCharts';
import { defaultMethod } from '../../../src/shared/methods';
import { axeFaults } from '../../support/inspector/axeFaults';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { startTune, type TuneInspector } from './tuneInspector';

layoutInJsdom();

let app: TuneInspector;
beforeAll(async () => {
  app = await startTune();
  app.state().setMethod(defaultMethod.id);
}, 120_000);
afterAll(() => app.end());
afterEach(cleanup);

const seen = { timeout: 90_000 };
const card = () => within(screen.getByRole('region', { name: 'Training' }));
const pages = 5;
const folds = 2;

describe('a training', () => {
  it('is offered only for a method with curves', async () => {
    app.show();
    expect(card().getByText('No training yet')).toBeVisible();
    expect(card().getByText(`${folds} folds, by site`)).toBeVisible();
    expect(card().getByRole('radio', { name: 'Adapt the present curves' })).toBeChecked();
    act(() => app.state().setMethod('buw'));
    expect(screen.queryByRole('region', { name: 'Training' })).not.toBeInTheDocument();
    act(() => app.state().setMethod(defaultMethod.id));
  });

  it('is cancelled after a fold, and resumed', async () => {
    const user = app.show();
    await user.click(card().getByRole('radio', { name: 'Learn from nothing' }));
    await user.click(card().getByRole('button', { name: /^Train/ }));
    expect(await card().findByText(`fold 1 of ${folds}`, {}, seen)).toBeVisible();
    await waitFor(() => expect(app.state().tuningRuns.train?.lines.length).toBeGreaterThan(0), seen);
    await user.click(card().getByRole('button', { name: 'Cancel' }));
    await act(() => app.settled());
    const stopped = app.state().tuningRuns.train!;
    expect(stopped.lines.map(({ line }) => line)).not.toContain('trained');
    expect(await card().findByText(/^stopped after \d steps?$/)).toBeVisible();
    expect(card().getByText('No verdict yet.')).toBeVisible();
    expect(card().getByRole('button', { name: 'Save as preset…' })).toBeDisabled();
    await user.click(card().getByRole('button', { name: 'Resume' }));
    await act(() => app.settled());
    const ended = app.state().tuningRuns.train!;
    expect(ended.head.run).toBe(stopped.head.run);
    expect(ended.lines.map(({ line }) => line)).toEqual(['fold', 'fold', 'model', 'trained']);
    expect(ended.lines.slice(0, stopped.lines.length)).toEqual(stopped.lines);
    act(() => app.state().setTuningSetup({ start: 'curves' }));
  });

  it('shows its folds, before and after, the verdict, and confidence against F1', async () => {
    app.show();
    expect(
      await card().findByText(/^learnt from nothing on 5 pages, 2 folds by site, seed 1; F1 in %$/),
    ).toBeVisible();
    const rows = (name: string) =>
      within(card().getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent));
    const byFold = rows('Folds');
    expect(byFold).toHaveLength(folds);
    expect(byFold.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(pages);
    expect(rows('Before and after').map(([title, count]) => [title, count])).toEqual([
      ['Train, before', '5'],
      ['Train, after (cross-validated)', '5'],
      ['Held-out, before', '2'],
      ['Held-out, after', '2'],
    ]);
    expect(card().getByText(/^(Holds on held-out sites|No proof|No gain|Over-tuned)\.$/)).toBeVisible();
    expect(card().getByRole('img', { name: /^Confidence against F1 of \d groups? of pages;/ })).toBeVisible();
    const bins = rows('Confidence against F1');
    expect(bins.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(pages);
    expect(card().getByText(/^Confidence is \d+\.\d points off F1 on average, on 5 pages/)).toBeVisible();
    expect(screen.getByText(/^Trained on 5 pages in 2 folds, seed 1$/)).toBeVisible();
  });

  it('has curves that are used in Inspect at a click, and taken back', async () => {
    const user = app.show();
    await user.click(await card().findByRole('button', { name: 'Use these curves' }));
    await act(() => app.settled());
    const [model] = app.state().tuningRuns.train!.lines.filter((line) => line.line === 'model');
    expect(settingsOf(app.state())).toEqual(model!.settings);
    const changed = within(screen.getByRole('region', { name: 'Changed pages' }));
    expect(changed.getByText('Learnt curves')).toBeVisible();
    expect(changed.getByText(/of 5 pages/)).toBeVisible();
    await user.click(changed.getByRole('button', { name: 'Revert' }));
    expect(settingsOf(app.state()).values).toEqual({});
  });

  it('is saved as a preset with its evidence', async () => {
    const user = app.show();
    await user.click(await card().findByRole('button', { name: 'Save as preset…' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the preset' });
    await user.clear(name);
    await user.type(name, 'my pages{Enter}');
    await waitFor(() =>
      expect(
        app.state().presets[defaultMethod.id]?.find((preset) => preset.name === 'my pages'),
      ).toMatchObject({
        evidence: { kind: 'training', start: 'nothing', folds, seen: { length: pages } },
      }),
    );
    expect(screen.queryByRole('textbox', { name: 'Name of the preset' })).not.toBeInTheDocument();
  });

  it('is listed among the runs, and exported', async () => {
    const user = app.show();
    await user.click(await screen.findByRole('button', { name: 'Runs' }));
    expect(
      await screen.findByRole('menuitemcheckbox', {
        name: /^Training, .*4 steps, from nothing, seed 1, 5 pages/,
      }),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    const { tuningRuns, methods, tuningSetup } = app.state();
    const method = methods.find(({ id }) => id === defaultMethod.id)!;
    const table = runCsv(tuningRuns.train!, method, tuningSetup.objective).trimEnd().split('\r\n');
    expect(table).toHaveLength(1 + pages);
    expect(table[0]).toMatch(/^fold,page,site,/);
    const [picture] = chartPictures(app.state()).filter(({ chart }) => chart === 'reliability');
    const parsed = new DOMParser().parseFromString(picture!.picture.text, 'image/svg+xml');
    expect(parsed.querySelectorAll('circle').length).toBeGreaterThan(0);
    expect(parsed.documentElement.textContent).toMatch(/Confidence against F1: .*; Drawn; F1 in %/);
  });

  it('has no accessibility violations', async () => {
    app.show();
    await card().findByRole('img', { name: /^Confidence against F1/ });
    expect(await axeFaults()).toEqual([]);
  });
});
