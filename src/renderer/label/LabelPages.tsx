import { useEffect } from 'react';
import { BesideLive } from '../canvas/BesideLive';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { LabelCanvas } from './LabelCanvas';

/** The page to be labelled as it was captured, live, or one beside the other. */
export function LabelPages() {
  return useInspector(isLiveSeen) ? <WithLive /> : <LabelCanvas />;
}

function WithLive() {
  usePicking();
  return (
    <BesideLive id="recordscope.panels.labelLive">
      <LabelCanvas />
    </BesideLive>
  );
}

/** Here a click in the live page picks; after each the next one may. Who ends it by Esc uses the page, until they pick again. */
function usePicking(): void {
  const canPick = useInspector(
    ({ live, page }) => live.captured !== '' && live.captured === page?.page && !live.hasDevTools,
  );
  const pickLive = useInspector((state) => state.pickLive);
  const hear = useInspector((state) => state.hear);
  useEffect(() => {
    if (!canPick) return;
    pickLive(true);
    const stop = hear('livePicked', () => pickLive(true));
    return () => {
      stop();
      pickLive(false);
    };
  }, [canPick, pickLive, hear]);
}
