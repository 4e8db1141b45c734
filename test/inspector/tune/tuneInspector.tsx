import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../../../src/renderer/app/App';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { type DrawnPage, drawnCorpus } from '../../support/corpus/drawnCorpus';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';

export interface TuneInspector extends TestInspector {
  folder: string;
  state(): InspectorState;
  show(): UserEvent;
  settled(): Promise<void>;
  end(): Promise<void>;
}

/** Six sites with one or two fully labelled pages each; two of the sites are held out. */
const defaultPages: readonly DrawnPage[] = [
  { slug: 'alpha-list', site: 'alpha.example', records: 6, labelled: 6 },
  { slug: 'alpha-more', site: 'alpha.example', records: 8, labelled: 8 },
  { slug: 'beta-list', site: 'beta.example', records: 3, labelled: 3 },
  { slug: 'gamma-list', site: 'gamma.example', records: 4, labelled: 4 },
  { slug: 'delta-list', site: 'delta.example', records: 5, labelled: 5 },
  { slug: 'epsilon-list', site: 'epsilon.example', records: 7, labelled: 7 },
  { slug: 'zeta-list', site: 'zeta.example', records: 9, labelled: 9 },
];
export const heldOutSites = ['epsilon.example', 'zeta.example'];

/** The inspector in the Tune workspace, with a real service and a corpus of drawn pages. */
export async function startTune(
  pages: readonly DrawnPage[] = defaultPages,
  heldOut: readonly string[] = heldOutSites,
): Promise<TuneInspector> {
  const inspector = await startInspector();
  const above = await mkdtemp(join(tmpdir(), 'recordscope-tune-'));
  const folder = join(above, 'Drawn 語 corpus');
  await drawnCorpus(folder, pages);
  const { store } = inspector;
  const state = () => store.getState();
  await state().openCorpus(folder);
  await state().setHeldOut(heldOut);
  await state().reloadCorpus();
  state().setWorkspace('tune');
  state().setMethod('buw');
  // A small setup is enough for the tests.
  state().setTuningSetup({ folds: 2, trials: 12 });
  state().setMovedParams([{ key: 'dataRecords.minRecords' }, { key: 'mainRegion.mu', from: 1, to: 10 }]);
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
    settled: () =>
      until(store, ({ opening, isRunning, jobs }) => opening === null && !isRunning && jobs.length === 0),
    async end() {
      await inspector.close();
      await rm(above, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
