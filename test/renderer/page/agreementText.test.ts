import { expect, it } from 'vitest';
import { agreementText } from '../../../src/renderer/page/agreementText';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnSnapshot } from '../../support/page/snapshots';

const item = (y: number) => ({ tag: 'li', rect: [0, y, 100, 20] as const, children: [`text ${y}`] });
const page = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 100, 100],
    children: [{ tag: 'body', rect: [0, 0, 100, 100], children: [item(0), item(20), item(40), item(60)] }],
  }),
);
const [a, b, c, d] = [1, 2, 3, 4].map((n) => [blockAtXPath(page, `/html[1]/body[1]/li[${n}]`)]) as [
  number[],
  number[],
  number[],
  number[],
];
const agreement = (...answers: number[][][]) =>
  agreementText(
    page,
    answers.map((records, index) => ({ method: `m${index + 1}`, records })),
    'm1',
  );

it('says that all methods agree', () => {
  expect(agreement([a, b], [b, a], [a, b])).toEqual({ text: 'all 3 methods agree', others: [] });
});

it('names the other answer that more methods agree on', () => {
  expect(agreement([a], [b, c], [b, c], [d])).toEqual({
    text: '2 of 4 methods agree on 2 others',
    others: ['m2', 'm3'],
  });
  expect(agreement([a], [a, c], [a, c]).text).toBe(
    '2 of 3 methods agree on 2 records, 1 of them in this answer',
  );
  expect(agreement([a], [], []).text).toBe('2 of 3 methods agree that there are no records');
});

it('says so where all others agree against the answer', () => {
  expect(agreement([a], [b, c], [b, c], [b, c], [b, c], [b, c])).toEqual({
    text: '5 of 6 methods agree on 2 others',
    others: ['m2', 'm3', 'm4', 'm5', 'm6'],
  });
});

it('names both if as many agree with the present answer', () => {
  expect(agreement([a], [a], [b, c], [b, c])).toEqual({
    text: '2 of 4 methods agree on this answer, 2 on 2 others',
    others: ['m3', 'm4'],
  });
});

it('offers nothing where no two methods agree on another answer', () => {
  expect(agreement([a], [a, b], [c])).toEqual({ text: 'no other method agrees', others: [] });
  expect(agreement([a], [a], [c])).toEqual({ text: '2 of 3 methods agree on this answer', others: [] });
});
