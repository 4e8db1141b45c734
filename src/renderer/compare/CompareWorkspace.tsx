import { ChevronDown, ChevronRight, Pin, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { PageFindBar } from '../page/canvas/PageFindBar';
import { Notices } from '../page/Notices';
import { useAllMethods } from '../page/useAllMethods';
import type { ComparePart } from '../store/compareSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { WorkspaceState } from '../ui/WorkspaceState';
import { Canvases } from './Canvases';
import { CompareLegend } from './CompareLegend';
import styles from './compare.module.css';
import { DifferencePanel } from './DifferencePanel';
import { RecordsCompared } from './RecordsCompared';
import { StageLanes } from './StageLanes';
import { useComparison } from './useDifference';

/** Compares two runs on the same capture, or all methods. */
export function CompareWorkspace() {
  const comparison = useComparison();
  const model = useInspector((state) => state.model);
  const layout = useInspector((state) => state.compareLayout);
  useAllMethods();
  useOwnViewing();
  const isShown = comparison !== null || layout === 'allMethods';
  return (
    <div className={styles.place}>
      <div className={styles.main}>
        <CompareLegend comparison={comparison} />
        <Notices />
        <PageFindBar />
        <div className={styles.canvases}>
          {isShown && model !== null ? <Canvases comparison={comparison} /> : <NoComparison />}
        </div>
        {comparison !== null && model !== null && layout !== 'allMethods' && (
          <>
            <Part part="stages" title="Stages side by side">
              <StageLanes comparison={comparison} model={model} />
            </Part>
            <Part part="records" title="Differences by record">
              <RecordsCompared comparison={comparison} model={model} />
            </Part>
          </>
        )}
      </div>
      {model !== null && <DifferencePanel comparison={comparison} model={model} />}
    </div>
  );
}

interface PartProps {
  part: ComparePart;
  title: string;
  children: ReactNode;
}

/** A part below the canvases; closed, it leaves them its room. */
function Part({ part, title, children }: PartProps) {
  const isOpen = useInspector(({ closedParts }) => !closedParts.includes(part));
  const togglePart = useInspector((state) => state.togglePart);
  return (
    <>
      <button type="button" className={styles.part} aria-expanded={isOpen} onClick={() => togglePart(part)}>
        {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        {title}
      </button>
      {isOpen && children}
    </>
  );
}

/** Canvases are smaller than in Inspect: use a separate view here, and restore Inspect's view on leaving. */
function useOwnViewing(): void {
  const store = useInspectorStore();
  useEffect(() => {
    const { viewing, page, setViewing } = store.getState();
    setViewing(null);
    return () => {
      if (store.getState().page?.page === page?.page) setViewing(viewing);
    };
  }, [store]);
}

/** Why there is no comparison, and what to do. */
function NoComparison() {
  const page = useInspector((state) => state.page);
  const pinned = useInspector((state) => state.pinned);
  const result = useInspector((state) => state.result);
  const methods = useInspector((state) => state.methods);
  const error = useInspector((state) => state.compareError);
  const pinRun = useInspector((state) => state.pinRun);
  const pinMethod = useInspector((state) => state.pinMethod);
  const unpinRun = useInspector((state) => state.unpinRun);
  const compareNow = useInspector((state) => state.compareNow);
  const setCompareLayout = useInspector((state) => state.setCompareLayout);
  const allMethods = <Button onClick={() => setCompareLayout('allMethods')}>Compare all methods</Button>;

  if (page === null)
    return (
      <WorkspaceState title="No page is open">
        Open an address, a file or an example, then pin a run.
      </WorkspaceState>
    );
  if (pinned === null)
    return (
      <WorkspaceState
        title="No run is pinned"
        ways={
          <>
            <Button
              kind="strong"
              icon={<Pin aria-hidden="true" />}
              onClick={pinRun}
              disabled={result === null}
            >
              Pin the current run as A
            </Button>
            {allMethods}
          </>
        }
      >
        Pin the current run (<Keys of="P" />
        ), then choose another method for B above, or change a setting in Inspect. Every later run is compared
        with the pinned one.
      </WorkspaceState>
    );
  if (pinned.page !== page.page)
    return (
      <WorkspaceState
        title="The pinned run belongs to another page"
        ways={
          <>
            <Button kind="strong" onClick={() => void pinMethod(pinned.method, pinned.settings)}>
              Pin {shortTitle(methods, pinned.method)} on this page
            </Button>
            <Button onClick={unpinRun}>Unpin</Button>
            {allMethods}
          </>
        }
      >
        Only runs on the same capture can be compared. The pinned run of {shortTitle(methods, pinned.method)}{' '}
        is kept in case you return to its page.
      </WorkspaceState>
    );
  if (error !== '')
    return (
      <WorkspaceState
        title="The runs could not be compared"
        ways={
          <Button icon={<RotateCw aria-hidden="true" />} onClick={() => void compareNow()}>
            Try again
          </Button>
        }
      >
        {error}
      </WorkspaceState>
    );
  return <WorkspaceState title="Comparing…">The result appears in a moment.</WorkspaceState>;
}
