import { GapList } from '../page/GapList';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { gapsOf, showGap, showNextGap } from './gapsOf';

/** The gaps of the answer; choosing one opens Why. */
export function GapLine() {
  const store = useInspectorStore();
  const found = useInspector(gapsOf);
  return (
    <GapList
      found={found}
      next="nextGap"
      onShow={(gap) => showGap(store.getState(), gap)}
      onNext={() => showNextGap(store.getState())}
    />
  );
}
