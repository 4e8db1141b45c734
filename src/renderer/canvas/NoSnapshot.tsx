import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { canCapture } from '../live/captureRelation';
import { LiveWords } from '../live/LiveWords';
import { useInspector } from '../store/useInspector';
import styles from './NoSnapshot.module.css';

/** Beside a live page that was not captured yet. */
export function NoSnapshot() {
  const keysOf = useKeysOf();
  const isEnabled = useInspector(canCapture);
  const step = useInspector(({ opening }) => (opening === null ? undefined : opening.steps.at(-1)?.step));
  const isOpening = useInspector(({ opening }) => opening !== null);
  const captureLive = useInspector((state) => state.captureLive);
  if (isOpening)
    return (
      <div className={styles.place} aria-busy="true">
        <LiveWords title="The page is being captured">{step ?? 'It has only begun'}.</LiveWords>
      </div>
    );
  return (
    <div className={styles.place}>
      <LiveWords
        title="Nothing is captured yet"
        actions={
          <Button kind="strong" disabled={!isEnabled} onClick={() => void captureLive()}>
            Capture
            <Keys of={keysOf('captureLive')} />
          </Button>
        }
      >
        Log in, filter and scroll in the live page; then capture it as it is.
      </LiveWords>
    </div>
  );
}
