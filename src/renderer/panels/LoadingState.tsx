import { Check, LoaderCircle } from 'lucide-react';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector } from '../store/useInspector';
import { milliseconds } from './facts';
import styles from './LoadingState.module.css';
import { useElapsed } from './useElapsed';

/** A page on its way, where none is shown yet: what has been done, what is under way, and a way out. */
export function LoadingState() {
  const keysOf = useKeysOf();
  const opening = useInspector((state) => state.opening);
  const cancelOpening = useInspector((state) => state.cancelOpening);
  const elapsed = useElapsed(opening?.ticket);
  if (opening === null) return null;
  return (
    <div className={styles.state} aria-busy="true">
      <h2>
        {opening.isLive ? 'Capturing' : 'Opening'} {opening.source}
      </h2>
      <ul className={styles.steps} aria-label="Steps">
        {opening.steps.map(({ step, ms }) => (
          <li key={step}>
            {ms === null ? (
              <LoaderCircle aria-hidden="true" />
            ) : (
              <Check aria-hidden="true" className={styles.done} />
            )}
            <span>{step}</span>
            <span className={styles.time}>{ms === null ? 'under way' : milliseconds(ms)}</span>
          </li>
        ))}
      </ul>
      <p>{elapsed} so far</p>
      <Button onClick={cancelOpening}>
        Stop
        <Keys of={keysOf('stopOpening')} />
      </Button>
    </div>
  );
}
