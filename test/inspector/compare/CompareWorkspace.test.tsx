import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/renderer/app/App';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { methods } from '../../../src/shared/methods';
import { axeFaults } from '../../support/inspector/axeFaults';
import { blobText } from '../../support/inspector/blobText';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';

layoutInJsdom();

let inspector: TestInspector;
const state = () => inspector.store.getState();
const settled = () =>
  until(inspector.store, ({ isRunning, isRunningAll, pinned, comparison, compared, result }) => {
    const isCompared = pinned === null || (comparison !== null && compared?.other.run === result?.run);
    return !isRunning && !isRunningAll && isCompared;
  });

beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());
beforeEach(async () => {
  state().unpinRun();
  state().adopt({ method: 'rextractor', settings: {} });
  await inspector.open('advertisement');
  state().setWorkspace('compare');
  state().setCompareLayout('sideBySide');
  state().select(null);
});
afterEach(cleanup);

function show() {
  render(
    <InspectorContext value={inspector.store}>
      <App />
    </InspectorContext>,
  );
  return userEvent.setup();
}

/** rExtractor as A, eMine as B. */
async function compareTwo() {
  state().pinRun();
  state().setMethod('emine');
  await act(settled);
}

const rows = () =>
  within(screen.getByRole('grid', { name: 'Records of both runs' }))
    .getAllByRole('row')
    .slice(1);
const rowTexts = () => rows().map((row) => row.textContent ?? '');

