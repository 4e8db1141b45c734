import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { JobNotices } from '../../../src/renderer/app/JobNotices';
import { useTitle } from '../../../src/renderer/app/useTitle';
import type { InspectorStore } from '../../../src/renderer/store/inspectorStore';
import type { JobKind } from '../../../src/renderer/store/jobsSlice';
import type { Workspace } from '../../../src/renderer/store/viewSlice';
import { ServiceError } from '../../../src/shared/contract/serviceClient';
import { axeFaults } from '../../support/inspector/axeFaults';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

function Notices() {
  useTitle();
  return <JobNotices />;
}

let isHidden = false;
function hideWindow(hidden: boolean): void {
  isHidden = hidden;
  fireEvent(document, new Event('visibilitychange'));
}

function start(workspace: Workspace = 'corpus'): InspectorStore {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  document.title = 'Recordscope';
  const store = quietStore({ workspace });
  renderIn(store, <Notices />);
  return store;
}

/** A job that ends while the user is in another workspace. */
async function endElsewhere(
  store: InspectorStore,
  kind: JobKind,
  end: Promise<unknown>,
  to: Workspace = 'inspect',
) {
  const running = store.getState().runJob(kind, () => end);
  store.getState().setWorkspace(to);
  await running;
}

afterEach(() => {
  cleanup();
  isHidden = false;
  vi.restoreAllMocks();
});

it('work that ends while one is elsewhere gets a notice with a way there, and a badge in the title', async () => {
  const store = start();
  await endElsewhere(store, 'evaluate', Promise.resolve(1));
  expect((await screen.findByRole('status')).textContent).toContain('The evaluation is done.');
  expect(document.title).toBe('(1) Recordscope');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Go to Corpus' }));
  expect(store.getState().workspace).toBe('corpus');
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.title).toBe('Recordscope');
});

it('a failure is shown where one is; the notice can be dismissed', async () => {
  const store = start('tune');
  await endElsewhere(store, 'tune', Promise.reject(new Error('The disk is full.')));
  expect((await screen.findByRole('alert')).textContent).toContain('The search failed: The disk is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toBe('Recordscope');
});

it('in a hidden window there is a badge until it is shown again', async () => {
  const store = start();
  hideWindow(true);
  await store.getState().runJob('addPages', async () => 1);
  await store.getState().runJob('evaluate', async () => 1);
  await vi.waitFor(() => expect(document.title).toBe('(2) Recordscope'));
  hideWindow(false);
  await vi.waitFor(() => expect(document.title).toBe('Recordscope'));
  expect(store.getState().endedJobs).toEqual([]);
});

it('there is none for work that one sees, stopped, or did not ask for', async () => {
  const store = start();
  await store.getState().runJob('evaluate', async () => 1);
  await endElsewhere(store, 'evaluate', Promise.reject(new ServiceError('cancelled', 'Cancelled.')));
  store.getState().setWorkspace('label');
  await endElsewhere(store, 'certainty', Promise.resolve(1));
  expect(store.getState().endedJobs).toEqual([]);
});
