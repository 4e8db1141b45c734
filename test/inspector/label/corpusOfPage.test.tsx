import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { App } from '../../../src/renderer/app/App';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { axeFaults } from '../../support/inspector/axeFaults';
import { startDesktopInspector } from '../../support/inspector/desktopInspector';
import { startInspector, type TestInspector } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { panel, rows } from './labelInspector';

layoutInJsdom();

let inspector: TestInspector;
let folder: string;
const state = () => inspector.store.getState();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope-of-page-'));
  inspector = await startInspector();
  await inspector.open('shop-grid');
}, 120_000);
afterAll(async () => {
  await inspector.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
afterEach(cleanup);

const asked = () => within(screen.getByRole('dialog', { name: 'Make a corpus of this page' }));
const field = (name: string) => asked().getByRole<HTMLInputElement>('textbox', { name });

it('labels the open page without a corpus: it becomes the first page of a new one', async () => {
  const { page } = state();
  const user = userEvent.setup();
  act(() => state().setWorkspace('label'));
  render(
    <InspectorContext value={inspector.store}>
      <App />
    </InspectorContext>,
  );
  expect(screen.getByRole('heading', { name: 'No corpus is open' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make a corpus of this page…' }));
  // A sensible default, and what is typed instead.
  await waitFor(() => expect(field('Folder').value).toMatch(/recordscope.shop-grid(-\d+)?$/));
  expect(field('Name').value).toBe(page!.title);
  expect(await axeFaults(document.body, { region: { enabled: false } })).toEqual([]);
  const full = join(folder, 'full');
  await mkdir(full);
  await writeFile(join(full, 'notes.txt'), 'mine');
  await user.clear(field('Folder'));
  await user.type(field('Folder'), `${full}{Enter}`);
  // The dialog stays, with what was typed.
  const error = await asked().findByRole('alert');
  expect(error.textContent).toContain('the folder is not empty; choose an empty folder, or a new one');
  expect(field('Folder').value).toBe(full);
  expect(await readdir(full)).toEqual(['notes.txt']);
  const own = join(folder, 'my shop');
  await user.clear(field('Folder'));
  await user.type(field('Folder'), own);
  await user.clear(field('Name'));
  await user.type(field('Name'), 'My shop{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Queue' })).toBeTruthy());
  await waitFor(() => expect(panel().getByText('proposed')).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(state().workspace).toBe('label');
  expect(state().corpus).toMatchObject({ folder: own, name: 'My shop' });
  // The same capture, now in the corpus.
  expect(state().page!.page).toBe(page!.page);
  expect(state().page!.source).toBe(join(own, 'pages/shop-grid'));
  expect(rows().length).toBeGreaterThan(1);
  document.getElementById('label-canvas')!.focus();
  await user.keyboard('{Enter}');
  const file = join(own, 'pages/shop-grid/labels.json');
  await waitFor(async () => expect(JSON.parse(await readFile(file, 'utf8')).status).toBe('labelled'));
}, 60_000);

it('is offered for a page that is not in the open corpus', async () => {
  await inspector.open('one-record');
  act(() => state().setWorkspace('label'));
  render(
    <InspectorContext value={inspector.store}>
      <App />
    </InspectorContext>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: 'This page is not in the corpus' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make a corpus of this page…' }));
  await waitFor(() => expect(field('Folder').value).toMatch(/one-record/));
  await user.clear(field('Folder'));
  await user.type(field('Folder'), join(folder, 'second'));
  await user.click(asked().getByRole('button', { name: 'Make corpus' }));
  await waitFor(() => expect(state().corpus!.folder).toBe(join(folder, 'second')));
  expect(state().corpus!.pages).toHaveLength(1);
}, 60_000);

it('goes into a folder of the system’s dialog in the desktop program', async () => {
  const chosen = join(folder, 'chosen');
  await mkdir(chosen);
  const desktop = await startDesktopInspector({ chooseFolder: async () => chosen });
  try {
    await desktop.open('no-records');
    act(() => desktop.store.getState().setWorkspace('label'));
    render(
      <InspectorContext value={desktop.store}>
        <App />
      </InspectorContext>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Make a corpus of this page…' }));
    await waitFor(() => expect(field('Folder').value).toMatch(/no-records/));
    await user.click(asked().getByRole('button', { name: 'Choose…' }));
    await waitFor(() => expect(field('Folder').value).toBe(chosen));
    expect(desktop.inputsOf('chooseFolder')).toEqual([{ title: 'Folder for the corpus' }]);
    await user.click(asked().getByRole('button', { name: 'Make corpus' }));
    await waitFor(() => expect(desktop.store.getState().corpus?.folder).toBe(chosen));
    expect(await readdir(join(chosen, 'pages'))).toEqual(['no-records']);
  } finally {
    cleanup();
    await desktop.close();
  }
}, 60_000);
