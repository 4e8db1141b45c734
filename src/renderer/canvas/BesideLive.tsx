import type { ReactNode } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { Edge } from '../panels/Edge';
import { isCanvasSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { LivePane } from './LivePane';

interface Props {
  /** under which its width is remembered */
  id: string;
  /** the captured page */
  children: ReactNode;
}

/**
 * The live page, and the captured one beside it where both are seen. The live page keeps its place in the tree whatever
 * is beside it, so that it never goes out of sight in between.
 */
export function BesideLive({ id, children }: Props) {
  const hasCanvas = useInspector(isCanvasSeen);
  const layout = useDefaultLayout({
    id,
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
            {children}
          </Panel>
        </>
      )}
    </Group>
  );
}
