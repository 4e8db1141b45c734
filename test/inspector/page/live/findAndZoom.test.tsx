import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sharedDesktopApp, soon } from './desktopApp';

const app = sharedDesktopApp();

function showLive() {
  const user = app.show();
  act(() => app.state().setPageShown('live'));
  return user;
}
const field = () => screen.getByRole('textbox', { name: 'Find in the live page' });

it('finds text in the live page, steps through the matches, and closes with Esc', async () => {
  const user = showLive();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(field()).toHaveFocus();
  await user.keyboard('jacket');
  expect(await screen.findByText('3 of 12')).toBeVisible();
  expect(await app.faults()).toEqual([]);
  await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  await user.click(screen.getByRole('button', { name: 'Previous match' }));
  await soon(() =>
    expect(app.reports('findInLive').slice(-4)).toEqual(
      [true, false, true, false].map((isForward) => ({ text: 'jacket', isForward })),
    ),
  );
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(document.querySelector('search')).toBeNull();
  // After a click the button returns the focus.
  await soon(() => expect(document.body).toHaveFocus());
  await soon(() => expect(app.reports('findInLive').at(-1)).toEqual({ text: '', isForward: true }));
});

it('searches the live page with Ctrl F if it is seen, else the captured one', async () => {
  const user = app.show();
  await user.keyboard('{Control>}f{/Control}');
  expect(await screen.findByRole('textbox', { name: 'Find on the page' })).toBeVisible();
  act(() => app.state().closePageFind());
  act(() => app.state().setPageShown('both'));
  await user.keyboard('{Control>}f{/Control}');
  expect(field()).toHaveFocus();
  act(() => app.state().setPageShown('snapshot'));
  expect(app.state().liveFind).toBeNull();
});

it('shows that nothing was found', async () => {
  const user = showLive();
  await user.keyboard('{Control>}f{/Control}');
  act(() => app.inspector.store.setState({ liveFind: { text: 'zebra', matches: 0, active: 0 } }));
  expect(screen.getByText('0 of 0')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
});

it('zooms the live page and fits it again', async () => {
  const user = showLive();
  await app.live({ zoom: 0.6, isFitted: true });
  expect(screen.getByRole('status', { name: 'Zoom of the live page' })).toHaveTextContent('60 %');
  expect(screen.getByRole('button', { name: 'Fit the live page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Zoom in on the live page' }));
  await app.live({ zoom: 0.75, isFitted: false });
  await user.keyboard('{Control>}-{/Control}');
  await user.click(screen.getByRole('button', { name: 'Fit the live page' }));
  await soon(() =>
    expect(app.reports('zoomLive')).toEqual([{ factor: 0.75 }, { factor: 0.6 }, { factor: null }]),
  );
  await app.live({ zoom: 4.9 });
  await user.keyboard('{Control>}={/Control}');
  await soon(() => expect(app.reports('zoomLive').at(-1)).toEqual({ factor: 5 }));
});
