import { Camera, Square } from 'lucide-react';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { useDelayed } from '../../ui/useDelayed';
import { canCapture } from './captureRelation';
import styles from './live.module.css';

/** Captures the live page; while a page opens, stops that. */
export function CaptureButton() {
  const keysOf = useKeysOf();
  const isEnabled = useInspector(canCapture);
  const isOpening = useDelayed(useInspector((state) => state.opening !== null));
  const hasDevTools = useInspector(({ live }) => live.hasDevTools);
  const captureLive = useInspector((state) => state.captureLive);
  const cancelOpening = useInspector((state) => state.cancelOpening);
  const text = hasDevTools ? 'Not available while DevTools are open' : 'Capture the live page as it is now';
  return (
    <span className={styles.place}>
      {isOpening ? (
        <Button
          icon={<Square aria-hidden="true" />}
          title={`Keep the current page (${keysOf('stopOpening')})`}
          onClick={cancelOpening}
        >
          Stop
        </Button>
      ) : (
        <Button
          icon={<Camera aria-hidden="true" />}
          disabled={!isEnabled}
          title={`${text} (${keysOf('captureLive')})`}
          onClick={() => void captureLive()}
        >
          Capture
        </Button>
      )}
    </span>
  );
}
