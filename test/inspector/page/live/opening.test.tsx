import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sourceName, sourceNameAmong } from '../../../../src/renderer/page/live/sourceName';
import { noLivePage } from '../../../../src/shared/contract/desktop';
import { until } from '../../../support/inspector/inspector';
import { layoutInJsdom } from '../../../support/inspector/layoutInJsdom';
import { capturedExample } from '../../../support/page/capturedExample';
import { type DesktopApp, soon, startDesktopApp } from './desktopApp';

layoutInJsdom();
// Missing in jsdom.
Blob.prototype.text = async () => '{}';

let app: DesktopApp;
let example: string;
beforeAll(async () => {
  example = await capturedExample('shop-grid');
  app = await startDesktopApp({
    recentSources: async () => [example, 'https://tidewater.example/search?q=winter+jacket'],
    chooseFile: async () => example,
  });
}, 120_000);
afterAll(() => app.inspector.close());
afterEach(cleanup);
beforeEach(async () => {
  act(() => app.inspector.store.setState({ page: null, model: null, opening: null, openError: null }));
  await act(() => app.state().loadRecent());
  await app.inspector.live(noLivePage);
  app.inspector.asked.length = 0;
});

const isOpened = async () => {
  await act(() => until(app.inspector.store, ({ page }) => page !== null));
  await act(() => until(app.inspector.store, ({ isRunning, opening }) => !isRunning && opening === null));
  expect(app.state().page!.source).toBe(example);
};

it('offers a file dialog and recent pages if no page is open', async () => {
  const user = app.show();
  expect(screen.getByText(/drop a page \(.html, .mhtml\), an address/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Recent' })).toHaveTextContent(
    'tidewater.example/search?q=winter+jacket',
  );
  expect(await app.faults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Open file….*Ctrl O/ }));
  await isOpened();
  expect(app.reports('chooseFile')).toHaveLength(1);
  await soon(() => expect(app.reports('recentSources')).not.toEqual([]));
});

it('opens one of the recent pages', async () => {
  const user = app.show();
  await user.click(screen.getByTitle(example));
  await isOpened();
});

it('has the same entries, plus windows and page data, in the Open menu', async () => {
  const user = app.show();
  const choose = async (name: RegExp, role = 'menuitem') => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole(role, { name }));
  };
  await choose(/^New window/);
  expect(app.reports('newWindow')).toEqual([{}]);
  await choose(/^Run scripts/, 'menuitemcheckbox');
  expect(app.state().scripts).toBe(false);
  act(() => app.state().setScripts(true));
  await choose(/^Clear page data/);
  expect(await screen.findByText(/of all pages are cleared/)).toBeVisible();
  expect(await app.faults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/are cleared/)).toBeNull();
  await choose(/^Clear recent pages/);
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Recent' })).toBeNull());
});

it('opens what the shell passes: a second start, a link, a recent item of the menu', async () => {
  app.show();
  app.inspector.transport.report({ event: 'openSource', data: { source: example } });
  await isOpened();
});

it('opens a dropped page by its path, and a dropped session by its content', async () => {
  app.show();
  Object.assign(window, { recordscope: { pathOf: () => example } });
  const drop = (file: File) =>
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } });
  drop(new File(['<p>page</p>'], 'page.html'));
  await isOpened();
  drop(new File(['{}'], 'not-quite.json'));
  expect(await screen.findByRole('alert')).toHaveTextContent('not-quite.json');
  act(() => app.state().noteSession(null));
  Object.assign(window, { recordscope: undefined });
});

it('gives sources short names that are unique', () => {
  expect(sourceName('https://tidewater.example/')).toBe('tidewater.example');
  expect(sourceName('/home/ada/pages/novels/index.html')).toBe('novels/index.html');
  expect(sourceName('C:\\pages\\novels\\index.html')).toBe('novels/index.html');
  const [one, other] = ['/a/novels/index.html', '/b/novels/index.html'];
  expect(sourceNameAmong([one, other], one)).toBe(one);
});
