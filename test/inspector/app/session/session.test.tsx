import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileInputs } from '../../../../src/renderer/app/session/FileInputs';
import { applySession, openSession } from '../../../../src/renderer/app/session/openSession';
import { SessionMenu } from '../../../../src/renderer/app/session/SessionMenu';
import { SessionNotice } from '../../../../src/renderer/app/session/SessionNotice';
import { sessionAddress, sessionOf } from '../../../../src/renderer/app/session/saveSession';
import { keepSessionInAddress } from '../../../../src/renderer/app/session/sessionInAddress';
import { useSessionDrop } from '../../../../src/renderer/app/session/useSessionDrop';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import { fileName } from '../../../../src/renderer/ui/saveFile';
import { sessionTextOf } from '../../../../src/shared/session/hashWithSession';
import { blobText } from '../../../support/inspector/blobText';
import { startInspector, type TestInspector, until } from '../../../support/inspector/inspector';

// Missing in jsdom.
Blob.prototype.text = function () {
  return blobText(this);
};

let inspector: TestInspector;
let other: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  other = await startInspector();
  await inspector.open('shop-grid');
}, 120_000);
afterAll(async () => {
  await inspector.close();
  await other.close();
});
beforeEach(() => {
  window.history.replaceState(null, '', '/?source=x');
});
afterEach(() => {
  cleanup();
  inspector.store.getState().noteSession(null);
  vi.restoreAllMocks();
});

/** Changes everything that a session stores from its initial value. */
async function goSomewhere({ store }: TestInspector): Promise<void> {
  const state = store.getState();
  state.pinRun();
  state.setMethod('paolucci');
  state.setParam('widthGroups', 'widthTolerance', 7);
  await until(store, ({ isRunning, result }) => !isRunning && result?.method === 'paolucci');
  store.getState().goToStage('widthGroups');
  store.getState().select(store.getState().result!.extraction.records[2]![0]!);
  store.getState().setTab('why');
  store.getState().setViewing({ scale: 0.75, x: 10, y: 220 });
  store.getState().toggleLayer('candidate');
  store.getState().swapRuns();
  store.getState().setCompareLayout('oneCanvas');
  store.getState().showOnCanvas('A');
  store.getState().setViewsTogether(false);
  store.getState().toggleKind('same');
  await until(store, ({ comparison }) => comparison !== null);
}

