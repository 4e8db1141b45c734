import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import styles from './RelativeKeys.module.css';

const ways = [
  ['Parent', 'parent'],
  ['Child', 'child'],
  ['Next with this verdict', 'nextVerdict'],
] as const;

/** The keys that lead from the selected block to others. */
export function RelativeKeys() {
  const keysOf = useKeysOf();
  return (
    <span className={styles.keys}>
      {ways.map(([words, action]) => (
        <span key={action}>
          {words} <Keys of={keysOf(action)} />
        </span>
      ))}
    </span>
  );
}
