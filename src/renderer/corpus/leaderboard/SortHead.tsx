import { ArrowDown, ArrowUp } from 'lucide-react';
import { useInspector } from '../../store/useInspector';
import styles from './SortHead.module.css';

interface Props {
  label: string;
  /** what is sorted by, see `PageSorting` */
  by: string;
  /** numbers begin with the largest */
  isNumber: boolean;
  /** the method that is looked at */
  isChosen?: boolean | undefined;
}

/** The head of a column, which sorts by it: one way, then the other. */
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
