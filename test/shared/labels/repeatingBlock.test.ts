import { expect, it } from 'vitest';
import { repeatingBlock } from '../../../src/shared/labels/repeatingBlock';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

const part = (tag: string, y: number, ...children: (Drawn | string)[]): Drawn => ({
  tag,
  rect: [0, y, 100, 10],
  children,
});
const card = (y: number, number: number): Drawn => ({
  tag: 'article',
  rect: [0, y, 100, 40],
  children: [
    part('h2', y, `Card ${number}`),
    part('p', y + 10, `About card ${number}`),
    part('ul', y + 20, part('li', y + 20, 'red'), part('li', y + 24, 'blue'), part('li', y + 28, 'green')),
  ],
});
const row = (y: number): Drawn =>
  part('tr', y, ...[1, 2, 3, 4, 5].map((cell) => part('td', y, part('b', y, 'a'), part('i', y, `${cell}`))));
const model = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 100, 400],
    children: [
      {
        tag: 'body',
        rect: [0, 0, 100, 400],
        children: [
          part('h1', 0, 'Cards'),
          { tag: 'main', rect: [0, 10, 100, 160], children: [0, 1, 2, 3].map((n) => card(10 + 40 * n, n)) },
          {
            tag: 'table',
            rect: [0, 200, 100, 30],
            children: [part('tbody', 200, row(200), row(210), row(220))],
          },
        ],
      },
    ],
  }),
);
const at = (path: string): number => {
  const block = blockAtXPath(model, `/html[1]/body[1]/${path}`);
  expect(block).toBeGreaterThan(0);
  return block;
};
const chosen = (path: string, records: string[] = []): number =>
  repeatingBlock(
    model,
    at(path),
    records.map((record) => ({ blocks: [at(record)] })),
  );

it('is the card, not a part of it that repeats too', () => {
  expect(chosen('main[1]/article[2]/h2[1]')).toBe(at('main[1]/article[2]'));
  expect(chosen('main[1]/article[2]/ul[1]/li[2]')).toBe(at('main[1]/article[2]'));
});

it('is the row of a table, not a cell', () => {
  expect(chosen('table[1]/tbody[1]/tr[2]/td[3]/b[1]')).toBe(at('table[1]/tbody[1]/tr[2]'));
});

it('is the block itself where nothing repeats', () => {
  expect(chosen('h1[1]')).toBe(at('h1[1]'));
  expect(chosen('main[1]')).toBe(at('main[1]'));
});

it('is a sibling of the labelled records, and never holds one', () => {
  const tag = 'main[1]/article[1]/ul[1]/li[1]';
  expect(chosen('main[1]/article[1]/ul[1]/li[3]', [tag])).toBe(at('main[1]/article[1]/ul[1]/li[3]'));
  expect(chosen('main[1]/article[1]/h2[1]', [tag])).toBe(at('main[1]/article[1]/h2[1]'));
  expect(chosen('main[1]/article[3]/p[1]', ['main[1]/article[1]'])).toBe(at('main[1]/article[3]'));
});
