import { expect, it } from 'vitest';
import { answerLayers } from '../../../src/shared/overlay/answerLayers';
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
const at = (path: string): number => blockAtXPath(page, `/html[1]/body[1]${path}`);
const [a, b, c, d] = [1, 2, 3, 4].map((number) => at(`/li[${number}]`)) as [number, number, number, number];

it('compares another answer with the present one, and numbers its records', () => {
  const layers = answerLayers(
    page,
    { region: -1, records: [[a], [b]] },
    { region: at(''), records: [[b], [c, d]] },
  );
  expect(layers.map(({ role, blocks, tags }) => [role, [...blocks], tags])).toEqual([
    ['gained', [c, d], ['+ 2', '']],
    ['same', [b], ['1']],
    ['lost', [a], ['− 1']],
    ['region', [at('')], undefined],
  ]);
});
