import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ColumnText } from '../../shared/charts/columnText';
import type { Sorting } from '../../shared/charts/tableOrder';
import type { TableColumn } from '../../shared/pipeline/views';
import styles from './TableHead.module.css';

interface Props {
  columns: readonly TableColumn[];
  texts: readonly ColumnText[];
  template: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** Heads that sort: numbers the largest first, texts from A on, then the other way round, then as the stage had them. */
export function TableHead({ columns, texts, template, sorting, onSort }: Props) {
  const heads = [
    { label: 'block', unit: '', isNumeric: false },
    ...columns.map(({ label, unit }, index) => ({
      label,
      // A block is written as #12, which says so itself.
      unit: unit === 'block' ? '' : unit,
      isNumeric: texts[index]!.isNumeric,
    })),
  ];
  return (
    <thead className={styles.head}>
      <tr className={styles.row} style={{ gridTemplateColumns: template }}>
        {heads.map(({ label, unit, isNumeric }, index) => {
          const column = index - 1;
          const own = sorting?.column === column ? sorting : null;
          const first = { column, isDescending: isNumeric };
          const next =
            own === null
              ? first
              : own.isDescending === isNumeric
                ? { column, isDescending: !isNumeric }
                : null;
          return (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have a place, not always a name of their own
              key={index}
              scope="col"
              className={isNumeric ? styles.numeric : styles.text}
              aria-sort={own === null ? 'none' : own.isDescending ? 'descending' : 'ascending'}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(next)}>
                {label} {unit !== '' && <span className={styles.unit}>{unit}</span>}
                {own !== null &&
                  (own.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