describe('a session', () => {
  it('restores the same state in another inspector', async () => {
    await goSomewhere(inspector);
    const session = sessionOf(inspector.store.getState());
    expect(session.selected?.xpath).toMatch(/^\/html\[1\]/);
    expect(await applySession(other.store, session)).toBe('');
    const [here, there] = [inspector.store.getState(), other.store.getState()];
    const parts = ['method', 'settings', 'stage', 'selected', 'tab', 'viewing', 'hiddenLayers'] as const;
    for (const part of parts) expect(there[part]).toEqual(here[part]);
    expect(there).toMatchObject({
      currentIs: 'A',
      compareLayout: 'oneCanvas',
      onCanvas: 'A',
      viewsTogether: false,
      hiddenKinds: ['same'],
    });
    expect(there.page?.page).toBe(here.page?.page);
    expect(there.shown?.stage).toBe('widthGroups');
    expect(there.pinned).toMatchObject({ method: 'rextractor', settings: here.pinned?.settings });
    expect(there.comparison?.rows.length).toBe(here.comparison?.rows.length);
    expect(sessionOf(there)).toEqual(session);
  });

  it('of an older version leaves missing parts unchanged; without a pinned run none is pinned', async () => {
    const { canvasSize: _, hiddenLayers: __, compare: ___, ...old } = sessionOf(inspector.store.getState());
    expect(await applySession(other.store, { ...old, pinned: null })).toBe('');
    expect(other.store.getState()).toMatchObject({ pinned: null, compareLayout: 'oneCanvas' });
  });

  it('fits a page again on a canvas of another size, before and after the canvas exists', async () => {
    const { width } = other.store.getState().page!;
    const session = {
      ...sessionOf(inspector.store.getState()),
      selected: null,
      viewing: { scale: 0.5, x: -24, y: 300 },
      canvasSize: { width: width / 2 + 24, height: 400 },
    };
    const small = { width: width / 4 + 24, height: 400 };
    other.store.setState({ canvasSize: small });
    await applySession(other.store, session);
    expect(other.store.getState().viewing).toEqual({ scale: 0.25, x: -48, y: 300 });
    other.store.setState({ canvasSize: { width: 0, height: 0 } });
    await applySession(other.store, session);
    expect(other.store.getState()).toMatchObject({
      viewing: session.viewing,
      canvasSize: session.canvasSize,
    });
    other.store.setState({ canvasSize: { width: 0, height: 0 } });
  });

  it('finds its block by XPath in a new capture, and reports the change', async () => {
    const session = sessionOf(inspector.store.getState());
    const message = await applySession(other.store, {
      ...session,
      page: { ...session.page!, hash: 'of another capture' },
      selected: { block: 1, xpath: session.selected!.xpath },
    });
    expect(message).toMatch(/has changed since/);
    expect(other.store.getState().selected).toBe(session.selected!.block);
    const gone = await applySession(other.store, {
      ...session,
      page: { ...session.page!, hash: 'of another capture' },
      selected: { block: 1, xpath: '/html[1]/body[7]' },
    });
    expect(gone).toMatch(/selected block, \/html\[1\]\/body\[7\], no longer exists/);
    expect(other.store.getState().selected).toBeNull();
  });

  it('with a missing page reports it and applies its settings to the open page', async () => {
    const before = other.store.getState().page?.page;
    const session = { ...sessionOf(inspector.store.getState()), page: { source: '/gone.html', hash: 'x' } };
    const settings = { buw: { values: {}, off: [] } };
    await openSession(
      other.store,
      'old.json',
      JSON.stringify({ ...session, method: 'buw', stage: '', settings }),
    );
    const state = other.store.getState();
    expect(state.sessionNote?.text).toMatch(/\/gone\.html, cannot be opened: .*settings still apply/);
    expect(state.sessionNote?.isRefused).toBe(false);
    expect(state.page?.page).toBe(before);
    await until(other.store, ({ result }) => result?.method === 'buw');
    state.dismissOpenError();
  });

  it('that is invalid changes nothing, and shows the reason until dismissed', async () => {
    const { store } = inspector;
    const session = sessionOf(store.getState());
    render(
      <InspectorContext value={store}>
        <SessionNotice />
      </InspectorContext>,
    );
    await openSession(store, 'a.json', JSON.stringify({ ...session, method: 'paoluccy', stage: '' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /a\.json: .*no method 'paoluccy': did you mean 'paolucci'\?/,
    );
    expect(sessionOf(store.getState())).toEqual(session);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a session file', () => {
  function Inspector() {
    useSessionDrop();
    return (
      <>
        <SessionMenu />
        <FileInputs />
      </>
    );
  }
  const show = () =>
    render(
      <InspectorContext value={inspector.store}>
        <Inspector />
      </InspectorContext>,
    );

  it('is saved under the name of the page and can be opened again', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Session' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Save session/ }));
    expect(names[0]).toMatch(/winter-jacket.*\.recordscope\.json$/);
    const text = await saved[0]!.text();
    inspector.store.getState().setTab('log');
    const input = screen.getByLabelText('Page, session or wrapper file');
    fireEvent.change(input, { target: { files: [new File([text], 'session.json')] } });
    await until(inspector.store, ({ tab }) => tab === 'why');
  });

  it('is opened on drop; other files are refused', async () => {
    show();
    const file = new File(['{}'], 'notes.json');
    fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } });
    await until(inspector.store, ({ sessionNote }) => sessionNote?.name === 'notes.json');
    expect(inspector.store.getState().sessionNote?.text).toMatch(/not a session/);
  });

  it('is named after the page, in any script', () => {
    expect(fileName('Winter jackets: 40 results')).toBe('winter-jackets-40-results');
    expect(fileName('冬のジャケット')).toBe('冬のジャケット');
    expect(fileName(' / ')).toBe('session');
  });
});

