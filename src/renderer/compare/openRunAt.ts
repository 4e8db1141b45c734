import type { RunLetter } from '../store/compareState';
import type { InspectorStore } from '../store/inspectorStore';

/** Goes to Inspect with one of the two runs, at a stage of it; the other stays to be compared with. */
export function openRunAt(store: InspectorStore, letter: RunLetter, stage: string): void {
  const { currentIs, tradeRuns, goToStage, setPlace } = store.getState();
  setPlace('inspect');
  if (letter === currentIs) {
    goToStage(stage);
    return;
  }
  // The run that follows shows this stage.
  store.setState({ stage, previewed: null });
  tradeRuns();
}
