import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { everywhere, sharedDesktopApp, soon } from './desktopApp';

const app = sharedDesktopApp();

const placed = () => app.reports('placeLive').at(-1)?.bounds;
const isPlaced = () => soon(() => expect(placed()).toEqual(everywhere));
const isAway = () => soon(() => expect(placed()).toBeNull());

function showLive() {
  const user = app.show();
  act(() => app.state().setPageShown('live'));
  return user;
}

describe('the bounds of the live page', () => {
  it('are sent while it is visible, and cleared when it is not', async () => {
    const user = app.show();
    await user.click(screen.getByRole('radio', { name: 'Live' }));
    expect(screen.getByRole('region', { name: 'Live page' })).toBeVisible();
    expect(screen.queryByRole('application')).toBeNull();
    await isPlaced();
    await user.click(screen.getByRole('radio', { name: 'Both' }));
    expect(screen.getByRole('application', { name: /winter jacket/ })).toBeVisible();
    expect(screen.getByRole('separator', { name: 'Width of the live page' })).toBeVisible();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Snapshot' }));
    await isAway();
    // They were never cleared in between.
    expect(app.reports('placeLive').map(({ bounds }) => bounds !== null)).toEqual([true, false]);
  });

  it('are cleared in Compare, and restored afterwards', async () => {
    const user = showLive();
    await isPlaced();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await isAway();
    await user.click(screen.getByRole('button', { name: 'Inspect' }));
    await isPlaced();
  });

  it('are cleared while a menu overlaps, because the live page would hide it', async () => {
    const user = showLive();
    await isPlaced();
    await user.click(screen.getByRole('button', { name: 'Preset Default' }));
    await isAway();
    expect(screen.getByText('The live page is hidden')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await isPlaced();
    await user.keyboard('{Control>}k{/Control}');
    await isAway();
    await user.keyboard('{Escape}');
    await isPlaced();
  });

  it('are sent again after a reconnect', async () => {
    showLive();
    await isPlaced();
    app.inspector.asked.length = 0;
    act(() => app.inspector.transport.cut());
    act(() => app.inspector.transport.join());
    await isPlaced();
    await soon(() => expect(app.reports('setMenu')).not.toEqual([]));
  });
});

describe('instead of a live page', () => {
  it('that crashed: says what is still there and what to do', async () => {
    const user = showLive();
    await isPlaced();
    await app.live({ condition: 'crashed' });
    expect(screen.getByRole('alert')).toHaveTextContent(/has crashed.*capture of \d\d:\d\d.*still here/);
    await isAway();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Reload page/ }));
    expect(app.reports('goLive')).toEqual([{ to: 'reload' }]);
    await app.live({ condition: 'well' });
    expect(screen.queryByRole('alert')).toBeNull();
    await isPlaced();
  });

  it('that does not respond: offers to wait', async () => {
    const user = showLive();
    await isPlaced();
    await app.live({ condition: 'unresponsive' });
    expect(screen.getByRole('alert')).toHaveTextContent('The live page does not respond');
    await isAway();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Wait' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await isPlaced();
    await app.live({ condition: 'well' });
    await app.live({ condition: 'unresponsive' });
    expect(screen.getByRole('alert')).toBeVisible();
    await app.live({ condition: 'well' });
  });

  it('that could not be opened: says why', async () => {
    const user = showLive();
    await app.live({ error: 'No server has the name keywya.example.' });
    expect(screen.getByRole('alert')).toHaveTextContent('No server has the name keywya.example.');
    expect(screen.getByText('not opened')).toBeVisible();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(app.reports('goLive')).toEqual([{ to: 'reload' }]);
    await user.click(screen.getByRole('button', { name: /Show the snapshot/ }));
    expect(app.state().pageShown).toBe('snapshot');
    await app.live({ error: '' });
  });

  it('that was never opened: says what is open instead', async () => {
    const user = showLive();
    await isPlaced();
    await app.live({ address: '', captured: '' });
    expect(screen.getByRole('heading', { name: 'There is no live page' })).toBeVisible();
    await isAway();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Show the snapshot/ }));
    expect(screen.getByRole('application')).toBeVisible();
  });
});

describe('above the live page', () => {
  it('a notice says that DevTools are open, and closes them', async () => {
    const user = showLive();
    await app.live({ hasDevTools: true });
    expect(screen.getByText(/DevTools are open for the live page/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pick a block' })).toBeDisabled();
    await isPlaced();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close DevTools' }));
    expect(app.reports('devTools')).toEqual([{ isOpen: false }]);
    await app.live({ hasDevTools: false });
    expect(screen.queryByText(/DevTools are open/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'DevTools' }));
    expect(app.reports('devTools')).toEqual([{ isOpen: false }, { isOpen: true }]);
  });

  it('a notice says what the page was refused, until dismissed; also in the log', async () => {
    const user = showLive();
    const refused = 'The page tried to download setup.exe: refused';
    await app.live({ refused });
    expect(screen.getByText(refused)).toBeVisible();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(refused)).toBeNull();
    expect(app.state().log.at(-1)).toMatchObject({ level: 'warning', message: refused });
  });
});

describe('before the first capture', () => {
  it('says beside the live page that it is not captured yet', async () => {
    const { page, model } = app.state();
    const user = app.show();
    act(() => app.inspector.store.setState({ page: null, model: null, pageShown: 'both' }));
    await app.live({ address: 'https://shop.example/', captured: '' });
    expect(screen.getByRole('heading', { name: 'Not captured yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not captured yet' })).toBeVisible();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Capture.*Ctrl Enter/ }));
    expect(app.state().opening?.isLive).toBe(true);
    act(() => app.state().cancelOpening());
    act(() => app.inspector.store.setState({ page, model }));
  });
});
