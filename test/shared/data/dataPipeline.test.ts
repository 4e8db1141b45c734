import { describe, expect, it } from 'vitest';
import { dataPipeline } from '../../../src/shared/data/dataPipeline';
import { runData } from '../../../src/shared/data/runData';
import { methods } from '../../../src/shared/methods';
import { stageVerdicts, stageViews } from '../../../src/shared/pipeline/runPipeline';
import type { Settings } from '../../../src/shared/pipeline/settings';
import { type GridView, gridMarks } from '../../../src/shared/pipeline/views';
import { verdictLines } from '../../../src/shared/pipeline/why';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

const card = (name: string, price: string, color = 'black'): Drawn =>
  el(
    'div',
    {},
    el('h3', { 'font-size': '20px' }, `${name} from the `, el('b', { 'font-size': '20px' }, 'hills')),
    el('p', { color }, price),
    { ...el('h6', {}, 'sold out'), rect: [0, 0, 0, 0] },
    el('i', {}, '|'),
  );

const shop = drawnRecords([card('Assam', '£3.50'), card('Ceylon', '£12.00', 'red'), card('Keemun', '')]);

function withValue(stage: string, name: string, value: number | string): Settings {
  return { values: { [stage]: { [name]: value } }, off: [] };
}

/** What Why says about the first block with this text. */
function linesOf(run: ReturnType<typeof runData>, text: string): Record<string, string> {
  const block = Array.from({ length: shop.page.count }, (_, at) => at).find(
    (at) => shop.page.ownText[at] !== -1 && shop.page.texts[shop.page.ownText[at]!] === text,
  )!;
  return Object.fromEntries(
    verdictLines(run, block).lines.map(({ stage, verdict, text: why }) => [stage, `${verdict}: ${why}`]),
  );
}

describe('data stages', () => {
  const run = runData(shop);

  it('no method has a stage or an id of theirs', () => {
    const ids = [dataPipeline, ...methods].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const own = new Set(dataPipeline.stages.map(({ id }) => id));
    expect(methods.flatMap(({ stages }) => stages).filter(({ id }) => own.has(id))).toEqual([]);
  });

  it('a parameter runs its stage and those after it again, and no other', () => {
    const moved = runData(shop, withValue('columns', 'match', 0.99), { cache: run.cache });
    expect(moved.stages.filter(({ reused }) => !reused).map(({ id }) => id)).toEqual([
      'columns',
      'fields',
      'values',
    ]);
    expect(run.table.fields).toHaveLength(2);
    expect(moved.table.fields).toHaveLength(3);
  });

  it('a move that changes nothing is found out at its own stage', () => {
    const moved = runData(shop, withValue('columns', 'match', 0.64), { cache: run.cache });
    expect(moved.stages.filter(({ reused }) => !reused).map(({ id }) => id)).toEqual(['columns']);
  });

  it('Why says what became of a block at every stage', () => {
    const price = linesOf(run, '£12.00');
    expect(price.items).toBe('kept: An item: what is read as one text.');
    expect(price.columns).toMatch(
      /^kept: Column 2, made of two that are alike by 0\.\d+; 0\.63 is needed\.$/,
    );
    expect(price.fields).toBe('kept: Field “price”: its evidence weighs 0.6, at least 0.45.');
    expect(price.values).toBe('kept: A value: money.');
    expect(linesOf(run, 'hills').items).toMatch(/^kept: Merged into the item #\d+\.$/);
    expect(linesOf(run, 'sold out').items).toBe('dropped: Dropped: it cannot be seen.');
    expect(linesOf(run, '|').items).toBe('dropped: Dropped: it has no words, or only signs between others.');
  });

  it('the grid has a block and a text a cell, and marks what is missing', () => {
    const grid = stageViews(run, 'values').find((view): view is GridView => view.kind === 'grid')!;
    expect(grid.columns).toEqual([
      { label: 'name', type: 'text', coverage: 1 },
      { label: 'price', type: 'money', coverage: 2 / 3 },
    ]);
    expect(grid.texts).toEqual([
      'Assam from the hills',
      '3.5',
      'Ceylon from the hills',
      '12',
      'Keemun from the hills',
      '',
    ]);
    expect(Array.from(grid.marks, (mark) => gridMarks[mark])).toEqual(['', '', '', '', '', 'missing']);
    expect(grid.blocks[5]).toBe(-1);
    expect(grid.blocks[1]).toBe(run.table.fields[1]!.column.items[0]!.block);
    expect([...grid.rows]).toEqual(shop.records.flat());
  });

  it('every stage has verdicts and views for odd lists of records', () => {
    const [first, second] = shop.records;
    const inside = shop.records[0]![0]! + 1;
    for (const records of [[], [first!], [first!, second!], [first!, [inside]], [[inside], [inside]]]) {
      const odd = runData({ page: shop.page, records });
      expect(odd.failure).toBe('');
      expect(odd.table.rows).toHaveLength(records.length);
      for (const { id } of dataPipeline.stages) {
        expect(stageVerdicts(odd, id)).toBeDefined();
        expect(stageViews(odd, id).map(({ title }) => title)).not.toContain('Failed');
      }
    }
  });

  it('a stage that fails leaves an empty table and says why', () => {
    const { page, records } = shop;
    const torn = { ...page, snapshot: { ...page.snapshot, documents: [] } };
    const broken = runData({ page: torn, records });
    expect(broken.failure).toMatch(/^The stage “Items” failed: /);
    expect(broken.table).toEqual({ fields: [], rows: [] });
  });
});
