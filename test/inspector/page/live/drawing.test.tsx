import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sharedDesktopApp, soon } from './desktopApp';

const app = sharedDesktopApp();

const drawn = () => app.reports('drawLive').at(-1)?.drawing;
const roles = () => drawn()?.layers.map(({ role }) => role);

function showLive() {
  const user = app.show();
  act(() => app.state().setPageShown('live'));
  return user;
}

it('draws the overlays and tags of the canvas on the live page', async () => {
  showLive();
  await soon(() => expect(roles()).toContain('record'));
  expect(drawn()!.page).toBe(app.state().page!.page);
  const records = drawn()!.layers.find(({ role }) => role === 'record')!;
  expect(records.blocks).toHaveLength(12);
  expect(records.tags.slice(0, 3)).toEqual(['1', '2', '3']);
  expect(drawn()!.layers.find(({ role }) => role === 'content')!.tags).toEqual([]);
});

it('follows the legend, the selection and the hovered block, once per frame', async () => {
  const user = showLive();
  await soon(() => expect(roles()).toContain('content'));
  const before = app.reports('drawLive').length;
  act(() => {
    for (let block = 1; block <= 20; block++)
      app.state().hover({ blocks: Int32Array.of(block), text: `#${block}` });
    app.state().select(30);
  });
  await soon(() => expect(drawn()?.selected).toBe(30));
  expect([...drawn()!.hovered]).toEqual([20]);
  expect(app.reports('drawLive').length - before).toBeLessThanOrEqual(2);
  await user.click(screen.getByRole('button', { name: /^Contents of the records/ }));
  await soon(() => expect(roles()).not.toContain('content'));
  await user.keyboard('{h>}');
  await soon(() => expect(roles()).toEqual([]));
  await user.keyboard('{/h}');
  await soon(() => expect(roles()).toContain('record'));
});

it('draws nothing while hidden, on another page, or with DevTools open', async () => {
  const user = showLive();
  await soon(() => expect(drawn()).toBeTruthy());
  await app.live({ captured: '' });
  await soon(() => expect(drawn()).toBeNull());
  await app.live({ captured: app.state().page!.page });
  await soon(() => expect(drawn()).toBeTruthy());
  await app.live({ hasDevTools: true });
  await soon(() => expect(drawn()).toBeNull());
  await app.live({ hasDevTools: false, hasChanged: true });
  await soon(() => expect(drawn()).toBeTruthy());
  await user.click(screen.getByRole('radio', { name: 'Snapshot' }));
  await soon(() => expect(drawn()).toBeNull());
});

it('selects a block that is picked in the live page', async () => {
  const user = showLive();
  const pick = screen.getByRole('button', { name: 'Pick a block' });
  await user.click(pick);
  await soon(() => expect(app.reports('pickLive')).toEqual([{ isOn: true }]));
  await app.live({ isPicking: true });
  expect(pick).toHaveAttribute('aria-pressed', 'true');
  expect(await app.faults()).toEqual([]);
  app.inspector.transport.report({ event: 'livePicked', data: { block: 40 } });
  expect(await screen.findByText('Selected #40')).toBeVisible();
  await soon(() => expect(drawn()?.selected).toBe(40));
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  await soon(() => expect(app.reports('pickLive')).toEqual([{ isOn: true }, { isOn: false }]));
  await app.live({ isPicking: false });
});

it('ignores picked blocks that do not exist or belong to another page', async () => {
  showLive();
  app.inspector.transport.report({ event: 'livePicked', data: { block: 1_000_000 } });
  await app.live({ captured: '' });
  app.inspector.transport.report({ event: 'livePicked', data: { block: 40 } });
  await app.live({ captured: app.state().page!.page });
  expect(app.state().selected).toBeNull();
});
