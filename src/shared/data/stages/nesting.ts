import { plural } from '../../base/plural';
import { clusterLetter } from '../../pipeline/clusterLetter';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { clusterRoles } from '../../pipeline/views';
import type { Item } from '../item';
import { type NestedList, nestedLists } from '../nestedLists';
import type { RecordsOnPage } from '../recordsOnPage';
import { shortText, unpublished } from '../shortText';

type Needs = { page: RecordsOnPage; items: Item[][] };

const params = {
  shape: numberParam({
    label: 'Likeness of entries',
    help: 'Neighbours inside a record are entries of a list if they share at least this much of their items.',
    unit: '',
    min: 0.3,
    max: 1,
    step: 0.05,
    default: 0.8,
    paper: unpublished,
  }),
  maxFixed: numberParam({
    label: 'Places up to',
    help: 'If every record has the same number of entries, and not more than this, they are places with a column each, such as departure and arrival.',
    unit: 'entries',
    min: 1,
    max: 20,
    step: 1,
    default: 6,
    paper: unpublished,
  }),
  minRecords: numberParam({
    label: 'Records with a list',
    help: 'At least so many records must have two alike neighbours.',
    unit: 'records',
    min: 1,
    max: 20,
    step: 1,
    default: 2,
    paper: unpublished,
  }),
};

const none: NestedList[] = [];

/** Lists inside records. */
export const nesting: Stage<Needs, typeof params, NestedList[]> = {
  id: 'nesting',
  title: 'Lists in records',
  explanation:
    'Alike neighbours inside a record, in another number from record to record, are a list. If an entry says one thing, the list is several values of one field; if it says more, it is a table of its own, by record and position.',
  section: '',
  judges: 'parts',
  needs: { page: true, items: true },
  params,
  run: ({ page, items }, options) => nestedLists(page, items, options),
  off: () => none,
  verdicts(out) {
    const verdicts = new VerdictList();
    for (const { repeats, isTable } of out)
      for (const { block, items } of repeats)
        verdicts.keep(
          block,
          isTable
            ? 'A row of a table inside the record: it says {value thing|things}.'
            : 'One of several values of a field.',
          { value: items.length },
        );
    return verdicts.finish();
  },
  views(out) {
    return [
      {
        kind: 'overlay',
        title: 'Lists in records',
        layers: out.slice(0, clusterRoles.length).map(({ repeats, isTable }, number) => ({
          role: clusterRoles[number]!,
          label: `list ${clusterLetter(number)}, ${isTable ? 'a table' : 'several values'}`,
          blocks: Int32Array.from(repeats, ({ block }) => block).sort(),
        })),
        paths: [],
      },
      out.length === 0
        ? {
            kind: 'text',
            title: 'No lists',
            text: 'No record has a list of alike entries that differ in number from record to record.',
            blocks: new Int32Array(),
          }
        : {
            kind: 'table',
            title: plural(out.length, 'list'),
            blocks: Int32Array.from(out, ({ repeats }) => repeats[0]!.block),
            columns: [
              { label: 'list', unit: '', values: out.map((_, number) => clusterLetter(number)) },
              {
                label: 'becomes',
                unit: '',
                values: out.map(({ isTable }) => (isTable ? 'a table' : 'several values')),
              },
              {
                label: 'entries',
                unit: '',
                values: Float64Array.from(out, ({ repeats }) => repeats.length),
              },
              {
                label: 'records',
                unit: '',
                values: Float64Array.from(
                  out,
                  ({ repeats }) => new Set(repeats.map(({ record }) => record)).size,
                ),
              },
              {
                label: 'first entry',
                unit: '',
                values: out.map(({ repeats }) =>
                  shortText(repeats[0]!.items.map(({ text }) => text).join(' · ')),
                ),
              },
            ],
          },
    ];
  },
};
