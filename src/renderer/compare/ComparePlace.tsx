import { useEffect } from 'react';
import { Notices } from '../panels/Notices';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Canvases } from './Canvases';
import { CompareLegend } from './CompareLegend';
import styles from './ComparePlace.module.css';
import { DifferencePanel } from './DifferencePanel';
import { NoComparison } from './NoComparison';
import { RecordsCompared } from './RecordsCompared';
import { StageLanes } from './StageLanes';
import { useAllMethods } from './useAgreement';
import { useComparison } from './useComparison';

/** Two runs on the same capture, and all methods at once. */
export function ComparePlace() {
  const comparison = useComparison();
  const model = useInspector((state) => state.model);
  const layout = useInspector((state) => state.compareLayout);
  useAllMethods();
  useOwnViewing();
  const isShown = comparison !== null || layout === 'fiveMethods';
  return (
    <div className={styles.place}>
      <div className={styles.main}>
        <CompareLegend comparison={comparison} />
        <Notices />
        <div className={styles.canvases}>
          {isShown && model !== null ? <Canvases comparison={comparison} /> : <NoComparison />}
        </div>
        {comparison !== null && model !== null && (
          <>
            <StageLanes comparison={comparison} model={model} />
            <RecordsCompared comparison={comparison} model={model} />
          </>
        )}
      </div>
      {model !== null && <DifferencePanel comparison={comparison} model={model} />}
    </div>
  );
}

/** Canvases here are smaller than under Inspect, whose view is there again when the user goes back. */
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
