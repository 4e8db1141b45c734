import { type ReactNode, useEffect } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { useInspector } from '../store/useInspector';
import type { DataScreen } from '../store/wrapperSlice';
import { ResizeHandle } from '../ui/ResizeHandle';
import { narrowWindow, useMedia } from '../ui/useMedia';
import styles from './DataWorkspace.module.css';
import { EmptyPage } from './EmptyPage';
import { ExportScreen } from './export/ExportScreen';
import { FieldDetails } from './fields/FieldDetails';
import { GuardScreen } from './guard/GuardScreen';
import { LocatorDetails } from './locators/LocatorDetails';
import { PartList } from './PartList';
import { PagesScreen } from './pages/PagesScreen';
import { VerifyScreen } from './verify/VerifyScreen';
import { WrappedPage } from './WrappedPage';
import { WrapperNotices } from './WrapperNotices';

/** Initial panel widths, px. Same as in the style sheet of the frame. */
const [left, right] = [236, 352];

/** The Data workspace: what the wrapper of the page finds, whether it lasts, and what can be made of it. */
export function DataWorkspace() {
  const hasWrapper = useInspector((state) => state.wrapper !== null);
  const screen = useInspector((state) => state.dataScreen);
  const isNarrow = useMedia(narrowWindow);
  usePrepared();
  if (!hasWrapper) return <EmptyPage />;
  const Shown = wholeScreens[screen];
  const details = screen === 'locators' ? <LocatorDetails /> : <FieldDetails />;
  return (
    <div className={styles.place}>
      <WrapperNotices />
      {Shown !== undefined ? (
        <Shown />
      ) : isNarrow ? (
        <div className={styles.narrow}>
          <div className={styles.work}>
            <WrappedPage />
          </div>
          <div className={styles.list}>
            <PartList />
          </div>
          <div className={styles.details}>{details}</div>
        </div>
      ) : (
        <Wide details={details} />
      )}
    </div>
  );
}

/** Screens without the page. */
const wholeScreens: Partial<Record<DataScreen, () => ReactNode>> = {
  verify: VerifyScreen,
  pages: PagesScreen,
  export: ExportScreen,
  guard: GuardScreen,
};

function Wide({ details }: { details: ReactNode }) {
  const layout = useDefaultLayout({ id: 'recordscope.panels.data', onlySaveAfterUserInteractions: true });
  return (
    <Group className={styles.wide} {...layout}>
      <Panel
        id="parts"
        defaultSize={left}
        minSize={180}
        maxSize={420}
        groupResizeBehavior="preserve-pixel-size"
      >
        <PartList />
      </Panel>
      <ResizeHandle label="Width of the fields" />
      <Panel id="page" minSize={400}>
        <WrappedPage />
      </Panel>
      <ResizeHandle label="Width of the details" />
      <Panel
        id="details"
        defaultSize={right}
        minSize={280}
        maxSize={720}
        groupResizeBehavior="preserve-pixel-size"
      >
        {details}
      </Panel>
    </Group>
  );
}

/** A wrapper of the table, as soon as there is one, and what it finds on the open page. */
function usePrepared(): void {
  const prepare = useInspector((state) => state.prepareWrapper);
  const page = useInspector((state) => state.page?.page);
  const run = useInspector((state) => state.data?.run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another page, or once there is a table
  useEffect(() => {
    void prepare();
  }, [prepare, page, run]);
}
