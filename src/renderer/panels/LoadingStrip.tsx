import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { Note } from '../components/Note';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector } from '../store/useInspector';
import { milliseconds } from './facts';

/** A page on its way while the last one is still shown. */
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
