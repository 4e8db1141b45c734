import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../../../src/renderer/app/App';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';

export interface CorpusInspector extends TestInspector {
  folder: string;
  state(): InspectorState;
  show(): UserEvent;
  /** evaluates, and waits for the results */
  evaluate(): Promise<void>;
  settled(): Promise<void>;
  end(): Promise<void>;
}

/**
 * The inspector with a real service and a corpus of four drawn pages. Three are labelled. One of these has two
 * unlabelled records, which every method invents.
 */
export async function startCorpus(): Promise<CorpusInspector> {
  const inspector = await startInspector();
  const above = await mkdtemp(join(tmpdir(), 'recordscope-corpus-'));
  const folder = join(above, 'Drawn 語 corpus');
  await drawnCorpus(folder, [
    { slug: 'alpha-list', site: 'alpha.example', tags: ['list'], records: 6, labelled: 6 },
    { slug: 'alpha-more', site: 'alpha.example', tags: ['list', 'long'], records: 8, labelled: 6 },
    { slug: 'beta-list', site: 'beta.example', records: 5, labelled: 5 },
    { slug: 'gamma-list', site: 'gamma.example', records: 4 },
  ]);
  const { store } = inspector;
  const state = () => store.getState();
  return {
    ...inspector,
    folder,
    state,
    show() {
      const user = userEvent.setup();
      render(
        <InspectorContext value={store}>
          <App />
        </InspectorContext>,
      );
      return user;
    },
    async evaluate() {
      await state().evaluate();
      if (state().corpusError !== null) throw new Error(state().corpusError!);
    },
    settled: () =>
      until(store, ({ opening, isRunning, jobs }) => opening === null && !isRunning && jobs.length === 0),
    async end() {
      await inspector.close();
      await rm(above, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
