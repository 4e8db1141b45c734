import { useInspector } from '../store/useInspector';
import { Keys } from '../ui/Keys';
import styles from './compare.module.css';
import { compareActions } from './compareActions';

/** Key hints for the status bar. */
export function CompareKeys() {
  const isComparing = useInspector((state) => state.workspace === 'compare' && state.comparison !== null);
  if (!isComparing) return null;
  return compareActions
    .filter(({ keys }) => keys !== '')
    .map(({ id, title, keys }) => (
      <span key={id} className={styles.hint}>
        {title} <Keys of={keys} />
      </span>
    ));
}
