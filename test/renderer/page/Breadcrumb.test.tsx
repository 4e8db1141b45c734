import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Breadcrumb, shownSteps } from '../../../src/renderer/page/Breadcrumb';
import { useInspector } from '../../../src/renderer/store/useInspector';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

afterEach(cleanup);

const nested = (tags: readonly string[]): Drawn => ({
  tag: tags[0]!,
  rect: [0, 0, 100, 100],
  children: tags.length === 1 ? ['text'] : [nested(tags.slice(1))],
});
const tags = ['html', 'body', 'main', 'section', 'div', 'ul', 'li', 'a'];
const model = pageBlocks(drawnSnapshot(nested(tags)));
const deepest = blockAtXPath(model, `/${tags.map((tag) => `${tag}[1]`).join('/')}`);

function Selected() {
  const selected = useInspector((state) => state.selected);
  return selected === null ? null : <Breadcrumb block={selected} />;
}

const names = () =>
  within(screen.getByRole('navigation', { name: 'Ancestors of the block' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('collapses the middle, and shows it on request', async () => {
  renderIn(quietStore({ model, selected: deepest }), <Selected />);
  expect(names()).toEqual(['html', '…', 'ul', 'li', 'a']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 4 more ancestors' }));
  expect(names()).toEqual(tags);
});

it('selects an ancestor, marks it, and keeps the way back down', async () => {
  const store = quietStore({ model, selected: deepest });
  renderIn(store, <Selected />);
  await userEvent.click(screen.getByRole('button', { name: 'ul' }));
  expect(store.getState().selected).toBe(model.parent[model.parent[deepest]!]);
  expect(screen.getByRole('button', { name: 'ul' })).toHaveAttribute('aria-current', 'location');
  expect(names()).toEqual(['html', '…', 'section', 'div', 'ul', 'li', 'a']);
});

it('collapses on both sides of the selected step', () => {
  expect(shownSteps(12, 5, false)).toEqual([[0], [1, 2], [3], [4], [5], [6], [7], [8, 9, 10], [11]]);
  expect(shownSteps(3, 0, false)).toEqual([[0], [1], [2]]);
});
