import { TriangleAlert } from 'lucide-react';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { BadgeButton } from '../../ui/Badge';
import { canCapture, outOfDateText } from './captureRelation';

/** Shown when the live page differs from the capture; a click captures it. */
export function CaptureBadge() {
  const keysOf = useKeysOf();
  const text = useInspector(outOfDateText);
  const isEnabled = useInspector(canCapture);
  const captureLive = useInspector((state) => state.captureLive);
  if (text === '') return null;
  return (
    <BadgeButton
      kind="warn"
      disabled={!isEnabled}
      title={`Capture the live page as it is now (${keysOf('captureLive')})`}
      onClick={() => void captureLive()}
    >
      <TriangleAlert aria-hidden="true" />
      {text}
    </BadgeButton>
  );
}
