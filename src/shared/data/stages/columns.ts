import { greatest } from 'd3-array';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { clusterRoles } from '../../pipeline/views';
import type { ColumnPair } from '../columnMerger';
import { defaultColumnOptions } from '../columns';
import { dataGrid } from '../dataGrid';
import { type Item, seenFirst } from '../item';
import type { NestedList } from '../nestedLists';
import type { RecordsOnPage } from '../recordsOnPage';
import { listedRows, shortText, unpublished } from '../shortText';
import { type TableColumns, tableColumns } from '../tableColumns';

type Needs = { page: RecordsOnPage; items: Item[][]; nesting: NestedList[] };

const params = {
  match: numberParam({
    label: 'Likeness of columns',
    help: 'Two columns that no record fills both of become one if they are at least this much alike in path, tag, style, form and length of the text, place, neighbours and class names. Chosen on labelled pages, see docs/data.md.',
    unit: '',
    min: 0.3,
    max: 1,
    step: 0.01,
    default: defaultColumnOptions.match,
    paper: unpublished,
  }),
  maxPlaces: numberParam({
    label: 'Places up to',
    help: 'If every record has the same number of equal items, and not more than this, each place is a column. Otherwise they are several values of one.',
    unit: 'items',
    min: 1,
    max: 20,
    step: 1,
    default: defaultColumnOptions.maxPlaces,
    paper: unpublished,
  }),
};

/** Columns with a sentence of their own in verdicts. */
const maxNamed = 100;

/** Which items of different records say the same kind of thing. */
export const columns: Stage<Needs, typeof params, TableColumns> = {
  id: 'columns',
  title: 'Columns',
  explanation:
    'Items with the same kind, path, style and label are one column. Then columns that no record fills both of, and that are alike, become one: a price in another colour, the title of a larger card. Of equal items in one record, class names, words that come back, places or forms tell which is which.',
  formula:
    'neighbours .14 + classes .14 + path .12 + heading .12 + form .12 + place .12 + tag .11 + length .09 + style .04',
  section: '',
  judges: 'parts',
  needs: { page: true, items: true, nesting: true },
  params,
  run: ({ page: { page }, items, nesting }, options) => tableColumns(page, items, nesting, options),
  verdicts({ columns: found, pairs }, _, { match }) {
    const verdicts = new VerdictList();
    const nearest = nearestPairs(found, pairs);
    for (const [index, column] of seenFirst(found.entries(), ([, { items }]) => items[0]!.kind)) {
      const name = index < maxNamed ? `Column ${index + 1}` : 'A column';
      const [first] = column.items;
      const pair = nearest.get(index);
      for (const { block } of column.items) {
        if (pair === undefined)
          verdicts.keep(block, `${name}: no other column could be the same one.`, { other: first!.block });
        else
          verdicts.keep(
            block,
            pair.isOne
              ? `${name}, made of two that are alike by {value}; {threshold} is needed.`
              : `${name}: the nearest other one, at {other}, is alike by only {value}.`,
            {
              value: pair.likeness,
              threshold: match,
              margin: pair.isOne ? pair.likeness - match : match - pair.likeness,
              other: pair.other,
            },
          );
      }
    }
    return verdicts.finish();
  },
  views({ columns: found, pairs }, { page }, { match }) {
    const { rows, title } = listedRows('Columns', found);
    return [
      {
        kind: 'overlay',
        title: 'Columns',
        layers: clusterRoles
          .map((role, letter) => ({
            role,
            label: columnsText(found.length, letter),
            blocks: Int32Array.from(
              found.flatMap(({ items }, index) =>
                index % clusterRoles.length === letter ? items.map(({ block }) => block) : [],
              ),
            ).sort(),
          }))
          .filter(({ blocks }) => blocks.length > 0),
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Likeness of columns that no record fills both of',
        unit: '',
        values: Float64Array.from(pairs, ({ likeness }) => likeness),
        blocks: Int32Array.from(pairs.flatMap(({ one, other }) => [one.block, other.block])),
        blocksPerValue: 2,
        threshold: { param: 'match', value: match, keeps: 'above' },
      },
      dataGrid(
        page,
        found.map(({ items }, index) => ({ label: `${index + 1}`, type: items[0]!.kind, items })),
      ),
      {
        kind: 'table',
        title,
        blocks: Int32Array.from(rows, ({ items }) => items[0]!.block),
        columns: [
          { label: 'column', unit: '', values: Float64Array.from(rows, (_, index) => index + 1) },
          {
            label: 'records',
            unit: '',
            values: Float64Array.from(rows, ({ items }) => new Set(items.map(({ record }) => record)).size),
          },
          { label: 'several', unit: '', values: rows.map(({ isMany }) => (isMany ? 'yes' : 'no')) },
          { label: 'first text', unit: '', values: rows.map(({ items }) => shortText(items[0]!.text)) },
          { label: 'path', unit: '', values: rows.map(({ items }) => items[0]!.path) },
        ],
      },
    ];
  },
};

/** Colours repeat after eight columns. */
function columnsText(count: number, letter: number): string {
  const numbers: number[] = [];
  for (let number = letter + 1; number <= count && numbers.length < 3; number += clusterRoles.length)
    numbers.push(number);
  return `column ${numbers.join(', ')}${letter + 3 * clusterRoles.length < count ? ', …' : ''}`;
}

interface Nearest {
  likeness: number;
  /** first block of the other column */
  other: number;
  /** the two are one column now */
  isOne: boolean;
}

/** Per column the pair that says most about it: the least alike that became one with it, else the most alike other. */
function nearestPairs(found: TableColumns['columns'], pairs: readonly ColumnPair[]): Map<number, Nearest> {
  const columnOf = new Map(found.flatMap(({ items }, index) => items.map((item) => [item, index] as const)));
  const own = found.map((): Nearest[] => []);
  for (const { one, other, likeness } of pairs) {
    const [first, second] = [columnOf.get(one)!, columnOf.get(other)!];
    const isOne = first === second;
    own[first]!.push({ likeness, other: other.block, isOne });
    if (!isOne) own[second]!.push({ likeness, other: one.block, isOne });
  }
  return new Map(
    own.flatMap((list, index) => {
      const joined = list.filter(({ isOne }) => isOne);
      const best = greatest(joined.length > 0 ? joined : list, (entry) => entry.likeness);
      return best === undefined ? [] : [[index, best] as const];
    }),
  );
}
