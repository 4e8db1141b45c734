import { expect, it } from 'vitest';
import { answerGroups } from '../../../src/shared/evaluation/answerGroups';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnSnapshot } from '../../support/page/snapshots';

const item = (y: number) => ({
  tag: 'li',
  rect: [0, y, 100, 20] as const,
  children: [{ tag: 'p', rect: [0, y, 100, 20] as const, children: [`text ${y}`] }],
});
const page = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 100, 100],
    children: [{ tag: 'body', rect: [0, 0, 100, 100], children: [item(0), item(20), item(40)] }],
  }),
);
const at = (path: string): number => blockAtXPath(page, `/html[1]/body[1]${path}`);
const [one, two, three] = ['/li[1]', '/li[2]', '/li[3]'].map(at) as [number, number, number];

it('puts answers with the same contents together, the largest group first', () => {
  const wrapped = [[at('/li[2]/p[1]')], [at('/li[1]/p[1]')]];
  expect(answerGroups(page, [[[three]], [[one], [two]], wrapped, [[one], [two], [three]]])).toEqual([
    [1, 2],
    [0],
    [3],
  ]);
});

it('puts answers without records together', () => {
  expect(answerGroups(page, [[], [[one]], []])).toEqual([[0, 2], [1]]);
});
