import { group } from 'd3-array';
import type { PageBlocks } from '../../page/buildBlockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { OverlayLayer, Role } from '../../pipeline/views';
import { recordContents } from '../../records/recordContents';
import { type Item, type ItemKind, seenFirst } from '../item';
import { defaultItemOptions, recordItems } from '../recordItems';
import type { RecordsOnPage } from '../recordsOnPage';
import { listedRows, shortText, unpublished } from '../shortText';

type Needs = { page: RecordsOnPage };

const params = {
  separators: choiceParam({
    label: 'Signs that cut a line',
    help: 'A line is cut at these signs if enough records have it cut there. Strong signs: | · • ‖ » ›. All: also – — - / between spaces.',
    options: { none: 'none', strong: 'strong signs', all: 'all signs' },
    default: defaultItemOptions.separators,
    paper: unpublished,
  }),
  cutShare: numberParam({
    label: 'Records that are cut alike',
    help: 'A line is cut at a sign, a link or a change of style if at least this share of the records with the line are cut there. A dash in one title stays in that title. Badges, and prices that are struck through, are always cut off.',
    unit: '',
    min: 0.1,
    max: 1,
    step: 0.05,
    default: defaultItemOptions.cutShare,
    paper: unpublished,
  }),
};

const kinds: Readonly<Record<ItemKind, { role: Role; label: string; sentence: string }>> = {
  text: { role: 'clusterA', label: 'text', sentence: 'An item: what is read as one text.' },
  picture: { role: 'clusterB', label: 'picture', sentence: 'An item: a picture.' },
  address: { role: 'clusterC', label: 'address of a link', sentence: 'An item: the address of a link.' },
  attribute: { role: 'clusterD', label: 'attribute', sentence: 'An item: an attribute that says something.' },
};

/** What each record says, item by item. */
export const items: Stage<Needs, typeof params, Item[][]> = {
  id: 'items',
  title: 'Items',
  explanation:
    'What each record says: its texts, pictures, addresses of links and attributes that say something. Formatting inside a line does not cut it.',
  section: '',
  judges: 'parts',
  needs: { page: true },
  params,
  run: ({ page: { page, records } }, options) => recordItems(page, records, options).items,
  verdicts(out, { page: { page, records } }) {
    const verdicts = new VerdictList();
    const uses = group(
      out.flat().filter(({ kind }) => kind === 'text'),
      ({ block }) => block,
    );
    for (const [block, own] of uses)
      if (own.length > 1)
        verdicts.keep(block, 'Cut into {value item|items}: most records have a cut there.', {
          value: own.length,
        });
    for (const { kind, block } of seenFirst(out.flat(), (item) => item.kind))
      verdicts.keep(block, kinds[kind].sentence);
    for (const { block, leaves } of out.flat())
      for (const leaf of leaves) verdicts.keep(leaf, 'Merged into the item {other}.', { other: block });
    for (const [block, count] of holders(page, records, out))
      verdicts.keep(block, 'Holds {value item|items}.', { value: count });
    for (const blocks of records)
      for (const block of recordContents(page, blocks))
        verdicts.drop(block, 'Dropped: it has no words, or only signs between others.');
    for (const blocks of records)
      for (const root of blocks)
        for (let block = root; block < page.subtreeEnd[root]!; block++)
          if (page.cleanedUp[block] !== 0) verdicts.drop(block, 'Dropped: it cannot be seen.');
    return verdicts.finish();
  },
  views(out, { page: { records } }) {
    const all = out.flat();
    const { rows, title } = listedRows('Items', all);
    return [
      {
        kind: 'overlay',
        title: 'Items by kind',
        layers: (Object.keys(kinds) as ItemKind[]).map(
          (kind): OverlayLayer => ({
            role: kinds[kind].role,
            label: kinds[kind].label,
            blocks: blocksOf(all.filter((item) => item.kind === kind)),
          }),
        ),
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Items per record',
        unit: 'items',
        values: Float64Array.from(out, ({ length }) => length),
        blocks: Int32Array.from(records, ([first]) => first ?? -1),
        blocksPerValue: 1,
      },
      {
        kind: 'table',
        title,
        blocks: Int32Array.from(rows, ({ block }) => block),
        columns: [
          { label: 'record', unit: '', values: Float64Array.from(rows, ({ record }) => record + 1) },
          { label: 'kind', unit: '', values: rows.map(({ kind }) => kinds[kind].label) },
          { label: 'text', unit: '', values: rows.map(({ text }) => shortText(text)) },
          { label: 'label', unit: '', values: rows.map(({ label }) => shortText(label)) },
          { label: 'path', unit: '', values: rows.map(({ path }) => path) },
        ],
      },
    ];
  },
};

function blocksOf(items: readonly Item[]): Int32Array {
  return Int32Array.from(new Set(items.map(({ block }) => block))).sort();
}

/** The blocks around items, up to their record, with the number of items inside. */
function holders(
  page: PageBlocks,
  records: RecordsOnPage['records'],
  out: readonly (readonly Item[])[],
): Map<number, number> {
  const counts = new Map<number, number>();
  out.forEach((own, record) => {
    const roots = new Set(records[record]);
    for (const { block } of own)
      for (let at = block; at !== -1; at = page.parent[at]!) {
        if (at !== block) counts.set(at, (counts.get(at) ?? 0) + 1);
        if (roots.has(at)) break;
      }
  });
  return counts;
}
