import { useId, useMemo } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { plural } from '../../shared/base/plural';
import { Gutter } from '../page/canvas/Gutter';
import { PageCanvas } from '../page/canvas/PageCanvas';
import { PageFindBar } from '../page/canvas/PageFindBar';
import { GridRows } from '../page/GridRows';
import { LoadingState, LoadingStrip } from '../page/LoadingState';
import { Notices } from '../page/Notices';
import { useInspector } from '../store/useInspector';
import { ResizeHandle } from '../ui/ResizeHandle';
import { TabState } from '../ui/TabState';
import styles from './WrappedPage.module.css';
import { wrapperScene } from './wrapperScene';

/** Initial height of the table, px. */
const bottom = 262;

/** The page with what the wrapper finds on it, and its table below. */
export function WrappedPage() {
  const layout = useDefaultLayout({ id: 'recordscope.panels.dataRows', onlySaveAfterUserInteractions: true });
  const isOpening = useInspector((state) => state.opening !== null);
  const hasModel = useInspector((state) => state.model !== null);
  return (
    <div className={styles.work}>
      <Notices />
      {isOpening && hasModel && <LoadingStrip />}
      <PageFindBar />
      <Group orientation="vertical" className={styles.panels} {...layout}>
        <Panel id="page" minSize={120}>
          {hasModel ? <Canvas /> : isOpening ? <LoadingState /> : <NoPage />}
        </Panel>
        <ResizeHandle label="Height of the table" />
        <Panel id="table" defaultSize={bottom} minSize={80} groupResizeBehavior="preserve-pixel-size">
          <WrapperTable />
        </Panel>
      </Group>
    </div>
  );
}

function NoPage() {
  return <TabState title="No page is open">Open a page to see what this wrapper finds there.</TabState>;
}

function Canvas() {
  const sceneOf = useMemo(wrapperScene, []);
  const canvas = useId();
  const label = useInspector(({ page, wrapperReport }) => {
    const title = page === null ? 'No page is open' : page.title || page.address;
    return wrapperReport === null
      ? title
      : `${title}: ${plural(wrapperReport.records.length, 'record')} of the wrapper`;
  });
  return (
    <section className={styles.canvas} aria-label="Page canvas">
      <PageCanvas id={canvas} sceneOf={sceneOf} label={label} />
      <Gutter sceneOf={sceneOf} canvas={canvas} />
    </section>
  );
}

function WrapperTable() {
  const report = useInspector((state) => state.wrapperReport);
  const hasPage = useInspector((state) => state.page !== null);
  if (report === null)
    return hasPage ? <TabState title="Applying the wrapper" /> : <TabState title="No table" />;
  if (report.grid.rows.length === 0)
    return (
      <TabState title="The wrapper finds no records here">
        Guard says whether the page is empty, closed to us or changed, and can propose new locators.
      </TabState>
    );
  return <GridRows grid={report.grid} label="What the wrapper finds" />;
}
