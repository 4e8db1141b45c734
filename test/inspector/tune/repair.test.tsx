import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../src/renderer/store/settingsSlice';
import { blockAtXPath } from '../../../src/shared/page/xpath';
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

/** Requires more records than the five on the page, so no list is found. */
const tooMany = { values: { dataRecords: { minRecords: 8 } }, off: [] };

async function openDelta(settings: typeof tooMany): Promise<void> {
  await app.state().openCorpusPage('delta-list');
  app.state().applySettings(settings);
  await app.settled();
}

const recordBlock = (): number => blockAtXPath(app.state().model!, '/html/body/ul/li[2]');

describe('the smallest change', () => {
  beforeEach(() => {
    app.state().setWorkspace('inspect');
    app.state().setTab('why');
  });

  it('that keeps a lost block is offered, verified and tried', async () => {
    await openDelta(tooMany);
    expect(app.state().result?.extraction.records).toHaveLength(0);
    const user = app.show();
    act(() => app.state().select(recordBlock()));
    // Only by keys: after a click the page has the focus again.
    const press = (button: HTMLElement): Promise<void> => {
      act(() => button.focus());
      return user.keyboard('{Enter}');
    };
    await press(await screen.findByRole('button', { name: /^Smallest change that keeps it/ }, seen));
    const found = within(await screen.findByRole('region', { name: 'Smallest change that keeps it' }));
    const [first] = await found.findAllByRole('listitem', {}, seen);
    expect(first).toHaveTextContent('Minimum records per group 8 records → 5 records');
    expect(first).toHaveTextContent(/3 steps, 16 % of its range/);
    expect(first).toHaveTextContent(/5 records, all children of one block, as \d+ other methods\./);
    expect(first).toHaveTextContent('By the label, it finds 4 more labelled records.');
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Smallest change that keeps it' }),
    );
    await press(within(first!).getByRole('button', { name: 'Test on corpus' }));
    expect(
      await within(first!).findByText(/^On 5 train pages: \d better, 0 worse, F1 /, {}, seen),
    ).toBeVisible();
    expect(first).toHaveTextContent(/Better: Drawn 0\.0 → 100\.0/);
    await press(within(first!).getByRole('button', { name: 'Try it' }));
    await act(() => app.settled());
    expect(app.state().result?.extraction.records).toHaveLength(5);
    // The results and the focus stay, to try another.
    expect(found.getByRole('button', { name: 'Revert' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await act(() => app.settled());
    expect(settingsOf(app.state())).toEqual(tooMany);
    expect(found.getAllByRole('button', { name: 'Try it' })[0]).toHaveFocus();
    act(() => app.state().setParam('dataRecords', 'minRecords', 9));
    await act(() => app.settled());
    expect(await screen.findByRole('button', { name: /^Smallest change that keeps it/ })).toBeVisible();
  });

  it('that drops a record is offered for a record, also by key', async () => {
    await openDelta({ values: {}, off: [] } as unknown as typeof tooMany);
    const user = app.show();
    act(() => app.state().select(recordBlock()));
    expect(await screen.findByRole('button', { name: /^Smallest change that drops it/ }, seen)).toBeVisible();
    await user.keyboard('v');
    const found = within(await screen.findByRole('region', { name: 'Smallest change that drops it' }));
    const answers = await found.findAllByRole('listitem', {}, seen);
    expect(answers[0]).toHaveTextContent(
      /No records are left on this page\.May do harm: it loses 4 labelled records\./,
    );
    expect(found.getByRole('status')).toHaveTextContent('According to the label, this record is correct.');
    await user.click(found.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Smallest change that drops it' })).toBeNull();
  });

  it('is measured on the corpus until stopped', async () => {
    await openDelta(tooMany);
    const user = app.show();
    act(() => app.state().select(recordBlock()));
    await user.click(await screen.findByRole('button', { name: /^Smallest change that keeps it/ }, seen));
    const found = within(await screen.findByRole('region', { name: 'Smallest change that keeps it' }));
    const [first] = await found.findAllByRole('listitem', {}, seen);
    const own = within(first!);
    fireEvent.click(own.getByRole('button', { name: 'Test on corpus' }));
    expect(own.getByRole('status')).toHaveTextContent('Running on the labelled pages…');
    fireEvent.click(own.getByRole('button', { name: 'Stop' }));
    expect(await own.findByRole('button', { name: 'Test on corpus' }, seen)).toBeEnabled();
    expect(own.queryByText(/train pages:/)).toBeNull();
    expect(app.state().corpusError).toBeNull();
  });

  it('says so if there is none', async () => {
    await openDelta({ values: {}, off: [] } as unknown as typeof tooMany);
    const user = app.show();
    act(() => app.state().select(blockAtXPath(app.state().model!, '/html/body/h1')));
    await user.click(await screen.findByRole('button', { name: /^Smallest change that keeps it/ }, seen));
    expect(await screen.findByText(/^No change of one or two settings works/, {}, seen)).toBeVisible();
  });
});

describe('fitting a page', () => {
  it('in the Label workspace finds settings that find the labelled records', async () => {
    await openDelta(tooMany);
    app.state().setWorkspace('label');
    const user = app.show();
    const section = within(await screen.findByRole('region', { name: 'Fit this page' }, seen));
    await user.click(await section.findByRole('button', { name: 'Fit this page' }));
    expect(
      await section.findByText(
        /^Minimum records per group 8 records → 5 records: F1 100\.0 \(5 of 5 found, 0 wrong\), before: F1 0\.0 \(0 of 5 found, 0 wrong\); \d+ runs\.$/,
        {},
        seen,
      ),
    ).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Test on corpus' }));
    expect(await section.findByText(/^On 5 train pages: \d better, 0 worse, F1 /, {}, seen)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Use in Inspect' }));
    await act(() => app.settled());
    expect(app.state().workspace).toBe('inspect');
    expect(app.state().result?.extraction.records).toHaveLength(5);
  });

  it('in the Corpus workspace is available for the selected page, and says if nothing needs a fix', async () => {
    await openDelta({ values: {}, off: [] } as unknown as typeof tooMany);
    act(() => {
      app.state().closeFitted();
      app.state().setWorkspace('corpus');
      app.state().selectRow('delta-list');
    });
    const user = app.show();
    await user.click(await screen.findByRole('button', { name: /^Fit this page/ }));
    expect(
      await screen.findByText(
        'BUW, bottom-up wrapper is already correct on this page with its current settings.',
        {},
        seen,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(app.state().fitted).toBeNull());
  });

  it('is discarded in the Label workspace when the label changes', async () => {
    await openDelta(tooMany);
    act(() => app.state().setWorkspace('label'));
    const user = app.show();
    const section = within(await screen.findByRole('region', { name: 'Fit this page' }, seen));
    await user.click(await section.findByRole('button', { name: 'Fit this page' }));
    expect(
      await section.findByText(/^Minimum records per group 8 records → 5 records/, {}, seen),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^No records/ }));
    expect(await section.findByRole('button', { name: 'Fit this page' }, seen)).toBeVisible();
  });
});
