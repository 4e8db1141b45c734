import styles from './HeatLegend.module.css';
import { HeatSwatch } from './HeatSwatch';
import { useAgreement } from './useAgreement';

/** What the colours of the agreement say, with how many records there are of each. */
export function HeatLegend() {
  const agreement = useAgreement();
  if (agreement === null) return null;
  const total = agreement.methods.length;
  const steps = Array.from({ length: total }, (_, at) => total - at);
  return (
    <ul className={styles.steps} aria-label="Records by how many methods found them">
      {steps.map((count) => (
        <li key={count}>
          <HeatSwatch count={count} of={total} />
          {count} of {total} <b>{agreement.records.filter((record) => record.count === count).length}</b>
        </li>
      ))}
    </ul>
  );
}
