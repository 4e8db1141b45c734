import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CorpusDialogs } from '../../../src/renderer/corpus/CorpusDialogs';
import { CorpusToolbar } from '../../../src/renderer/corpus/CorpusToolbar';
import { CorpusWorkspace } from '../../../src/renderer/corpus/CorpusWorkspace';
import type { CorpusInfo, LabelSummary } from '../../../src/shared/contract/corpus';
import { ServiceError } from '../../../src/shared/contract/serviceClient';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

layoutInJsdom();
afterEach(cleanup);

const corpus: CorpusInfo = {
  folder: '/corpora/trial',
  name: 'Trial',
  isReadOnly: false,
  viewport: { width: 1280, height: 900, deviceScaleFactor: 1 },
  pages: [
    {
      slug: 'one',
      source: '/corpora/trial/pages/one',
      url: 'https://a.example/',
      title: 'One',
      site: 'a.example',
      tags: [],
      capturedAt: '2026-01-01T00:00:00Z',
      hash: 'h',
      isHeldOut: false,
      warnings: [],
      labels: [],
    },
  ],
  faults: [],
  readers: [''],
  heldOut: [],
};

const whole = (
  <>
    <CorpusToolbar />
    <CorpusWorkspace />
    <CorpusDialogs />
  </>
);

describe('the Corpus workspace', () => {
  it.each([
    [1, 1, 'The page is labelled; methods are scored on it.'],
    [8, 8, 'All 8 pages are labelled; methods are scored on all of them.'],
    [1, 8, '1 of 8 pages labelled. Methods run on all pages and are scored on the labelled ones.'],
    [3, 8, '3 of 8 pages labelled. Methods run on all pages and are scored on the labelled ones.'],
  ])('says how many pages are labelled before the first evaluation: %i of %i', (labelled, count, text) => {
    const [page] = corpus.pages;
    const label: LabelSummary = {
      reader: '',
      status: 'labelled',
      records: 2,
      hard: false,
      noRecords: false,
      doubtful: 0,
      isOfOtherCapture: false,
      updatedAt: '2026-01-01T00:00:00Z',
    };
    const pages = Array.from({ length: count }, (_, index) => ({
      ...page!,
      slug: `page-${index}`,
      labels: index < labelled ? [label] : [],
    }));
    const store = quietStore({ isConnected: true, corpus: { ...corpus, pages }, areEvaluationsRead: true });
    renderIn(store, whole);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers corpora if none is open: the example, recent ones, by path, and a new one', async () => {
    const openCorpus = vi.fn();
    const store = quietStore({
      isConnected: true,
      openCorpus,
      knownCorpora: [
        { folder: '/corpora/trial', name: 'Trial', isExample: false },
        { folder: '/program/corpus', name: 'Example corpus', isExample: true },
      ],
    });
    renderIn(store, whole);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Open the example corpus' }));
    expect(openCorpus).toHaveBeenLastCalledWith('/program/corpus');
    await user.click(screen.getByRole('button', { name: 'Trial' }));
    expect(openCorpus).toHaveBeenLastCalledWith('/corpora/trial');
    await user.click(screen.getByRole('button', { name: /^Open corpus…/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Folder' }), '/corpora/Ünï 語{Enter}');
    expect(openCorpus).toHaveBeenLastCalledWith('/corpora/Ünï 語');
    expect(store.getState().corpusDialog).toBeNull();
  });

  it('says that a corpus is read-only, and disables everything that writes', async () => {
    renderIn(quietStore({ isConnected: true, corpus: { ...corpus, isReadOnly: true } }), whole);
    expect(screen.getByText('This corpus is read-only.')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^Run evaluation/ }))
      expect(button).toBeDisabled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Trial, corpus' }));
    expect(await screen.findByRole('menuitem', { name: /^Add pages…/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('menuitem', { name: 'Export labels…' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('lists every unusable file', () => {
    const faults = [
      { file: 'pages/bad/page.json', fault: 'is not valid JSON' },
      { file: 'pages/none', fault: 'has no snapshot' },
    ];
    renderIn(quietStore({ corpus: { ...corpus, faults } }), whole);
    expect(screen.getByText('2 files of this corpus cannot be used.')).toBeVisible();
    for (const { file } of faults) expect(screen.getByText(file)).toBeVisible();
    expect(screen.getByText('One')).toBeVisible();
  });

  it('shows the progress of an evaluation, and stops it', async () => {
    let stop: (cause: Error) => void = () => undefined;
    const asked: string[] = [];
    const store = quietStore({ isConnected: true, corpus }, (command) => {
      asked.push(command);
      if (command === 'cancelJob') stop(new ServiceError('cancelled', 'Cancelled.'));
      return command === 'evaluate'
        ? new Promise((_, reject) => {
            stop = reject;
          })
        : new Promise(() => {});
    });
    renderIn(store, whole);
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('button', { name: /^Run evaluation/ })[0]!);
    act(() =>
      store.setState(({ jobs }) => ({
        jobs: jobs.map((job) => ({ ...job, done: 3, total: 12, text: 'one' })),
      })),
    );
    expect(screen.getByRole('progressbar', { name: 'Evaluating' })).toHaveAttribute('value', '3');
    expect(screen.getByText(/3 of 12 · one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Stop \(3 of 12\)/ }));
    expect(asked).toContain('cancelJob');
    await waitFor(() => expect(store.getState().jobs).toEqual([]));
    expect(store.getState().corpusError).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Run evaluation/ })[0]).toBeEnabled();
  });

  it('reports added pages, and those that failed', async () => {
    const inputs: unknown[] = [];
    const store = quietStore({ isConnected: true, corpus }, async (command, input) => {
      if (command === 'addPages') {
        inputs.push(input);
        return { added: ['two'], faults: [{ file: 'https://gone.example/', fault: 'cannot be reached' }] };
      }
      return corpus;
    });
    renderIn(store, whole);
    const user = userEvent.setup();
    act(() => store.getState().askForCorpus('add'));
    await user.type(
      await screen.findByRole('textbox', { name: 'URLs and files' }),
      'https://b.example/{Enter} {Enter}https://gone.example/',
    );
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'shop, , list');
    await user.click(screen.getByRole('button', { name: 'Add 2 pages' }));
    expect(await screen.findByText('1 page added. 1 thing went wrong:')).toBeVisible();
    expect(screen.getByText('https://gone.example/')).toBeVisible();
    expect(inputs).toMatchObject([
      { sources: ['https://b.example/', 'https://gone.example/'], tags: ['shop', 'list'], scripts: true },
    ]);
  });
});
