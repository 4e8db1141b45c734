import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, panel, rows, startLabelling } from './labelInspector';

layoutInJsdom();

let inspector: LabelInspector;
const state = () => inspector.state();
const slugOf = (text: string) => state().corpus!.pages.find(({ slug }) => slug.includes(text))!.slug;

beforeAll(async () => {
  inspector = await startLabelling(['shop-grid', 'result-list']);
}, 120_000);
afterAll(() => inspector.end());
afterEach(cleanup);

it('shows changes that other programs save', async () => {
  const slug = slugOf('result');
  const user = await inspector.show(slug);
  await inspector.press(user, 'd');
  const other = await Corpus.open(inspector.folder);
  await other.labels.edit(slug, '', { kind: 'marks', note: 'Seen by a second program.' });
  await waitFor(
    () =>
      expect(panel().getByRole('textbox', { name: 'Note' })).toHaveProperty(
        'value',
        'Seen by a second program.',
      ),
    {
      timeout: 45_000,
    },
  );
  expect(screen.getByRole('checkbox', { name: 'Hard' }).getAttribute('aria-checked')).toBe('true');
});

it('finds labelled records again after a recapture, and shows what to review until it is accepted', async () => {
  const slug = slugOf('shop');
  const user = await inspector.show(slug);
  await inspector.press(user, '{Enter}');
  const before = (await inspector.stored(slug)).records.length;
  // Another page replaces it: nothing is where it was.
  await inspector.open('advertisement');
  await act(() => state().recapturePage(slug, true));
  await act(inspector.settled);
  const { label } = state();
  const doubtful = label!.records.filter(({ confidence }) => confidence < 1).length;
  expect(label!.records.length + label!.lost.length).toBe(before);
  expect(doubtful + label!.lost.length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: 'Found again' })).toBeTruthy();
  expect(screen.getByText('1 doubtful')).toBeTruthy();
  act(() => state().setQueueOrder('doubtful'));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  document.getElementById('label-canvas')!.focus();
  if (label!.records.length === 0) await inspector.press(user, '0');
  await inspector.press(user, '{Enter}');
  expect(state().label!.lost).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Found again' })).toBeNull();
  act(() => state().setQueueOrder('corpus'));
});

it('neither shows nor changes labels of a later version', async () => {
  const slug = slugOf('result');
  const file = join(inspector.folder, 'pages', slug, 'labels.json');
  const later = '{"format":"recordscope-labels","version":99}';
  await writeFile(file, later);
  const user = await inspector.show();
  await act(() => state().openCorpusPage(slug));
  await waitFor(() => expect(screen.getByText(/The label is not shown. Its file is unchanged/)).toBeTruthy());
  await user.keyboard('{Tab}{Delete}0{Enter}');
  expect(state().unsaved).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(later);
  expect(() => rows()).toThrow();
});
