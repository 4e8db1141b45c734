import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { GapLine } from '../../../src/renderer/inspect/GapLine';
import type { RunResult } from '../../../src/shared/contract/commands';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';
import { drawnSnapshot } from '../../support/page/snapshots';

afterEach(cleanup);

const rows = Array.from({ length: 20 }, (_, index) => ({
  tag: 'li',
  rect: [0, index * 20, 100, 20] as const,
  children: [`row ${index + 1}`],
}));
const model = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 100, 400],
    children: [{ tag: 'body', rect: [0, 0, 100, 400], children: rows }],
  }),
);
const row = (number: number): number => blockAtXPath(model, `/html[1]/body[1]/li[${number}]`);

function show(missing: readonly number[]) {
  const records = rows
    .map((_, index) => index + 1)
    .filter((number) => !missing.includes(number))
    .map((number) => [row(number)]);
  const extraction = { region: 1, sections: [], records, score: null, alternatives: [], emptyBecause: '' };
  const result: RunResult = { run: 'r', method: 'm', stages: [], extraction, shown: null };
  const store = quietStore({ model, result });
  renderIn(store, <GapLine />);
  return store;
}

it('says how many siblings are records, and goes to a gap', async () => {
  const store = show([7]);
  const line = screen.getByRole('region', { name: 'Gaps' });
  expect(line).toHaveTextContent('19 of 20 siblings are records: 1 gap');
  await userEvent.click(within(line).getByRole('button', { name: /row 7/ }));
  expect(store.getState()).toMatchObject({ selected: row(7), tab: 'why' });
});

it('has a menu for more gaps than fit', async () => {
  const store = show([2, 4, 6, 8, 10, 12]);
  await userEvent.click(screen.getByRole('button', { name: /2 more/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /row 12/ }));
  expect(store.getState().selected).toBe(row(12));
});

it('is not there without a gap', () => {
  show([]);
  expect(screen.queryByRole('region', { name: 'Gaps' })).toBeNull();
});
