import type { LiveDrawing } from '../../../shared/contract/desktop';
import { type Scene, tagTexts } from '../../../shared/overlay/overlayGeometry';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import { latestPerFrame } from '../../store/latestPerFrame';
import { isLiveSeen } from '../../store/liveSlice';
import type { SceneOf } from '../sceneOf';

/** Draws a scene on the live page, at most once a frame. Returns how to stop, which clears it. */
export function followDrawing(store: InspectorStore, sceneOf: SceneOf): () => void {
  const drawingOf = liveDrawing();
  let reports: LiveDrawing | null = null;
  let isOver = false;

  const report = (drawing: LiveDrawing | null): void => {
    if (drawing === reports) return;
    reports = drawing;
    void store.getState().askDesktop('drawLive', { drawing });
  };
  const soon = latestPerFrame(() => {
    const state = store.getState();
    if (!isOver) report(drawingOf(state, sceneOf(state)));
  });
  const stop = store.subscribe(soon);
  soon(store.getState());
  return () => {
    stop();
    isOver = true;
    report(null);
  };
}

/** As the contract allows. */
const longestTag = 200;

/** What is drawn on the live page, or null where nothing may be: its blocks must be those of the page that is open. */
type DrawingOf = (state: InspectorState, scene: Scene | null) => LiveDrawing | null;

/** Gives the same object for as long as nothing in it changes. */
function liveDrawing(): DrawingOf {
  let last: { scene: Scene; drawing: LiveDrawing } | undefined;
  return (state, scene) => {
    const { live, page } = state;
    const isDrawable = isLiveSeen(state) && !live.hasDevTools && live.captured !== '';
    if (!isDrawable || scene === null || live.captured !== page?.page) return null;
    if (last?.scene === scene && last.drawing.page === page.page) return last.drawing;
    // What is pointed at changes with every move of the pointer; tags are made anew only where they may differ.
    const layers =
      last !== undefined && isTaggedAlike(last.scene, scene) ? last.drawing.layers : layersOf(scene);
    const drawing = { page: page.page, layers, hovered: scene.hovered, selected: scene.selected };
    last = { scene, drawing };
    return drawing;
  };
}

function layersOf(scene: Scene): LiveDrawing['layers'] {
  return scene.layers
    .filter(({ blocks }) => blocks.length > 0)
    .map((layer) => ({
      role: layer.role,
      blocks: layer.blocks,
      tags: tagTexts(scene, layer).map((text) => text.slice(0, longestTag)),
    }));
}

function isTaggedAlike(one: Scene, other: Scene): boolean {
  return (
    one.model === other.model &&
    one.layers === other.layers &&
    one.verdicts === other.verdicts &&
    one.records === other.records
  );
}
