import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { capturedNow } from '../../../support/inspector/desktopInspector';
import { until } from '../../../support/inspector/inspector';
import { beginAnew, sharedDesktopApp, soon } from './desktopApp';

const app = sharedDesktopApp();

const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Address/ });

describe('navigation in the live page', () => {
  it('goes back and forward, and reloads', async () => {
    const user = app.show();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Forward' })).toBeDisabled();
    await app.live({ canGoBack: true, canGoForward: true });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}r{/Control}');
    await soon(() =>
      expect(app.reports('goLive').map(({ to }) => to)).toEqual(['back', 'forward', 'reload']),
    );
    expect(await app.faults()).toEqual([]);
  });

  it('stops loading with the same button, and shows that it loads', async () => {
    const user = app.show();
    act(() => app.state().setPageShown('live'));
    await app.live({ isLoading: true });
    await user.click(screen.getByRole('button', { name: 'Stop loading' }));
    expect(app.reports('goLive')).toEqual([{ to: 'stop' }]);
    expect(await screen.findByRole('progressbar', { name: 'Loading the live page' })).toBeVisible();
    expect(screen.getByText('loading')).toBeVisible();
    expect(await app.faults()).toEqual([]);
  });
});

describe('the address', () => {
  it('is that of the live page while visible, else that of the capture', async () => {
    const user = app.show();
    await app.live({ address: 'https://shop.example/next', captured: '' });
    expect(address()).toHaveValue(app.state().page!.source);
    await user.click(screen.getByRole('radio', { name: 'Live' }));
    expect(address()).toHaveValue('https://shop.example/next');
    expect(screen.getByRole('button', { name: /Another page was captured/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Snapshot' }));
    expect(screen.queryByText(/another page/)).toBeNull();
  });

  it('shows whether the connection is encrypted', async () => {
    app.show();
    act(() => app.state().setPageShown('live'));
    await app.live({ address: 'https://shop.example/' });
    expect(screen.getByRole('img', { name: 'Encrypted' })).toBeVisible();
    await app.live({ address: 'http://shop.example/' });
    expect(screen.getByRole('img', { name: /^Not encrypted/ })).toBeVisible();
    await app.live({ address: 'file:///home/ada/page.html' });
    expect(screen.getByRole('img', { name: 'A file' })).toBeVisible();
  });
});

describe('capturing', () => {
  it('shows since when the live page has changed, and captures it again on click', async () => {
    app.inspector.capture = async (_signal, onStep) => {
      onStep('reading boxes, styles and text');
      return { captured: await capturedNow('no-records'), source: 'https://shop.example/now' };
    };
    const user = app.show();
    await app.live({ hasChanged: true });
    const badge = screen.getByRole('button', { name: /^Changed since \d\d:\d\d$/ });
    expect(await app.faults()).toEqual([]);
    await user.click(badge);
    await act(() => until(app.inspector.store, ({ page }) => page?.source === 'https://shop.example/now'));
    await act(() => until(app.inspector.store, ({ isRunning, opening }) => !isRunning && opening === null));
    expect(screen.getByText('0 records')).toBeVisible();
    await act(() => app.inspector.open('shop-grid'));
  });

  it('shows its steps, and can be stopped; the last page stays', async () => {
    app.inspector.capture = (_signal, onStep) => {
      onStep('waiting until the page is settled');
      return new Promise(() => {});
    };
    const before = app.state().page;
    const user = app.show();
    await user.click(screen.getByRole('button', { name: 'Capture' }));
    expect(await screen.findByText(`Capturing ${app.state().live.address}`)).toBeVisible();
    expect(screen.getByText(/waiting until the page is settled…/)).toBeVisible();
    // With a visible live page the progress is in the status bar.
    act(() => app.state().setPageShown('live'));
    expect(screen.queryByText(/^Capturing (?!:)\S+$/)).toBeNull();
    expect(await screen.findByText('Capturing: waiting until the page is settled…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Capture' })).toBeEnabled();
    expect(app.state().page).toBe(before);
    expect(app.state().openError).toBeNull();
  });

  it('shows what went wrong, and tries again', async () => {
    let tries = 0;
    app.inspector.capture = async () => {
      throw new Error(`The page did not answer (${++tries}).`);
    };
    const user = app.show();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/did not answer \(1\).*Still open: winter jacket.*captured \d\d:\d\d/);
    expect(screen.getByText('not captured')).toBeVisible();
    expect(await app.faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('(2)'));
  });

  it('is disabled while nothing can be captured', async () => {
    app.show();
    for (const changes of [{ address: '' }, { hasDevTools: true }, { condition: 'crashed' as const }]) {
      await beginAnew(app);
      expect(screen.getByRole('button', { name: 'Capture' })).toBeEnabled();
      await app.live(changes);
      expect(screen.getByRole('button', { name: 'Capture' })).toBeDisabled();
    }
    await app.live({ condition: 'well' });
  });
});
