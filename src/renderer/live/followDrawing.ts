import type { LiveDrawing } from '../../shared/contract/desktop';
import { type SceneOf, stageScene } from '../canvas/stageScene';
import { labelScene } from '../label/labelScene';
import type { InspectorStore } from '../store/inspectorStore';
import { latestPerFrame } from '../store/latestPerFrame';
import { liveDrawing } from './liveDrawing';

/** Draws on the live page what the canvas shows, the stage or the label, at most once a frame. Returns how to stop, which clears it. */
export function followDrawing(store: InspectorStore): () => void {
  const [ofStage, ofLabel] = [stageScene(), labelScene()];
  const sceneOf: SceneOf = (state) => (state.place === 'label' ? ofLabel : ofStage)(state);
  const drawingOf = liveDrawing();
  let told: LiveDrawing | null = null;
  let isOver = false;

  const tell = (drawing: LiveDrawing | null): void => {
    if (drawing === told) return;
    told = drawing;
    void store.getState().askDesktop('drawLive', { drawing });
  };
  const soon = latestPerFrame(() => {
    const state = store.getState();
    if (!isOver) tell(drawingOf(state, sceneOf(state)));
  });
  const stop = store.subscribe(soon);
  soon(store.getState());
  return () => {
    stop();
    isOver = true;
    tell(null);
  };
}
