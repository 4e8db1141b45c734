import type { CorpusFault } from '../../shared/contract/corpus';
import styles from './FaultList.module.css';

/** Files with what is wrong with each. */
export function FaultList({ faults }: { faults: readonly CorpusFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.list}>
      {faults.map(({ file, fault }) => (
        <li key={`${file} ${fault}`}>
          <code>{file}</code> {fault}
        </li>
      ))}
    </ul>
  );
}
