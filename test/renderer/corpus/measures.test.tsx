import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CorpusWorkspace } from '../../../src/renderer/corpus/CorpusWorkspace';
import { tableFields } from '../../../src/renderer/corpus/exportTable';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import type { CorpusInfo, CorpusPage } from '../../../src/shared/contract/corpus';
import { reportedFigures } from '../../../src/shared/evaluation/reportedFigures';
import type { LineScore, ResultLine, RunHead } from '../../../src/shared/evaluation/results';
import { scoreOf } from '../../../src/shared/records/recordContents';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { methodOfOneStage, quietStore, renderIn } from '../../support/inspector/quietInspector';

layoutInJsdom();
afterEach(cleanup);

const page = (slug: string, site: string, tags: string[]): CorpusPage => ({
  slug,
  source: `/corpora/trial/pages/${slug}`,
  url: `https://${site}/`,
  title: slug,
  site,
  tags,
  capturedAt: '2026-01-01T00:00:00Z',
  hash: 'h',
  isHeldOut: false,
  warnings: [],
  labels: [],
});

const corpus: CorpusInfo = {
  folder: '/corpora/trial',
  name: 'Trial',
  isReadOnly: false,
  viewport: { width: 1280, height: 900, deviceScaleFactor: 1 },
  pages: [page('p1', 'a.example', ['grid']), page('p2', 'a.example', []), page('p3', 'b.example', ['grid'])],
  faults: [],
  readers: [''],
  heldOut: [],
};

const head: RunHead = {
  format: 'recordscope-results',
  version: 1,
  run: 'one',
  startedAt: '2026-01-01T00:00:00Z',
  program: '',
  match: { kind: 'leaves' },
  split: 'all',
  reader: '',
  entrants: ['test', 'other'].map((method) => ({
    method,
    preset: 'default',
    settings: { values: {}, off: [] },
  })),
  pages: 3,
  corpus: '',
  workers: 0,
  ms: 0,
};

function line(own: CorpusPage, method: string, counts: number[], more: Partial<LineScore> = {}): ResultLine {
  const [labelled, extracted, found] = counts as [number, number, number];
  return {
    page: own.slug,
    site: own.site,
    tags: own.tags,
    hash: own.hash,
    method,
    ms: 1,
    failed: '',
    region: -1,
    records: [],
    agreement: null,
    score: {
      ...scoreOf(found, extracted, labelled),
      isRegionRight: found > 0,
      pairs: [],
      errors: [],
      ...more,
    },
  };
}

/** Site a: 4 of 4 right, then nothing found of 6; site b: 2 of 4 right. The other method is always right. */
function shown(more: Partial<LineScore> = {}, state: Partial<InspectorState> = {}) {
  const [p1, p2, p3] = corpus.pages as [CorpusPage, CorpusPage, CorpusPage];
  const lines = [
    line(p1, 'test', [4, 4, 4]),
    line(p2, 'test', [6, 0, 0], more),
    line(p3, 'test', [2, 4, 2]),
    line(p1, 'other', [4, 4, 4]),
    line(p2, 'other', [6, 6, 6], more),
    line(p3, 'other', [2, 2, 2]),
  ];
  const method = methodOfOneStage({});
  const store = quietStore({
    isConnected: true,
    corpus,
    methods: [
      { ...method, reported: reportedFigures('buw') },
      { ...method, id: 'other', title: 'Other', reported: [] },
    ],
    areEvaluationsRead: true,
    evaluations: [head],
    evaluation: { head, lines },
    errorMethod: 'test',
    ...state,
  });
  renderIn(store, <CorpusWorkspace />);
  return store;
}

const board = () => within(screen.getByRole('region', { name: 'Leaderboard' }));

describe('the leaderboard', () => {
  it('has the pooled precision and recall of the chosen method, beside the means', () => {
    shown();
    const row = board().getByRole('row', { name: /Test/ });
    // (1/2 + 1/2) / 2 and (1/2 + 1) / 2
    expect(row).toHaveTextContent(/50\.075\.0/);
    // (4/4 + 2/4) / 2 and (4/10 + 2/2) / 2
    expect(board().getByText(/pooled, then averaged: precision 75\.0, recall 70\.0\./)).toBeVisible();
  });

  it('has what the paper of the chosen method reports', async () => {
    shown();
    expect(
      board().getByText(
        /Reported in its paper: region accuracy 98\.32 %, record accuracy 94\.43 % on 1,150 pages of 115 sites\. Other pages, so not comparable/,
      ),
    ).toBeVisible();
    await userEvent.click(board().getByRole('button', { name: 'Other' }));
    expect(board().getByText(/Its paper prints no figures\./)).toBeVisible();
    expect(board().queryByText(/Reported in its paper/)).toBeNull();
  });

  it('says once that methods return records of one block only, if some labels have more', () => {
    shown();
    expect(screen.queryByText(/side by side/)).toBeNull();
    cleanup();
    shown({ severalBlocks: 3 });
    expect(screen.getAllByText(/3 of 12 labelled records have several blocks side by side/)).toHaveLength(1);
  });
});

describe('the tables of sites and tags', () => {
  it('show F1, region accuracy or record accuracy', async () => {
    shown({}, { corpusView: 'tags' });
    const cells = (name: RegExp) =>
      within(screen.getByRole('grid', { name: 'Methods by tags' }))
        .getAllByRole('gridcell', { name })
        .map((cell) => cell.textContent);
    expect(cells(/^P .* F1/)).toHaveLength(4);
    await userEvent.click(screen.getByRole('radio', { name: 'Region' }));
    // Sorted by the chosen method, the worst first: grid 2 of 2, no tag 0 of 1.
    expect(cells(/^Region accuracy/)).toEqual(['0.0', '100.0', '100.0', '100.0']);
    await userEvent.click(screen.getByRole('radio', { name: 'Records' }));
    expect(cells(/^Record accuracy/)).toEqual(['0.0', '100.0', '100.0', '100.0']);
  });

  it('are exported with the counts and both kinds of precision and recall', () => {
    const store = shown({}, { corpusView: 'sites', pageFilters: [] });
    const [titles, ...rows] = tableFields(store.getState());
    const site = rows.find(([name]) => name === 'a.example')!;
    const of = (title: string) => site[titles!.indexOf(`Test ${title}`)];
    expect(['TP', 'FP', 'FN'].map(of)).toEqual([4, 0, 6]);
    expect(['precision', 'recall', 'pooled precision', 'pooled recall'].map(of)).toEqual([0.5, 0.5, 1, 0.4]);
    expect(['region accuracy', 'record accuracy'].map(of)).toEqual([0.5, 0.5]);
    act(() => store.getState().setCorpusView('pages'));
    const [heads, ...pages] = tableFields(store.getState());
    const last = pages.find(([slug]) => slug === 'p3')!;
    expect(['TP', 'FP', 'FN'].map((title) => last[heads!.indexOf(`Test ${title}`)])).toEqual([2, 2, 0]);
  });
});
