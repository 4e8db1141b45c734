import { rollup } from 'd3-array';
import { plural } from '../../base/plural';
import { clusterLetter } from '../../pipeline/clusterLetter';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { clusterRoles, type MatrixView, type View } from '../../pipeline/views';
import type { Item } from '../item';
import { recordShapes, shapeLikeness } from '../recordShapes';
import type { RecordsOnPage } from '../recordsOnPage';
import { maxComparedShapes, type RecordVariants, recordVariants } from '../recordVariants';
import { unpublished } from '../shortText';

type Needs = { page: RecordsOnPage; items: Item[][] };

const params = {
  threshold: numberParam({
    label: 'Items in common',
    help: 'Records have one template if at least this share of their items has the same kind, path and style.',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.5,
    paper: unpublished,
  }),
  suspect: numberParam({
    label: 'Perhaps not a record',
    help: 'A record that shares less than this with every other is marked: it may be an advert or a heading. Its row stays in the table.',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.2,
    paper: unpublished,
  }),
};

/** The templates among the records: a featured card has another than the rest. */
export const variants: Stage<Needs, typeof params, RecordVariants> = {
  id: 'variants',
  title: 'Templates',
  explanation:
    'Records that hold the same kinds of items have one template. A list may have several: larger cards, or an advert between records.',
  formula: 'common items / all items ≥ items in common',
  section: '',
  needs: { page: true, items: true },
  params,
  run: ({ items }, { threshold }) => recordVariants(items, threshold),
  verdicts({ variant, likeness, nearest }, { page: { records } }, { threshold, suspect }) {
    const verdicts = new VerdictList();
    records.forEach(([block], record) => {
      if (block === undefined) return;
      const value = likeness[record]!;
      const other = records[nearest[record]!]?.[0] ?? -1;
      const name = `Template ${clusterLetter(variant[record]! % maxNamed)}`;
      if (other === -1) verdicts.keep(block, 'The only record: there is nothing to compare it with.');
      else if (value < suspect)
        verdicts.keep(
          block,
          'Perhaps not a record: it shares only {value} with the most alike one, {other}.',
          { value, other, threshold: suspect, margin: value - suspect },
        );
      else
        verdicts.keep(block, `${name}: it shares {value} with {other}, the most alike record.`, {
          value,
          other,
          threshold,
          margin: value - threshold,
        });
    });
    return verdicts.finish();
  },
  views({ variant }, { page: { records }, items }, { threshold }) {
    const sizes = rollup(
      variant.keys(),
      (own) => Int32Array.from([...own].flatMap((record) => records[record]!)),
      (record) => variant[record]!,
    );
    const templates = [...sizes].sort(([one], [other]) => one - other);
    const views: View[] = [
      {
        kind: 'overlay',
        title: 'Templates',
        layers: templates.slice(0, clusterRoles.length).map(([number, blocks]) => ({
          role: clusterRoles[number]!,
          label: `template ${clusterLetter(number)}`,
          blocks: blocks.toSorted(),
        })),
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Records per template',
        unit: 'records',
        bars: templates.slice(0, maxNamed).map(([number, blocks]) => ({
          label: `Template ${clusterLetter(number)}`,
          value: variant.filter((own) => own === number).length,
          blocks,
          isChosen: number === 0,
        })),
      },
    ];
    return [...views, ...likenessMatrix(variant, records, items, threshold)];
  },
};

/** Templates with a name of their own in verdicts, and bars in the ranking. */
const maxNamed = 64;

/** How alike the shapes of records are, each at its first record; none if all have one shape. */
function likenessMatrix(
  variant: RecordVariants['variant'],
  records: RecordsOnPage['records'],
  items: readonly (readonly Item[])[],
  threshold: number,
): MatrixView[] {
  const shapes = recordShapes(items).slice(0, maxComparedShapes);
  if (shapes.length < 2) return [];
  shapes.sort((one, other) => variant[one.records[0]!]! - variant[other.records[0]!]!);
  return [
    {
      kind: 'matrix',
      title: `Likeness of ${plural(shapes.length, 'shape')} of records`,
      blocks: Int32Array.from(shapes, (shape) => records[shape.records[0]!]![0] ?? -1),
      cluster: Int32Array.from(shapes, (shape) => variant[shape.records[0]!]!),
      values: Float32Array.from(
        shapes.flatMap((one) => shapes.map((other) => shapeLikeness(one.counts, other.counts))),
      ),
      threshold: { param: 'threshold', value: threshold },
    },
  ];
}
