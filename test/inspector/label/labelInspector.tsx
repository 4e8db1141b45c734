import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../../../src/renderer/app/App';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { capturedExample } from '../../support/page/capturedExample';

export interface LabelInspector extends TestInspector {
  folder: string;
  state(): InspectorState;
  /** shows the Label workspace with a page of the corpus, once its label and all methods are loaded */
  show(slug?: string): Promise<UserEvent>;
  press(user: UserEvent, keys: string): Promise<void>;
  /** waits until everything is saved and no page is loading */
  settled(): Promise<void>;
  /** reads a labels file */
  stored(
    slug: string,
    reader?: string,
  ): Promise<{ status: string; records: { blocks: { node: number }[] }[]; note: string }>;
  end(): Promise<void>;
}

/** The inspector with a real service and a corpus of real captures in its own folder. */
export async function startLabelling(
  examples: readonly string[],
  started?: TestInspector,
): Promise<LabelInspector> {
  const inspector = started ?? (await startInspector());
  const { store, client } = inspector;
  const folder = join(await mkdtemp(join(tmpdir(), 'recordscope-label-')), 'Übungs corpus 語');
  const state = () => store.getState();
  await client.request('newCorpus', { folder, name: 'Trial' });
  for (const example of examples) {
    const sources = [await capturedExample(example)];
    const { faults } = await client.request('addPages', {
      corpus: folder,
      sources,
      tags: [],
      scripts: true,
      ticket: example,
    });
    if (faults.length > 0) throw new Error(faults[0]!.fault);
  }
  await state().openCorpus(folder);
  const settled = () =>
    until(
      store,
      ({ unsaved, isGoingOn, opening, isRunning, isRunningAll, savedLabel, page, corpus, jobs }) => {
        const slug = corpus?.pages.find(({ source }) => source === page?.source)?.slug;
        const hasLabel = slug === undefined || savedLabel?.slug === slug;
        return (
          unsaved === 0 &&
          !isGoingOn &&
          opening === null &&
          !isRunning &&
          !isRunningAll &&
          hasLabel &&
          jobs.length === 0
        );
      },
    );
  return {
    ...inspector,
    folder,
    state,
    settled,
    async show(slug) {
      state().setWorkspace('label');
      render(
        <InspectorContext value={store}>
          <App />
        </InspectorContext>,
      );
      if (slug !== undefined) await act(() => state().openCorpusPage(slug));
      await act(settled);
      document.getElementById('label-canvas')?.focus();
      return userEvent.setup();
    },
    async press(user, keys) {
      await user.keyboard(keys);
      await act(settled);
    },
    async stored(slug, reader = '') {
      const name = reader === '' ? 'labels.json' : `labels.${reader}.json`;
      return JSON.parse(await readFile(join(folder, 'pages', slug, name), 'utf8'));
    },
    async end() {
      await inspector.close();
      await rm(join(folder, '..'), { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export const panel = () => within(screen.getByRole('complementary', { name: 'Label of this page' }));
export const rows = () =>
  panel()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
