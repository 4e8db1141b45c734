import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { useMedia } from '../components/useMedia';
import { Stepper } from '../stages/Stepper';
import { DetailsPanel } from './DetailsPanel';
import { Edge } from './Edge';
import styles from './InspectPlace.module.css';
import { narrowWindow, smallWindow } from './narrowWindow';
import { PageArea } from './PageArea';
import { StagePanel } from './StagePanel';

/** px, as in the style sheet's frame */
const [left, right, bottom] = [236, 352, 262];
/** What stays of the details when they are hidden: their tabs. */
const tabsOnly = 34;

/** The page in the middle, its stages beside it, details below, the stage's own panel at the right. All edges drag. */
export function InspectPlace() {
  const isNarrow = useMedia(narrowWindow);
  const layout = useDefaultLayout({
    id: 'recordscope.panels.columns',
    panelIds: isNarrow ? ['work'] : ['work', 'stage'],
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group className={styles.place} {...layout}>
      <Panel id="work" minSize={400}>
        <WorkArea />
      </Panel>
      {!isNarrow && (
        <>
          <Edge label="Width of the stage panel" />
          <Panel
            id="stage"
            defaultSize={right}
            minSize={260}
            maxSize={720}
            groupResizeBehavior="preserve-pixel-size"
          >
            <StagePanel />
          </Panel>
        </>
      )}
    </Group>
  );
}

function WorkArea() {
  const layout = useDefaultLayout({ id: 'recordscope.panels.rows', onlySaveAfterUserInteractions: true });
  return (
    <Group orientation="vertical" {...layout}>
      <Panel id="top" minSize={160}>
        <TopArea />
      </Panel>
      <Edge label="Height of the details" />
      <Panel
        id="details"
        defaultSize={bottom}
        minSize={110}
        collapsible
        collapsedSize={tabsOnly}
        groupResizeBehavior="preserve-pixel-size"
      >
        <DetailsPanel />
      </Panel>
    </Group>
  );
}

function TopArea() {
  const isSmall = useMedia(smallWindow);
  const layout = useDefaultLayout({
    id: `recordscope.panels.${isSmall ? 'small' : 'stages'}`,
    onlySaveAfterUserInteractions: true,
  });
  const size = isSmall
    ? { defaultSize: 48, minSize: 48, maxSize: 48 }
    : { defaultSize: left, minSize: 180, maxSize: 420 };
  return (
    <Group key={String(isSmall)} {...layout}>
      <Panel id="stages" {...size} groupResizeBehavior="preserve-pixel-size">
        <Stepper />
      </Panel>
      <Edge label="Width of the stages" isDisabled={isSmall} />
      <Panel id="page" minSize={200}>
        <PageArea />
      </Panel>
    </Group>
  );
}
