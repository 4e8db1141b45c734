import { definePipeline } from '../pipeline/pipeline';
import { dataName } from './dataName';
import type { DataTable } from './dataTable';
import type { Field } from './fields';
import type { NestedList } from './nestedLists';
import { nestedTables } from './nestedTables';
import type { RecordsOnPage } from './recordsOnPage';
import type { RecordVariants } from './recordVariants';
import { columns } from './stages/columns';
import { fields } from './stages/fields';
import { items } from './stages/items';
import { nesting } from './stages/nesting';
import { type TableValues, values } from './stages/values';
import { variants } from './stages/variants';

/** What the table is read from. */
interface Answers {
  page: RecordsOnPage;
  variants: RecordVariants;
  nesting: NestedList[];
  fields: Field[];
  values: TableValues;
}

/** From records to data: the stages after those of a method. Their input is a page and its records. */
export const dataPipeline = definePipeline<Answers, DataTable>({
  id: dataName,
  title: 'Data',
  looksFor: 'What the records of a page say, as a table.',
  failsOn: 'Records that are wrong: it takes them as they are.',
  source: 'Recordscope: docs/data.md',
  stages: [items, variants, nesting, columns, fields, values],
  answers: { page: true, variants: true, nesting: true, fields: true, values: true },
  result({ page: { page }, variants: { variant }, nesting: lists, fields: found, values: { rows } }) {
    const nested = nestedTables(page, found, lists);
    const hasVariants = variant.some((number) => number > 0);
    return {
      fields: found,
      rows,
      ...(nested.length > 0 && { nested }),
      ...(hasVariants && { variants: [...variant] }),
    };
  },
});
