import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { Edge } from '../panels/Edge';
import { isCanvasSeen, isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { LivePane } from './LivePane';
import { NoSnapshot } from './NoSnapshot';
import { Snapshot } from './Snapshot';

/** The page as it was captured, as it is now, or one beside the other. */
export function Pages() {
  return useInspector(isLiveSeen) ? <WithLive /> : <Snapshot />;
}

/** The live page keeps its place in the tree whatever is beside it, so that it never goes out of sight in between. */
function WithLive() {
  const hasCanvas = useInspector(isCanvasSeen);
  const hasPage = useInspector((state) => state.page !== null);
  const layout = useDefaultLayout({
    id: 'recordscope.panels.live',
    panelIds: hasCanvas ? ['live', 'snapshot'] : ['live'],
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group {...layout}>
      <Panel id="live" minSize={160}>
        <LivePane />
      </Panel>
      {hasCanvas && (
        <>
          <Edge label="Width of the live page" />
          <Panel id="snapshot" minSize={160}>
            {hasPage ? <Snapshot /> : <NoSnapshot />}
          </Panel>
        </>
      )}
    </Group>
  );
}
