import { useEffect } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { LivePane } from '../canvas/LivePane';
import { Edge } from '../panels/Edge';
import { isCanvasSeen, isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { LabelCanvas } from './LabelCanvas';

/** The page to be labelled as it was captured, live, or one beside the other. */
export function LabelPages() {
  return useInspector(isLiveSeen) ? <WithLive /> : <LabelCanvas />;
}

function WithLive() {
  const hasCanvas = useInspector(isCanvasSeen);
  const layout = useDefaultLayout({
    id: 'recordscope.panels.labelLive',
    panelIds: hasCanvas ? ['live', 'snapshot'] : ['live'],
    onlySaveAfterUserInteractions: true,
  });
  usePicking();
  return (
    <Group {...layout}>
      <Panel id="live" minSize={160}>
        <LivePane />
      </Panel>
      {hasCanvas && (
        <>
          <Edge label="Width of the live page" />
          <Panel id="snapshot" minSize={160}>
            <LabelCanvas />
          </Panel>
        </>
      )}
    </Group>
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