describe('two runs', () => {
  it('are not compared until one is pinned, which is possible here', async () => {
    const user = show();
    expect(screen.getByRole('heading', { name: 'No run is pinned' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pin the current run as A' }));
    await act(settled);
    expect(screen.getByText(/No difference: both runs have the same/)).toBeTruthy();
    expect(screen.getByText('None.')).toBeTruthy();
  });

  it('are shown with gained and lost records, and counts that add up', async () => {
    await compareTwo();
    show();
    const { comparison, pinned, result } = state();
    const count = (kind: string) => comparison!.rows.filter((row) => row.kind === kind).length;
    expect(count('gained') + count('lost') + count('changed')).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: `Same ${count('same')}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `+ Gained in B ${count('gained')}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `− Lost in B ${count('lost')}` })).toBeTruthy();
    expect(rows()).toHaveLength(comparison!.rows.length);
    expect(rowTexts().filter((text) => text.includes('+ gained'))).toHaveLength(count('gained'));
    const header = (letter: string) => screen.getByRole('region', { name: `Run ${letter}` }).textContent;
    expect(header('A')).toContain(`${pinned!.result.extraction.records.length} record`);
    expect(header('B')).toContain(`${result!.extraction.records.length} record`);
  });

  it('leave the canvases the room of parts that are closed, and of both for all methods', async () => {
    await compareTwo();
    const user = show();
    const part = (name: string) => screen.getByRole('button', { name });
    const shown = () => ['stages', 'records'].filter((_, at) => found(regions[at]!) !== null);
    const regions = ['Stages side by side', 'Differences by record'];
    const found = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
    expect(shown()).toEqual(['stages', 'records']);
    await user.click(part('Stages side by side'));
    expect(part('Stages side by side')).toHaveAttribute('aria-expanded', 'false');
    expect(shown()).toEqual(['records']);
    await user.click(part('Differences by record'));
    expect(shown()).toEqual([]);
    await user.click(part('Stages side by side'));
    await user.click(part('Differences by record'));
    expect(shown()).toEqual(['stages', 'records']);
    act(() => state().setCompareLayout('allMethods'));
    expect(shown()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Stages side by side' })).toBeNull();
    act(() => state().setCompareLayout('sideBySide'));
  });

  it('are swapped with X: gained becomes lost', async () => {
    await compareTwo();
    const user = show();
    const before = rowTexts();
    await user.keyboard('x');
    expect(screen.getByRole('button', { name: /^A eMine/ })).toBeTruthy();
    const [lost, gained] = [
      before.filter((text) => text.includes('− lost')).length,
      before.filter((text) => text.includes('+ gained')).length,
    ];
    expect(rowTexts().filter((text) => text.includes('+ gained'))).toHaveLength(lost);
    expect(rowTexts().filter((text) => text.includes('− lost'))).toHaveLength(gained);
    await user.keyboard('x');
    expect(rowTexts()).toEqual(before);
  });

  it('N goes from one difference to the next and wraps around', async () => {
    await compareTwo();
    const user = show();
    const differing = state().comparison!.rows.filter(({ kind }) => kind !== 'same');
    for (const row of [...differing, differing[0]!]) {
      await user.keyboard('n');
      expect([...row.one, ...row.other]).toContain(state().selected);
    }
    const summary = screen.getByRole('complementary', { name: 'Summary' });
    expect(within(summary).getByText(`1 of ${differing.length}`)).toBeTruthy();
  });

  it('differ first at a stage that is named and can be opened', async () => {
    await compareTwo();
    const user = show();
    const { parting } = state().comparison!;
    expect(parting).not.toBeNull();
    const method = state().methods.find(
      ({ id }) => id === (parting!.run === 'one' ? 'rextractor' : 'emine'),
    )!;
    const number = method.stages.findIndex(({ id }) => id === parting!.stage) + 1;
    const letter = parting!.run === 'one' ? 'A' : 'B';
    await user.click(screen.getByRole('button', { name: `Open ${letter} at ${number}` }));
    await act(settled);
    expect(state()).toMatchObject({ workspace: 'inspect', method: method.id, stage: parting!.stage });
    expect(state().pinned?.method).toBe(letter === 'A' ? 'emine' : 'rextractor');
  });

  it('keep their letters when the pinned run is opened; the other becomes the pinned one', async () => {
    await compareTwo();
    const user = show();
    const before = rowTexts();
    await user.click(screen.getByRole('button', { name: /^Open A at 1 / }));
    await act(settled);
    expect(state()).toMatchObject({ method: 'rextractor', stage: 'blocks', currentIs: 'A' });
    act(() => state().setWorkspace('compare'));
    await act(settled);
    expect(rowTexts()).toEqual(before);
  });

  it('blink with B on one canvas', async () => {
    await compareTwo();
    const user = show();
    await user.keyboard('b');
    expect(screen.getByRole('region', { name: 'Run A' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Run B' })).toBeNull();
    await user.keyboard('b');
    expect(screen.getByRole('region', { name: 'Run B' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Both' }));
    expect(screen.getByRole('region', { name: 'Both runs' })).toBeTruthy();
  });

  it('list the settings that differ, and are compared again when one is changed', async () => {
    state().pinRun();
    await act(settled);
    show();
    act(() => state().setParam('widthClusters', 'widthTolerance', 9));
    await act(settled);
    const line = await screen.findByRole('row', { name: /Width tolerance/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['5 px', '9 px']);
    expect(screen.getByRole('button', { name: /B rExtractor 1 changed/ })).toBeTruthy();
  });

  it('are chosen by method and preset for either letter', async () => {
    await compareTwo();
    const user = show();
    await user.click(screen.getByRole('button', { name: /^A rExtractor/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'BUW, Default' }));
    await waitFor(() => expect(state().compared?.one.method).toBe('buw'));
    expect(state().method).toBe('emine');
    expect(screen.getByRole('button', { name: /^A BUW/ })).toBeTruthy();
  });

  it('are chosen by saved preset of any method, and show its name', async () => {
    const settings = { values: { dataRegion: { heightFactor: 0.1 } }, off: [] };
    await inspector.client.request('savePreset', { method: 'emine', name: 'flat rows', settings });
    await compareTwo();
    const user = show();
    await user.click(screen.getByRole('button', { name: /^A rExtractor/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'eMine, flat rows' }));
    await waitFor(() => expect(state().pinned).toMatchObject({ method: 'emine', settings }));
    await screen.findByRole('button', { name: /^A eMine flat rows/ });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Run A' }).textContent).toContain('flat rows, pinned'),
    );
    await user.click(await screen.findByRole('button', { name: /^B eMine Default/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'eMine, flat rows' }));
    await act(settled);
    expect(state().settings.emine).toEqual(settings);
    await screen.findByText(/No difference: both runs/);
    await inspector.client.request('deletePreset', { method: 'emine', name: 'flat rows' });
  });

  it('a preset is compared with the current values from the preset menu', async () => {
    state().setWorkspace('inspect');
    state().setParam('similarity', 'contentThreshold', 0.9);
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Preset own values' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compare with Default' }));
    await waitFor(() => expect(state().comparison).not.toBeNull());
    await act(settled);
    expect(screen.getByRole('button', { name: /^A rExtractor Default/ })).toBeTruthy();
    const setting = screen.getAllByRole('rowheader', { name: 'Content similarity' })[0]!;
    expect(setting.closest('tr')!.textContent).toBe('Content similarity0.350.9');
  });

  it('must be on the same page: otherwise a message offers to continue', async () => {
    await compareTwo();
    await inspector.open('one-record');
    const user = show();
    expect(screen.getByRole('heading', { name: 'The pinned run belongs to another page' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pin rExtractor on this page' }));
    await act(settled);
    expect(screen.getByRole('grid', { name: 'Records of both runs' })).toBeTruthy();
  });

  it('are saved as CSV', async () => {
    await compareTwo();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Save this table as CSV' }));
    await user.click(screen.getByRole('button', { name: 'Save settings that differ as CSV' }));
    await user.click(screen.getByRole('button', { name: 'Save which method found which record as CSV' }));
    const texts = await Promise.all(saved.map(blobText));
    expect(texts[0]).toMatch(/^block,xpath,text,A rExtractor,B eMine,change,first stage they part,why\r\n/);
    expect(texts[0]!.trim().split('\r\n')).toHaveLength(state().comparison!.rows.length + 1);
    expect(texts[1]).toMatch(/^setting,A,B\r\n/);
    expect(texts[2]).toMatch(/^block,xpath,text,methods that found it,(.+,)?rExtractor,/);
    vi.restoreAllMocks();
  });

  it('pass axe', async () => {
    await compareTwo();
    show();
    expect(await axeFaults()).toEqual([]);
  });
});

describe('all methods', () => {
  it('run on the page and show which of them found which record', async () => {
    const user = show();
    await act(settled);
    expect(Object.keys(state().allMethods)).toHaveLength(methods.length);
    const table = screen.getByRole('table', { name: 'Which method found which record' });
    for (const { title } of state().methods)
      expect(within(table).getAllByRole('rowheader', { name: title.split(',')[0]! })).not.toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'All methods' }));
    expect(screen.getByRole('region', { name: 'All methods' })).toBeTruthy();
    const legend = screen.getByRole('list', { name: 'Records by how many methods found them' });
    expect(within(legend).getAllByRole('listitem')).toHaveLength(methods.length);
    const [first] = within(table).getAllByRole('button', { name: /^Record 1,/ });
    await user.click(first!);
    expect(state().selected).not.toBeNull();
    expect(first!.getAttribute('aria-pressed')).toBe('true');
  });
});
