import type { LiveDrawing } from '../../shared/contract/desktop';
import { stageScene } from '../canvas/stageScene';
import type { InspectorStore } from '../store/inspectorStore';
import { latestPerFrame } from '../store/latestPerFrame';
import { liveDrawing } from './liveDrawing';

/** Draws on the live page what the canvas shows, at most once a frame. Returns how to stop, which clears it. */
export function followDrawing(store: InspectorStore): () => void {
  const sceneOf = stageScene();
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
