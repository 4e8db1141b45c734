import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { CanvasPane } from '../page/canvas/CanvasPane';
import { LoadingState, LoadingStrip } from '../page/LoadingState';
import { Notices } from '../page/Notices';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { ResizeHandle } from '../ui/ResizeHandle';
import { useDelayed } from '../ui/useDelayed';
import { narrowWindow, shortWindow, smallWindow, useMedia } from '../ui/useMedia';
import { AnswerLine } from './AnswerLine';
import { DetailsPanel } from './DetailsPanel';
import { EmptyState } from './EmptyState';
import styles from './InspectWorkspace.module.css';
import { StagePanel } from './StagePanel';
import { Stepper } from './stages/Stepper';

/** px; must match the style sheet */
const [left, right, bottom] = [236, 352, 262];
/** Height of the collapsed details, which show only their tabs, px. */
const tabsOnly = 34;

/** Without a page, how to open one has the whole window. */
export function InspectWorkspace() {
  return useHasPage() ? <Panels /> : <PageArea />;
}

/** Stages on the left, the page in the middle, the stage panel on the right, details below. All panels can be resized. */
function Panels() {
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
          <ResizeHandle label="Width of the stage panel" />
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
  const isShort = useMedia(shortWindow);
  const layout = useDefaultLayout({
    id: `recordscope.panels.${isShort ? 'shortRows' : 'rows'}`,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group key={String(isShort)} orientation="vertical" {...layout}>
      <Panel id="top" minSize={160}>
        <TopArea />
      </Panel>
      <ResizeHandle label="Height of the details" />
      <Panel
        id="details"
        defaultSize={isShort ? tabsOnly : bottom}
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
  const isShort = useMedia(shortWindow);
  const layout = useDefaultLayout({
    id: `recordscope.panels.${isSmall ? 'small' : 'stages'}`,
    onlySaveAfterUserInteractions: true,
  });
  const size = isSmall
    ? { defaultSize: 48, minSize: 48, maxSize: 48 }
    : { defaultSize: left, minSize: 180, maxSize: 420 };
  if (isSmall && isShort)
    return (
      <div className={styles.stacked}>
        <Stepper />
        <div className={styles.page}>
          <PageArea />
        </div>
      </div>
    );
  return (
    <Group key={String(isSmall)} {...layout}>
      <Panel id="stages" {...size} groupResizeBehavior="preserve-pixel-size">
        <Stepper />
      </Panel>
      <ResizeHandle label="Width of the stages" isDisabled={isSmall} />
      <Panel id="page" minSize={200}>
        <PageArea />
      </Panel>
    </Group>
  );
}

/** Whether there is a page to show: a capture, or the live page. */
function useHasPage(): boolean {
  const hasCapture = useInspector((state) => state.page !== null);
  const isOpening = useInspector((state) => state.opening !== null);
  const seesLive = useInspector(isLiveSeen);
  // A failed address is also shown in the live page's pane.
  const hasLive = useInspector((state) => isLiveSeen(state) && state.live.address !== '');
  const isDelayed = useDelayed(isOpening);
  return hasCapture || hasLive || (seesLive && isDelayed);
}

/** The page with its notices above; without a page, how to open one. */
export function PageArea() {
  const hasCapture = useInspector((state) => state.page !== null);
  const isOpening = useInspector((state) => state.opening !== null);
  const seesLive = useInspector(isLiveSeen);
  const isDelayed = useDelayed(isOpening);
  const hasPage = useHasPage();
  return (
    <div className={styles.area}>
      <Notices />
      {hasCapture && <AnswerLine />}
      {isDelayed && hasPage && !seesLive && <LoadingStrip />}
      {hasPage ? <CanvasPane /> : isDelayed ? <LoadingState /> : !isOpening && <EmptyState />}
    </div>
  );
}
