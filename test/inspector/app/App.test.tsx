import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/renderer/app/App';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { axeFaults } from '../../support/inspector/axeFaults';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());
afterEach(cleanup);

function show() {
  const user = userEvent.setup();
  render(
    <InspectorContext value={inspector.store}>
      <App />
    </InspectorContext>,
  );
  return user;
}

const state = () => inspector.store.getState();
const settled = () => until(inspector.store, ({ isRunning, opening }) => !isRunning && opening === null);

/** Stage views have their own tests. */
const faults = () => axeFaults({ include: [['body']], exclude: [['section[aria-label="Stage"]']] });

describe('without a page', () => {
  it('says what this is, and offers the ways to open one', async () => {
    const user = show();
    expect(screen.getByText(/^A record is one item of a list/)).toBeVisible();
    const first = screen.getByRole('region', { name: 'Open a page' });
    expect(within(first).getAllByRole('button')[0]).toHaveTextContent('Try it: a shop page');
    expect(within(first).getByRole('button', { name: 'Open file…' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Open an example' }));
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(3);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Type an address/ }));
    expect(screen.getByRole('combobox', { name: /Address/ })).toHaveFocus();
    expect(await faults()).toEqual([]);
  });

  it('shows the error of an address in the address bar and in the page area', async () => {
    const user = show();
    await user.type(screen.getByRole('combobox', { name: /Address/ }), '/nowhere/page.html{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('/nowhere/page.html');
    expect(screen.getByText('not opened')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('with a page', () => {
  beforeAll(() => inspector.open('shop-grid'), 120_000);
  beforeEach(async () => {
    act(() => {
      state().setMethod('rextractor');
      state().select(null);
      state().setTab('records');
      state().setWorkspace('inspect');
    });
    await settled();
  });

  it('shows stages, page, details and status without accessibility faults', async () => {
    show();
    const stages = within(screen.getByRole('list', { name: 'Stages of rExtractor' }));
    expect(stages.getAllByRole('button')).toHaveLength(6);
    expect(stages.getByRole('button', { name: /Stage 6 .*12 kept/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Records 12' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Done')).toBeVisible();
    act(() => state().showTimes(true));
    expect(screen.getByText(/Done in .* ms, . of 6 stages reused/)).toBeVisible();
    act(() => state().showTimes(false));
    expect(await faults()).toEqual([]);
  });

  it('steps through the stages by key and by click', async () => {
    const user = show();
    await user.keyboard('1');
    expect(state().overlaysHidden).toBe(true);
    await user.keyboard('3');
    expect(state().stage).toBe('seed');
    expect(state().overlaysHidden).toBe(false);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /^Stage 3/ })).toHaveAttribute('aria-current', 'step');
    await user.keyboard('{Home}');
    expect(state().stage).toBe('blocks');
    await user.click(screen.getByRole('button', { name: /^Stage 6/ }));
    expect(state().stage).toBe('records');
  });

  it('leaves keys to a control focused with the keyboard, and handles them after a click', async () => {
    const user = show();
    act(() => state().goToStage('similarity'));
    const tab = screen.getByRole('tab', { name: /Records/ });
    act(() => tab.focus());
    await user.keyboard('{ArrowRight}');
    expect(state().stage).toBe('similarity');
    await user.click(tab);
    await waitFor(() => expect(tab).not.toHaveFocus());
    await user.keyboard('{ArrowLeft}');
    expect(state().stage).toBe('widthClusters');
    act(() => state().goToStage('similarity'));
    await user.type(screen.getByRole('combobox', { name: /Address/ }), '35');
    expect(state().stage).toBe('similarity');
  });

  it('plays the stages, and stops on user input', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(
      <InspectorContext value={inspector.store}>
        <App />
      </InspectorContext>,
    );
    act(() => state().goToStage('widthClusters'));
    await user.click(screen.getByRole('button', { name: 'Play stages' }));
    await act(() => vi.advanceTimersByTimeAsync(1250));
    expect(state().stage).toBe('similarity');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(state().isPlayingStages).toBe(false);
    vi.useRealTimers();
  });

  it('finds a command by the words of its title', async () => {
    const user = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find a command' }), 'method: paolucci');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(state().method).toBe('paolucci'));
    await settled();
    await user.keyboard('{Control>}z{/Control}');
    expect(state().method).toBe('rextractor');
  });

  it('lists every key, and closes the list with Esc', async () => {
    const user = show();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'All keys' });
    expect(within(sheet).getByText('Next block with this verdict')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hides overlays while H is held', async () => {
    const user = show();
    await user.keyboard('{h>}');
    expect(state().overlaysHidden).toBe(true);
    await user.keyboard('{/h}');
    expect(state().overlaysHidden).toBe(false);
  });

  it('changes method and preset, and undoes both', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Preset Default' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Paper/ }));
    expect(await screen.findByRole('button', { name: 'Preset Paper' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preset Paper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the preset' }), 'as printed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const own = () => state().presets.rextractor;
    await waitFor(() => expect(own()?.map(({ name }) => name)).toEqual(['as printed']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Preset Default' })).toBeVisible();
    await act(() => state().deletePreset('as printed'));
    expect(own()).toEqual([]);
  });

  it('keeps the last result while the service is disconnected, and says so', async () => {
    show();
    act(() => inspector.store.setState({ isConnected: false }));
    expect(await screen.findByText(/Connection to the service lost/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Records 12' })).toBeVisible();
    act(() => inspector.store.setState({ isConnected: true }));
    expect(screen.queryByText(/Connection to the service lost/)).toBeNull();
  });

  it('keeps the page if another cannot be opened', async () => {
    const user = show();
    const field = screen.getByRole('combobox', { name: /Address/ });
    await user.clear(field);
    await user.type(field, '/nowhere/else.html{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Still shown below: winter jacket/);
    expect(screen.getByRole('tab', { name: 'Records 12' })).toBeVisible();
    act(() => state().dismissOpenError());
  });

  it('chooses the theme', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Theme: system' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Theme: light' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Theme: dark' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
