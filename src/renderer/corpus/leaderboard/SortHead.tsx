import { ArrowDown, ArrowUp } from 'lucide-react';
import { useInspector } from '../../store/useInspector';
import styles from './SortHead.module.css';

interface Props {
  label: string;
  /** sort key, see `PageSorting` */
  by: string;
  /** numbers sort largest first */
  isNumber: boolean;
  /** the chosen method */
  isChosen?: boolean | undefined;
}

/** A column head. A click sorts by the column, a second click reverses the order. */
export function SortHead({ label, by, isNumber, isChosen = false }: Props) {
  const sorting = useInspector((state) => state.pageSorting);
  const chosen = useInspector((state) => state.errorMethod);
  const sortPages = useInspector((state) => state.sortPages);
  const isSorted = (sorting.by === '' ? chosen : sorting.by) === by;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={isChosen ? `${styles.head} ${styles.chosen}` : styles.head}
      onClick={() => sortPages({ by, isDescending: isSorted ? !sorting.isDescending : isNumber })}
    >
      {label}
      {isSorted && <Arrow aria-hidden="true" />}
    </button>
  );
}
