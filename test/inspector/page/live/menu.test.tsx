import '@testing-library/jest-dom/vitest';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offeredActions } from '../../../../src/renderer/app/keys/actions';
import { sharedDesktopApp, soon } from './desktopApp';

const app = sharedDesktopApp();

const reports = (): number => app.reports('setMenu').length;
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

/** The number of reports once no more come: a late answer of the service may still change what is enabled. */
async function settledReports(): Promise<number> {
  let before = 0;
  await soon(async () => {
    before = reports();
    expect(before).toBeGreaterThan(0);
    await pause();
    expect(reports()).toBe(before);
  });
  return before;
}

const entry = (id: string) =>
  app
    .reports('setMenu')
    .at(-1)
    ?.entries.find((each) => each.id === id);

it('sends all actions with their keys, and again when one is enabled or disabled', async () => {
  app.show();
  await soon(() => expect(entry('captureLive')).toMatchObject({ keys: 'Ctrl Enter', isEnabled: true }));
  expect(entry('parent')).toMatchObject({ group: 'Selection', keys: 'Shift ↑', isEnabled: false });
  expect(entry('openFile')).toMatchObject({ title: 'Open file…', keys: 'Ctrl O' });
  // Here its keys belong to the file dialog, which also opens sessions.
  expect(entry('openSession')).toMatchObject({ keys: '' });
  expect(entry('stage-records')).toMatchObject({ group: 'Stages' });
  const before = await settledReports();
  act(() => app.state().select(40));
  await soon(() => expect(entry('parent')?.isEnabled).toBe(true));
  expect(app.reports('setMenu')).toHaveLength(before + 1);
});

it('sends nothing while no action changes', async () => {
  app.show();
  const before = await settledReports();
  for (let block = 0; block < 50; block++)
    act(() => app.state().hover({ blocks: Int32Array.of(block), text: '' }));
  await pause();
  expect(reports()).toBe(before);
});

it('runs the action chosen in the menu, if enabled', async () => {
  app.show();
  const choose = (id: string) => app.inspector.transport.report({ event: 'menuAction', data: { id } });
  choose('show-live');
  expect(await screen.findByRole('region', { name: 'Live page' })).toBeVisible();
  choose('back');
  choose('no such action');
  choose('palette');
  expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible();
  expect(app.reports('goLive')).toEqual([]);
  act(() => app.state().openPalette(false));
});

it('lists the keys of the desktop, each for one action', async () => {
  const user = app.show();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'All keys' });
  expect(within(sheet).getByText('Pick a block in the live page')).toBeVisible();
  expect(within(sheet).getAllByText('Ctrl O')).toHaveLength(1);
  await user.keyboard('{Escape}');
  const places = ['Compare', 'Label', 'Corpus', 'Tune', 'Data'];
  // These find in the live page if it is seen, else in the captured one.
  const ofBothPages = ['findOnPage', 'findNextOnPage', 'findPreviousOnPage'];
  const offered = offeredActions(app.state()).filter(
    ({ id, keys, group }) => keys !== '' && !places.includes(group) && !ofBothPages.includes(id),
  );
  expect(new Set(offered.map(({ keys }) => keys)).size).toBe(offered.length);
  const ids = offeredActions(app.state()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
