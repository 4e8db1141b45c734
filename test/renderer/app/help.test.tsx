import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { HelpBox } from '../../../src/renderer/app/help/HelpBox';
import { useKeys } from '../../../src/renderer/app/keys/useKeys';
import { TourStrip } from '../../../src/renderer/app/tour/TourStrip';
import { tourSteps } from '../../../src/renderer/app/tour/tourSteps';
import { RecentPages } from '../../../src/renderer/inspect/RecentPages';
import { axeFaults } from '../../support/inspector/axeFaults';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

afterEach(cleanup);

function App() {
  useKeys();
  return (
    <>
      <TourStrip />
      <HelpBox />
    </>
  );
}

it('Help shows the glossary, finds words, and follows links to a section', async () => {
  const store = quietStore();
  renderIn(store, <App />);
  await userEvent.keyboard('{F1}');
  const help = within(await screen.findByRole('dialog', { name: 'Help' }));
  const glossary = within(await help.findByRole('region', { name: 'Glossary' }));
  expect(glossary.getByRole('cell', { name: 'wrapper' })).toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
  await userEvent.type(glossary.getByRole('searchbox'), 'REGION holds');
  expect(glossary.getAllByRole('row')).toHaveLength(2);
  expect(glossary.getByRole('cell', { name: 'the block that holds the records' })).toBeInTheDocument();
  await userEvent.clear(glossary.getByRole('searchbox'));
  await userEvent.type(glossary.getByRole('searchbox'), 'qwertz');
  expect(glossary.getByText('Nothing in this document has these words.')).toBeInTheDocument();
  await userEvent.clear(glossary.getByRole('searchbox'));
  const [link] = glossary.getAllByRole('link', { name: 'How it is made' });
  expect(document.querySelector(link!.getAttribute('href')!)).not.toBeNull();
  await userEvent.click(link!);
  expect(store.getState().help).toEqual({ document: 'data', anchor: 'wrappers' });
  const data = await help.findByRole('region', { name: 'Records to data' });
  expect(within(data).getByRole('heading', { name: 'Wrappers' })).toHaveAttribute('id', 'help-wrappers');
  await userEvent.keyboard('{Escape}');
  expect(store.getState().help).toBeNull();
});

it('the tour is left at any step, and continued or started again from Help', async () => {
  const store = quietStore();
  renderIn(store, <App />);
  act(() => store.getState().setWorkspace('tune'));
  act(() => store.getState().goToTourStep(0));
  const tour = () => within(screen.getByRole('region', { name: 'Tour' }));
  expect(store.getState().workspace).toBe('inspect');
  expect(tour().getByRole('button', { name: 'Back' })).toBeDisabled();
  for (const [index, { title }] of tourSteps.entries()) {
    expect(tour().getByText(`${index + 1} of 6: ${title}`)).toBeVisible();
    if (index < 2) await userEvent.click(tour().getByRole('button', { name: 'Next' }));
    else break;
  }
  expect(await axeFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull();
  act(() => store.getState().openHelp());
  await userEvent.click(await screen.findByRole('button', { name: 'Continue the tour at step 3' }));
  expect(tour().getByText('3 of 6: The stages')).toBeVisible();
  for (let index = 2; index < tourSteps.length - 1; index++)
    await userEvent.click(tour().getByRole('button', { name: 'Next' }));
  await userEvent.click(tour().getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull();
  act(() => store.getState().openHelp());
  await screen.findByRole('button', { name: 'Take the tour' });
  expect(screen.queryByRole('button', { name: /Continue the tour/ })).toBeNull();
});

it('a recent page has its picture, and one whose file is gone opens from its capture', async () => {
  const asked: unknown[] = [];
  const pages = [
    {
      source: '/a/list.html',
      page: 'p1',
      title: 'My list',
      capturedAt: '2026-11-12T10:00:00Z',
      picture: '/pages/p1/0.webp',
      isGone: false,
    },
    {
      source: '/b/old.html',
      page: 'p2',
      title: '',
      capturedAt: '2026-11-11T10:00:00Z',
      picture: null,
      isGone: true,
    },
  ];
  const store = quietStore(
    { recent: [...pages.map(({ source }) => source), 'https://c.example/'] },
    async (command, input) => {
      asked.push([command, input]);
      if (command === 'recentPages') return pages;
      return new Promise(() => {});
    },
  );
  act(() => store.getState().setConnected(true));
  renderIn(store, <RecentPages />);
  const card = async (name: RegExp) => screen.findByRole('button', { name });
  expect((await card(/^My list/)).querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/pages\/p1\/0\.webp$/),
  );
  expect(await card(/^c\.example/)).toBeVisible();
  await userEvent.click(await card(/old\.html.*file gone, captured 11 Nov 2026/));
  expect(asked).toContainEqual(['reopenPage', { page: 'p2', ticket: expect.any(String) }]);
  await userEvent.click(await card(/^My list/));
  expect(asked.at(-1)).toMatchObject(['openPage', { source: '/a/list.html' }]);
});

it('the tour marks the records where a low window has no answer line', async () => {
  const store = quietStore();
  renderIn(
    store,
    <>
      <section aria-label="Answer" style={{ display: 'none' }} />
      <section aria-label="Details" />
      <App />
    </>,
  );
  act(() => store.getState().goToTourStep(1));
  expect(screen.getByRole('region', { name: 'Details' })).toHaveAttribute('data-toured');
  expect(store.getState().tab).toBe('records');
});
