import { useMemo } from 'react';
import { InspectorContext, useInspector, useInspectorStore } from '../store/useInspector';
import { BothCanvas } from './BothCanvas';
import styles from './Canvases.module.css';
import { HeatCanvas } from './HeatCanvas';
import type { LetteredComparison } from './letteredComparison';
import { withOwnView } from './ownView';
import { RunCanvas } from './RunCanvas';

interface Props {
  comparison: LetteredComparison | null;
}

/** The page with the runs on it, laid out as the user wants. */
export function Canvases({ comparison }: Props) {
  const store = useInspectorStore();
  const layout = useInspector((state) => state.compareLayout);
  const onCanvas = useInspector((state) => state.onCanvas);
  const together = useInspector((state) => state.viewsTogether);
  const alone = useMemo(() => withOwnView(store), [store]);
  if (layout === 'fiveMethods') return <HeatCanvas />;
  if (comparison === null) return null;
  if (layout === 'oneCanvas')
    return onCanvas === 'both' ? (
      <BothCanvas comparison={comparison} />
    ) : (
      <RunCanvas letter={onCanvas} comparison={comparison} />
    );
  return (
    <div className={styles.halves}>
      <RunCanvas letter="A" comparison={comparison} />
      <InspectorContext value={together ? store : alone}>
        <RunCanvas letter="B" comparison={comparison} />
      </InspectorContext>
    </div>
  );
}
