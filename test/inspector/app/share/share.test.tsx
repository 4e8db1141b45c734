import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tooltip } from '@base-ui/react/tooltip';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleBytes } from '../../../../src/main/bundle/bundleBytes';
import { bundleOfFolder } from '../../../../src/main/bundle/bundleOfFolder';
import { SessionMenu } from '../../../../src/renderer/app/session/SessionMenu';
import { SessionNotice } from '../../../../src/renderer/app/session/SessionNotice';
import { sessionOf } from '../../../../src/renderer/app/session/saveSession';
import { useSessionDrop } from '../../../../src/renderer/app/session/useSessionDrop';
import { BundleNotice } from '../../../../src/renderer/app/share/BundleNotice';
import { ShareBox } from '../../../../src/renderer/app/share/ShareBox';
import { useBundle } from '../../../../src/renderer/app/share/useBundle';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import { axeFaults } from '../../../support/inspector/axeFaults';
import { blobBytes } from '../../../support/inspector/blobBytes';
import { blobText } from '../../../support/inspector/blobText';
import { startInspector, type TestInspector, until } from '../../../support/inspector/inspector';
import { layoutInJsdom } from '../../../support/inspector/layoutInJsdom';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

layoutInJsdom();
// Missing in jsdom.
Blob.prototype.arrayBuffer = function () {
  return blobBytes(this);
};
Blob.prototype.text = function () {
  return blobText(this);
};

let sender: TestInspector;
let receiver: TestInspector;
beforeAll(async () => {
  sender = await startInspector();
  receiver = await startInspector();
}, 120_000);
afterAll(async () => {
  await sender.close();
  await receiver.close();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The parts of the inspector that share. */
function Parts() {
  useSessionDrop();
  useBundle();
  return (
    <>
      <SessionMenu />
      <SessionNotice />
      <BundleNotice />
      <ShareBox />
    </>
  );
}

function show({ store }: TestInspector): void {
  render(
    <InspectorContext value={store}>
      <Tooltip.Provider>
        <Parts />
      </Tooltip.Provider>
    </InspectorContext>,
  );
}

function drop(file: File): void {
  fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } });
}

/** A bundle of the example corpus's shop page, at a stage of Figueiredo, with labels and notes. */
async function savedBundle(): Promise<{ name: string; blob: Blob }> {
  const { store } = sender;
  await store.getState().openPage('examples/corpus/pages/shop-grid');
  store.getState().setMethod('figueiredo');
  store.getState().setParam('areaFilter', 'area', 0.4);
  await until(store, ({ isRunning, result }) => !isRunning && result?.method === 'figueiredo');
  store.getState().goToStage('areaFilter');
  let saved: { name: string; blob: Blob } | undefined;
  let blob: Blob | undefined;
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:1';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, blob: blob! };
  });
  show(sender);
  await userEvent.click(screen.getByRole('button', { name: 'Session' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Share: save a bundle/ }));
  const box = await screen.findByRole('dialog', { name: 'Share' });
  expect(await axeFaults(box)).toEqual([]);
  expect(box.textContent).toContain('It works on this machine only');
  await userEvent.type(within(box).getByRole('textbox', { name: 'Notes' }), 'Only 9 of 12?');
  await userEvent.click(within(box).getByRole('button', { name: 'Save bundle' }));
  await vi.waitFor(() => expect(saved).toBeDefined(), 45_000);
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Share' })).toBeNull());
  cleanup();
  return saved!;
}

describe('a bundle', () => {
  const folder = temporaryFolder();

  it('opens elsewhere by drop with page, settings, stage, labels and notes', async () => {
    const { name, blob } = await savedBundle();
    expect(name).toMatch(/^winter-jacket.*\.recordscope$/);
    show(receiver);
    const { store } = receiver;
    drop(new File([blob], name));
    await until(store, ({ result, corpus }) => result?.method === 'figueiredo' && corpus !== null);
    const state = store.getState();
    expect(state.page?.page).toBe(sender.store.getState().page?.page);
    expect(state.page?.source).toMatch(/config\/bundles\/winter-jacket[^/]*\/pages\/page$/);
    expect(state).toMatchObject({ method: 'figueiredo', stage: 'areaFilter' });
    expect(state.settings.figueiredo).toEqual(sender.store.getState().settings.figueiredo);
    expect(state.corpus?.pages).toMatchObject([{ labels: [{ reader: '', records: 12 }] }]);
    const notice = await screen.findByRole('region', { name: 'Opened bundle' });
    expect(notice.textContent).toMatch(/saved today .*, with labels of 1 annotator\.Only 9 of 12\?/);
    await userEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Opened bundle' })).toBeNull();
  });

  it('that is damaged is refused in one sentence, and the page stays', async () => {
    show(receiver);
    const { store } = receiver;
    const before = store.getState().page;
    drop(new File(['PK\u0003\u0004 and no more'], 'half.recordscope'));
    await until(store, ({ sessionNote }) => sessionNote !== null);
    expect(store.getState()).toMatchObject({
      sessionNote: { name: 'half.recordscope', isRefused: true },
      opening: null,
      page: before,
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'half.recordscope is cut off or damaged: get the whole file again',
    );
  });

  it('that a path names is opened as one; a missing one is named', async () => {
    const { store } = receiver;
    const path = join(folder(), 'page.recordscope');
    const { bundle } = await bundleOfFolder('examples/corpus/pages/two-columns', {
      session: sessionOf(store.getState()),
      notes: 'From the disk',
      savedAt: new Date().toISOString(),
    });
    await writeFile(path, await bundleBytes(bundle));
    show(receiver);
    await store.getState().openPage(path);
    await until(store, ({ page }) => page?.page === bundle.captured.snapshot.hash);
    expect((await screen.findByRole('region', { name: 'Opened bundle' })).textContent).toContain(
      'From the disk',
    );
    expect(store.getState().recent[0]).toBe(path);
    await store.getState().openPage('/nowhere/page.recordscope');
    expect(store.getState().sessionNote).toMatchObject({
      name: 'page.recordscope',
      text: '/nowhere/page.recordscope: it does not exist: check the path',
    });
  });
});
