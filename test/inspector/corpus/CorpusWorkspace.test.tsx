import { methods } from '../../../src/shared/methods';
import '@testing-library/jest-dom/vitest';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applySession } from '../../../src/renderer/app/session/openSession';
import { sessionOf } from '../../../src/renderer/app/session/saveSession';
import { tableFields } from '../../../src/renderer/corpus/exportTable';
import { axeFaults } from '../../support/inspector/axeFaults';
import { startInspector } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type CorpusInspector, startCorpus } from './corpusInspector';

layoutInJsdom();

let app: CorpusInspector;
beforeAll(async () => {
  app = await startCorpus();
}, 120_000);
afterAll(() => app.end());
afterEach(cleanup);

const grid = (name: string) => within(screen.getByRole('grid', { name }));
/** The first cells of all rows, without head and foot. */
const rows = (name: string): string[] =>
  grid(name)
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('aria-selected'))
    .map((row) => within(row).getAllByRole('gridcell')[0]!.textContent!);
const board = () => within(screen.getByRole('region', { name: 'Leaderboard' }));

describe('a corpus', () => {
  it('opens by its folder wherever pages open, and shows its pages', async () => {
    app.show();
    await act(() => app.state().openPage(app.folder));
    expect(app.state().workspace).toBe('corpus');
    expect(screen.getByText('4 pages, 3 sites, 17 labelled records')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All 4' })).toBeChecked();
    expect(screen.getByText('No evaluation yet')).toBeVisible();
    expect(rows('Methods by pages')).toHaveLength(4);
    expect(screen.getByText(/Labels: first annotator 3 \/ 4/)).toBeVisible();
  });

  it('lists unusable files, and opens with the others', async () => {
    app.show();
    await mkdir(join(app.folder, 'pages/empty'), { recursive: true });
    await act(() => app.state().openCorpus(app.folder));
    expect(await screen.findByText('1 file of this corpus cannot be used.')).toBeVisible();
    expect(screen.getByText(/pages\/empty/)).toBeVisible();
    expect(rows('Methods by pages')).toHaveLength(4);
  });

  it('does not switch the workspace if the user leaves while it opens', async () => {
    await act(async () => {
      const opened = app.state().openCorpus(app.folder);
      app.state().setWorkspace('compare');
      await opened;
    });
    expect(app.state().workspace).toBe('compare');
    act(() => app.state().setWorkspace('corpus'));
  });

  it('reports that it cannot be opened, and keeps the previous one', async () => {
    app.show();
    await act(() => app.state().openCorpus(join(app.folder, 'nowhere')));
    expect(screen.getByText(/Drawn is still open/)).toBeVisible();
    expect(rows('Methods by pages')).toHaveLength(4);
    act(() => app.state().dismissCorpusError());
  });
});

describe('an evaluation', () => {
  it('ranks the methods with their intervals, and says whether the order is settled', async () => {
    const user = app.show();
    await user.click(screen.getAllByRole('button', { name: /^Run evaluation/ })[0]!);
    await screen.findAllByText(/average over 2 sites/, {}, { timeout: 45_000 });
    expect(board().getAllByRole('rowheader')).toHaveLength(methods.length);
    expect(board().getAllByRole('img', { name: /^F1 [\d.]+, interval [\d.]+ to [\d.]+$/ })).toHaveLength(
      methods.length,
    );
    expect(board().getByText(/overlap|is above/)).toBeVisible();
    expect(
      screen.getByText(
        new RegExp(`Last run today .*: ${4 * methods.length} results, 4 pages × ${methods.length} methods`),
      ),
    ).toBeVisible();
  });

  it('stays on the screen while the list of evaluations is read again', async () => {
    app.show();
    const seen: boolean[] = [];
    const stop = app.store.subscribe(({ evaluation }) => seen.push(evaluation !== null));
    // Another evaluation is shown at the start of reading than at its end.
    const shown = app.state().evaluation!;
    const earlier = { ...shown, head: { ...shown.head, run: 'earlier' } };
    await act(async () => {
      app.store.setState({ evaluation: earlier });
      const reading = app.state().refreshEvaluations();
      app.store.setState({ evaluation: shown });
      await reading;
      app.store.setState({ evaluation: earlier });
      await app.state().refreshEvaluations();
    });
    stop();
    expect(seen).not.toContain(false);
    expect(app.state().evaluation?.head.run).toBe(shown.head.run);
  });

  it('shows which stages caused the errors of the chosen method, as a chart and as a table', async () => {
    const user = app.show();
    await user.click(board().getByRole('button', { name: 'rExtractor' }));
    const card = within(screen.getByRole('region', { name: 'Error attribution' }));
    expect(card.getByRole('heading', { name: 'Where rExtractor goes wrong' })).toBeVisible();
    expect(card.getByText('0 missed + 2 invented = 2')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Show as table' }));
    const stages = card.getAllByRole('rowheader');
    expect(stages[0]).toHaveTextContent(/^1 /);
    const blamed = card.getAllByRole('row').find((row) => within(row).queryAllByText('2').length > 0)!;
    await user.click(within(blamed).getByRole('button'));
    expect(screen.getByRole('radio', { name: 'Invented 2' })).toBeChecked();
    expect(screen.getByRole('button', { name: /^caused by .*remove this filter$/ })).toBeVisible();
    act(() => app.state().setErrorStage(''));
  });

  it('filters, searches and sorts its pages, with the averages below', async () => {
    const user = app.show();
    act(() => app.state().setCorpusView('pages'));
    // It is not filtered by itself; the worst pages come first.
    expect(screen.queryByRole('button', { name: /remove this filter$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'worst first' })).toBeVisible();
    expect(rows('Methods by pages')).toHaveLength(4);
    expect(grid('Methods by pages').getByText('average over 2 sites')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'rExtractor invented at least 1' }));
    await user.keyboard('{Escape}');
    expect(screen.getByText('1 of 4 pages')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /invented at least 1: remove/ }));
    await user.type(screen.getByRole('textbox', { name: 'Search page, site, tag' }), 'alpha long');
    expect(screen.getByText('1 of 4 pages')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await user.click(grid('Methods by pages').getByRole('button', { name: 'Labelled' }));
    const labelled = (): string[] =>
      grid('Methods by pages')
        .getAllByRole('row')
        .filter((row) => row.hasAttribute('aria-selected'))
        .map((row) => within(row).getAllByRole('gridcell')[2]!.textContent!);
    expect(labelled()).toEqual(['6', '6', '5', '–']);
    await user.click(grid('Methods by pages').getByRole('button', { name: 'Labelled' }));
    expect(labelled()).toEqual(['5', '6', '6', '–']);
    act(() => app.state().sortPages({ by: '', isDescending: true }));
  });

  it('groups pages by site and by tag; a group opens its pages', async () => {
    const user = app.show();
    await user.click(screen.getByRole('tab', { name: 'Tags' }));
    expect(rows('Methods by tags').sort()).toEqual(['(none)', 'list', 'long']);
    await user.click(screen.getByRole('tab', { name: 'Sites' }));
    expect(rows('Methods by sites')).toHaveLength(3);
    await user.click(grid('Methods by sites').getByText('beta.example'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 of 4 pages')).toBeVisible();
    act(() => app.state().setCorpusSearch(''));
  });

  it('is exported as shown', () => {
    const [head, ...lines] = tableFields(app.state());
    expect(head!.slice(0, 5)).toEqual(['page', 'title', 'site', 'tags', 'labelled']);
    const rextractor = head!.indexOf('rExtractor precision');
    expect(rextractor).toBeGreaterThan(0);
    expect(lines.map((line) => line[0]).sort()).toEqual([
      'alpha-list',
      'alpha-more',
      'beta-list',
      'gamma-list',
    ]);
    const more = lines.find(([slug]) => slug === 'alpha-more')!;
    expect(more[4]).toBe(6);
    expect(more.slice(rextractor, rextractor + 3)).toEqual([0.75, 1, 6 / 7]);
  });

  it('has no accessibility violations', async () => {
    app.show();
    for (const view of ['pages', 'sites', 'records', 'changes', 'suspects'] as const) {
      act(() => app.state().setCorpusView(view));
      expect(await axeFaults(), view).toEqual([]);
    }
    act(() => app.state().setCorpusView('pages'));
  });
});

describe('an error', () => {
  it('opens its page at the stage that caused it, with its block selected', async () => {
    const user = app.show();
    act(() => app.state().setWorkspace('corpus'));
    act(() => app.state().setErrorMethod('rextractor'));
    act(() => app.state().setCorpusSearch('alpha-more'));
    await user.click(grid('Methods by pages').getAllByRole('row')[1]!);
    await user.keyboard('{Enter}');
    await act(() => app.settled());
    const line = app
      .state()
      .evaluation!.lines.find(({ page, method }) => page === 'alpha-more' && method === 'rextractor')!;
    const error = line.score!.errors[0]!;
    await waitFor(() => expect(app.state().selected).toBe(error.block));
    expect(app.state()).toMatchObject({ workspace: 'inspect', method: 'rextractor', stage: error.stage });
    expect(app.state().page!.page).toBe(line.hash);
    act(() => app.state().setCorpusSearch(''));
  });

  it('is in the gallery of records, by kind', async () => {
    const user = app.show();
    act(() => app.state().setWorkspace('corpus'));
    act(() => app.state().setCorpusView('records'));
    await user.click(screen.getByRole('radio', { name: 'Found 17' }));
    await user.click(screen.getByRole('radio', { name: 'Invented 2' }));
    const cards = within(screen.getByRole('group', { name: 'Records' })).getAllByRole('button');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent(/alpha\.example.*invented: \d/);
    await waitFor(() => expect(cards[0]).toHaveTextContent(/^alpha-more 6/));
    act(() => cards[0]!.focus());
    await user.keyboard('{ArrowRight}');
    expect(cards[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.state().workspace).toBe('inspect'));
    await act(() => app.settled());
  });

  it('of all methods is a suspected label error, and opens in Label', async () => {
    const user = app.show();
    act(() => app.state().setWorkspace('corpus'));
    await user.click(screen.getByRole('tab', { name: /^Suspected labels/ }));
    const suspected = screen.getAllByRole('button', { name: 'Open in Label' });
    expect(suspected.length).toBeGreaterThan(0);
    await user.click(suspected[0]!);
    await waitFor(() => expect(app.state().workspace).toBe('label'));
    await act(() => app.settled());
    await waitFor(() => expect(app.state().selected).not.toBeNull());
    expect(app.state().page!.source).toContain('alpha-more');
  });
});

describe('changes', () => {
  it('since the previous evaluation are listed, better and worse', async () => {
    const user = app.show();
    act(() => app.state().setWorkspace('corpus'));
    await app.client.request('editLabels', {
      corpus: app.folder,
      slug: 'beta-list',
      reader: '',
      edit: { kind: 'marks', noRecords: true },
    });
    await act(() => app.state().reloadCorpus());
    expect(await screen.findByText('These numbers are out of date.')).toBeVisible();
    await act(() => app.evaluate());
    await user.click(screen.getByRole('tab', { name: 'Changes' }));
    expect(await screen.findByText(/[1-9]\d* worse, 0 better/)).toBeVisible();
    expect(grid('Changes').getAllByText(/page or labels changed/).length).toBeGreaterThan(0);
    expect(board().getAllByText(/^−/).length).toBeGreaterThan(0);
    act(() => app.state().setCorpusView('pages'));
  });

  it('hold out sites, which then are the held-out split', async () => {
    const user = app.show();
    await user.click(screen.getByRole('button', { name: 'Drawn, corpus' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Held-out sites…' }));
    await user.click(await screen.findByRole('checkbox', { name: /alpha\.example/ }));
    expect(await screen.findByText(/Held out: 1 of 3 sites, 2 of 4 pages/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: 'Held-out 2' }));
    await waitFor(() => expect(rows('Methods by pages')).toHaveLength(2));
    expect(await screen.findByText(/average over 1 site;/)).toBeVisible();
    expect(screen.getByText(/All pages are from one site/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All 4' }));
  });

  it('set tags of pages', async () => {
    const user = app.show();
    act(() => app.state().selectRow('gamma-list'));
    act(() => app.state().askForCorpus('tags'));
    await user.type(await screen.findByRole('textbox', { name: 'Tags to add' }), 'odd, short');
    await user.click(screen.getByRole('button', { name: 'Change 1 page' }));
    await waitFor(() =>
      expect(app.state().corpus!.pages.find(({ slug }) => slug === 'gamma-list')!.tags).toEqual([
        'odd',
        'short',
      ]),
    );
  });

  it('include an export of labels, with a report of the path', async () => {
    const user = app.show();
    act(() => app.state().askForCorpus('exportLabels'));
    const to = join(app.folder, '..');
    await user.type(await screen.findByRole('textbox', { name: 'Folder' }), to.replaceAll('{', '{{'));
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(
      await screen.findByText(/^Labels of 3 pages with \d+ records are in .*labels\.csv\.$/),
    ).toBeVisible();
    act(() => app.state().askForCorpus('exportLabels'));
    await user.type(await screen.findByRole('textbox', { name: 'Folder' }), to);
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/labels\.csv/);
    act(() => app.state().dismissCorpusError());
  });
});

describe('a session', () => {
  it('stores the corpus and restores it', async () => {
    act(() => app.state().setWorkspace('corpus'));
    const session = sessionOf(app.state());
    expect(session.corpus).toEqual({ folder: app.folder, reader: '' });
    const other = await startInspector();
    try {
      expect(await applySession(other.store, { ...session, place: 'inspect', page: null })).toBe('');
      expect(other.store.getState()).toMatchObject({ workspace: 'inspect', corpus: { folder: app.folder } });
      const gone = { ...session, corpus: { folder: join(app.folder, 'gone'), reader: '' }, page: null };
      expect(await applySession(other.store, gone)).toMatch(
        /^The corpus of the session, .*gone, cannot be opened/,
      );
    } finally {
      await other.close();
    }
  });
});
