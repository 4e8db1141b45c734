import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { milliseconds } from '../ui/format';
import { Keys } from '../ui/Keys';
import { Note } from '../ui/Note';
import styles from './LoadingState.module.css';

/** Shown while the first page opens: finished steps, the current step, and a stop button. */
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
            <span className={styles.time}>{ms === null ? 'running' : milliseconds(ms)}</span>
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

/** Shown while a page opens and the last one is still visible. */
export function LoadingStrip() {
  const keysOf = useKeysOf();
  const opening = useInspector((state) => state.opening);
  const cancelOpening = useInspector((state) => state.cancelOpening);
  if (opening === null) return null;
  return (
    <Note
      kind="info"
      title={`${opening.isLive ? 'Capturing' : 'Opening'} ${opening.source}`}
      actions={
        <Button onClick={cancelOpening}>
          Stop
          <Keys of={keysOf('stopOpening')} />
        </Button>
      }
    >
      {opening.steps
        .map(({ step, ms }) => (ms === null ? `${step}…` : `${step} ${milliseconds(ms)}`))
        .join(', ')}
    </Note>
  );
}

/** Update interval, ms. */
const interval = 100;

/** Time since `name` last changed, as "4.2 s"; stops while it is undefined. */
export function useElapsed(name: string | undefined): string {
  const [tenths, setTenths] = useState(0);
  useEffect(() => {
    if (name === undefined) return;
    const began = performance.now();
    setTenths(0);
    const timer = setInterval(() => setTenths(Math.floor((performance.now() - began) / 100)), interval);
    return () => clearInterval(timer);
  }, [name]);
  return `${(tenths / 10).toFixed(1)} s`;
}
