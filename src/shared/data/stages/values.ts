import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { dataGrid } from '../dataGrid';
import type { CellValue } from '../dataTable';
import { deviations } from '../deviations';
import type { Field } from '../fields';
import { seenFirst } from '../item';
import type { RecordsOnPage } from '../recordsOnPage';
import { unpublished } from '../shortText';
import { cellValue, isUnread, tableRows } from '../tableRows';

type Needs = { page: RecordsOnPage; fields: Field[] };

export interface TableValues {
  rows: CellValue[][];
  /** per field and item, how far its number is from the usual one; NaN where there is none */
  deviations: Float64Array[];
}

const params = {
  unusual: numberParam({
    label: 'Unusual from',
    help: 'A number is marked as unusual if it is at least so far from the usual one: the modified z-score of its logarithm. It stays in the table.',
    unit: '',
    min: 1,
    max: 20,
    step: 0.1,
    default: 3.5,
    paper: unpublished,
  }),
};

/** The table: what each record says of each field. */
export const values: Stage<Needs, typeof params, TableValues> = {
  id: 'values',
  title: 'Values',
  explanation:
    'Every cell is read by the type and convention of its field. What cannot be read stays as it is on the page, and nothing is filled in that is not there.',
  section: '',
  judges: 'parts',
  needs: { page: true, fields: true },
  params,
  run: ({ page: { page, records }, fields }) => ({
    rows: tableRows(page, fields, records.length),
    deviations: fields.map(deviations),
  }),
  verdicts(out, { fields }, { unusual }) {
    const verdicts = new VerdictList();
    for (const [index, field] of seenFirst(fields.entries(), ([, { kind }]) => kind)) {
      field.column.items.forEach(({ block }, place) => {
        const value = out.deviations[index]![place]!;
        if (isUnread(field, place))
          verdicts.drop(block, `Not read as ${field.type}: the text stays as it is.`);
        else if (Number.isNaN(value)) verdicts.keep(block, `A value: ${field.type}.`);
        else
          verdicts.keep(
            block,
            value >= unusual
              ? 'An unusual number: {value} from the usual one, at least {threshold}.'
              : 'A usual number: {value} from the middle one.',
            { value, threshold: unusual, margin: unusual - value },
          );
      });
    }
    return verdicts.finish();
  },
  views(out, { page, fields }, { unusual }) {
    const far = fields.flatMap(({ column }, index) =>
      column.items.flatMap(({ block }, place) => {
        const value = out.deviations[index]![place]!;
        return Number.isNaN(value) ? [] : [{ block, value }];
      }),
    );
    const layers = [
      {
        role: 'kept' as const,
        label: 'value',
        isIn: (field: Field, place: number) => !isUnread(field, place),
      },
      { role: 'dropped' as const, label: 'not read', isIn: isUnread },
    ];
    return [
      {
        kind: 'overlay',
        title: 'Values',
        layers: layers.map(({ role, label, isIn }) => ({
          role,
          label,
          blocks: Int32Array.from(
            fields.flatMap((field) =>
              field.column.items.filter((_, place) => isIn(field, place)).map(({ block }) => block),
            ),
          ).sort(),
        })),
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Distance of numbers from the usual one of their field',
        unit: '',
        values: Float64Array.from(far, ({ value }) => value),
        blocks: Int32Array.from(far, ({ block }) => block),
        blocksPerValue: 1,
        threshold: { param: 'unusual', value: unusual, keeps: 'below', isStrict: true },
      },
      valueGrid(page, fields, out, unusual),
    ];
  },
};

/** The table with what is worth noting about its cells. */
function valueGrid(
  source: RecordsOnPage,
  fields: readonly Field[],
  out: TableValues,
  unusual: number,
): ReturnType<typeof dataGrid> {
  return dataGrid(
    source,
    fields.map((field, index) => ({
      label: field.name,
      type: field.type,
      items: field.column.items,
      textOf: (_, place) => String(cellValue(source.page, field, place)),
      markOf: (_, place) => {
        if (isUnread(field, place)) return 'unread';
        return out.deviations[index]![place]! >= unusual ? 'unusual' : '';
      },
    })),
  );
}