describe('the address of a tab', () => {
  it('keeps the session and restores it after a reload', async () => {
    const { store } = inspector;
    const stop = keepSessionInAddress(store);
    store.getState().setTab('blocks');
    await vi.waitFor(
      () => expect(JSON.parse(sessionTextOf(window.location.hash)!).tab).toBe('blocks'),
      45_000,
    );
    expect(window.location.search).toBe('?source=x');
    stop();
    const link = sessionAddress(store.getState(), window.location);
    expect(link).toBe(window.location.href);

    other.store.getState().setTab('log');
    const stopOther = keepSessionInAddress(other.store);
    await vi.waitFor(
      () => expect(sessionOf(other.store.getState())).toEqual(sessionOf(store.getState())),
      45_000,
    );
    stopOther();
  });

  it('is a recordscope: link on the desktop', () => {
    const state = inspector.store.getState();
    const link = sessionAddress(
      { ...state, program: { kind: 'desktop', versions: {} } },
      { href: 'inspector://app/index.html', hash: '' },
    );
    expect(link).toMatch(/^recordscope:\/\/open#session=/);
    expect(JSON.parse(sessionTextOf(new URL(link).hash)!)).toEqual(sessionOf(state));
  });

  it('with an invalid session shows an error and is then replaced', async () => {
    const { store } = inspector;
    window.history.replaceState(null, '', '#session=rubbish');
    const stop = keepSessionInAddress(store);
    await until(store, ({ sessionNote }) => sessionNote !== null);
    expect(store.getState().sessionNote).toMatchObject({ name: 'link', isRefused: true });
    await vi.waitFor(
      () => expect(sessionTextOf(window.location.hash)).toContain('recordscope-session'),
      45_000,
    );
    stop();
  });

  it('has an entry of the history for each selection; Back selects the block before, and keeps the settings', async () => {
    const { store } = inspector;
    store.getState().select(null);
    const stop = keepSessionInAddress(store);
    const stored = () => JSON.parse(sessionTextOf(window.location.hash) ?? '{}');
    const [one, other] = store.getState().result!.extraction.records.map(([block]) => block!);
    await vi.waitFor(() => expect(stored().selected).toBeNull(), 45_000);
    for (const block of [one!, other!]) {
      store.getState().select(block);
      await vi.waitFor(() => expect(stored().selected.block).toBe(block), 45_000);
    }
    const { length } = window.history;
    store.getState().setMethod('emine');
    await vi.waitFor(() => expect(stored().method).toBe('emine'), 45_000);
    expect(window.history.length).toBe(length);
    window.history.back();
    await until(store, ({ selected }) => selected === one);
    expect(store.getState().method).toBe('emine');
    await vi.waitFor(
      () => expect(stored()).toMatchObject({ method: 'emine', selected: { block: one } }),
      45_000,
    );
    window.history.forward();
    await until(store, ({ selected }) => selected === other);
    stop();
  });

  it('opens a link that is entered in an open tab', async () => {
    const { store } = inspector;
    const stop = keepSessionInAddress(store);
    const link = sessionAddress({ ...store.getState(), tab: 'records' }, window.location);
    store.getState().setTab('log');
    await vi.waitFor(() => expect(JSON.parse(sessionTextOf(window.location.hash)!).tab).toBe('log'), 45_000);
    window.location.hash = new URL(link).hash;
    await until(store, ({ tab }) => tab === 'records');
    stop();
  });
});
