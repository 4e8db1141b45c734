import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InspectWorkspace } from '../../../src/renderer/inspect/InspectWorkspace';
import { type ExportTarget, exportTargets } from '../../../src/shared/exports/exportTargets';
import { exportWrapper } from '../../../src/shared/exports/exportWrapper';
import { wrapperSchema } from '../../../src/shared/wrappers/wrapper';
import { axeFaults } from '../../support/inspector/axeFaults';
import { blobText } from '../../support/inspector/blobText';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { renderIn } from '../../support/inspector/quietInspector';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  await inspector.open('shop-grid');
  await until(inspector.store, ({ data }) => data !== null);
}, 120_000);
afterAll(() => inspector.close());
afterEach(cleanup);

const state = () => inspector.store.getState();

/** Does something, and waits until the data stages have run after it. */
async function afterData(change: () => void): Promise<void> {
  const { run } = state().data!;
  await act(async () => {
    change();
    await until(inspector.store, ({ data, shown, stage }) => data?.run !== run && shown?.stage === stage);
  });
}

it('the data stages follow those of the method, with their own parameters and views', async () => {
  renderIn(inspector.store, <InspectWorkspace />);
  const rail = within(screen.getByRole('list', { name: 'Stages from records to data' }));
  expect(
    rail.getAllByRole('button').map(({ textContent }) => /\d+ [A-Za-z ]+/.exec(textContent!)?.[0].trim()),
  ).toEqual(['7 Items', '8 Templates', '9 Lists in records', '10 Columns', '11 Fields', '12 Values']);
  await userEvent.click(rail.getByRole('button', { name: /Columns/ }));
  await act(() => until(inspector.store, ({ shown }) => shown?.stage === 'columns'));
  const panel = within(screen.getByRole('region', { name: 'Stage' }));
  expect(panel.getByRole('textbox', { name: /^Likeness of columns/ })).toHaveValue('0.63');
  expect(panel.getByRole('grid', { name: 'Table' })).toHaveAttribute('aria-rowcount', '13');
  for (const name of ['Stages', 'Stage', 'Details'])
    expect(await axeFaults(screen.getByRole('region', { name }))).toEqual([]);
});

it('a parameter of a data stage runs data stages only, is undone, and stays in the session', async () => {
  const method = state().result!.run;
  const columns = state().data!.grid.columns.length;
  state().goToStage('columns');
  await until(inspector.store, ({ shown }) => shown?.stage === 'columns');
  await afterData(() => state().setParam('columns', 'match', 1));
  expect(state().result!.run).toBe(method);
  expect(state().settings.data).toEqual({ values: { columns: { match: 1 } }, off: [] });
  expect(
    state()
      .data!.stages.filter(({ reused }) => reused)
      .map(({ id }) => id),
  ).toEqual(['items', 'variants', 'nesting']);
  expect(state().data!.grid.columns.length).toBeGreaterThan(columns);
  await afterData(() => state().undo());
  expect(state().data!.grid.columns).toHaveLength(columns);
});

it('another answer of the method gives another table', async () => {
  await afterData(() => state().setParam('similarity', 'contentThreshold', 0.6));
  expect(state().data!.grid.rows).toHaveLength(6);
  await afterData(() => state().undo());
  expect(state().data!.grid.rows).toHaveLength(12);
});

it('records of a label can be used instead', async () => {
  renderIn(inspector.store, <InspectWorkspace />);
  expect(screen.queryByRole('radiogroup', { name: 'Records from' })).toBe(null);
  const records = state().result!.extraction.records.slice(0, 3);
  act(() => inspector.store.setState({ labelledRecords: records }));
  await afterData(() => screen.getByRole('radio', { name: 'label' }).click());
  expect(state().data!.grid.rows).toEqual(Int32Array.from(records.flat()));
  act(() => inspector.store.setState({ labelledRecords: null }));
  await afterData(() => state().setRecordsFrom('method'));
});

it('the service refuses values and blocks that do not exist', async () => {
  const page = state().page!.page;
  const settings = { values: { columns: { match: 7 } }, off: [] };
  const from = { run: state().result!.run };
  const ask = (change: object): Promise<unknown> =>
    inspector.client.request('data', {
      page,
      from,
      slot: 'test',
      settings: { values: {}, off: [] },
      ...change,
    });
  await expect(ask({ settings })).rejects.toThrow('columns.match must be from 0.3 to 1, not 7');
  await expect(ask({ from: { records: [[999_999]] } })).rejects.toThrow('This page has no block #999999.');
  await expect(ask({ from: { run: 'gone' } })).rejects.toThrow('This run is no longer available.');
});

it('the file has all rows', async () => {
  const csv = (await state().dataFile('csv'))!;
  expect(csv.split('\r\n')).toHaveLength(14);
  const lines = (await state().dataFile('jsonl'))!.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).name)).toContain('Tarn Down Jacket');
});

it('a wrapper has the fields of the table, and code is made of it', async () => {
  const text = (await state().wrapperFile('wrapper'))!;
  const wrapper = wrapperSchema.parse(JSON.parse(text));
  expect(wrapper.records.perPage).toEqual({ least: 12, most: 12 });
  expect(wrapper.madeFrom).toEqual([
    expect.objectContaining({ page: state().page!.page, method: state().method }),
  ]);
  expect(wrapper.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'price', 'url']));
  const made = async (target: ExportTarget): Promise<string | undefined> =>
    (await state().wrapperFile(target)) ?? state().wrapperNote!.notes[0];
  for (const target of exportTargets) {
    let expected: string;
    try {
      expected = exportWrapper(wrapper, target);
    } catch (refusal) {
      expected = (refusal as Error).message;
    }
    expect(await made(target)).toBe(expected);
  }
  // With settings that keep all columns apart, the wrapper has other fields too.
  await afterData(() => state().setParam('columns', 'match', 1));
  const other = wrapperSchema.parse(JSON.parse((await state().wrapperFile('wrapper'))!));
  expect(other.fields.length).not.toBe(wrapper.fields.length);
  await afterData(() => state().undo());
});

it('code is saved from the menu of the table', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: last! });
  });
  state().setTab('table');
  renderIn(inspector.store, <InspectWorkspace />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Code/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Scrapy/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 45_000 });
  expect(saved[0]!.name).toMatch(/^winter-jacket.*\.py$/);
  expect(await blobText(saved[0]!.blob)).toContain('import scrapy');
  click.mockRestore();
});

it('says why a file cannot be made', async () => {
  act(() => inspector.store.setState({ labelledRecords: [] }));
  await afterData(() => state().setRecordsFrom('label'));
  expect(await state().wrapperFile('wrapper')).toBe(null);
  expect(state().wrapperNote).toEqual({
    title: 'The file could not be made.',
    notes: ['no example has records: choose another method, or label the records'],
  });
  await afterData(() => state().setRecordsFrom('method'));
  state().setTab('table');
  renderIn(inspector.store, <InspectWorkspace />);
  const note = (await screen.findByText('The file could not be made.')).closest<HTMLElement>(
    '[role=status]',
  )!;
  expect(await axeFaults(note)).toEqual([]);
  await userEvent.click(within(note).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The file could not be made.')).toBe(null);
  act(() => inspector.store.setState({ labelledRecords: null }));
});
