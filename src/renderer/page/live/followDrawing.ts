import type { LiveDrawing } from '../../../shared/contract/desktop';
import { isTinted, type Scene, tagTexts } from '../../../shared/overlay/overlayGeometry';
import type { InspectorState } from '../../store/inspectorState';
import type { InspectorStore } from '../../store/inspectorStore';
import { latestPerFrame } from '../../store/latestPerFrame';
import { isLiveSeen } from '../../store/liveSlice';
import type { SceneOf } from '../sceneOf';

/** Draws a scene on the live page, at most once per frame. Returns a function that stops and clears it. */
export function followDrawing(store: InspectorStore, sceneOf: SceneOf): () => void {
  const drawingOf = liveDrawing();
  let lastSent: LiveDrawing | null = null;
  let isOver = false;

  const send = (drawing: LiveDrawing | null): void => {
    if (drawing === lastSent) return;
    lastSent = drawing;
    void store.getState().askDesktop('drawLive', { drawing });
  };
  const soon = latestPerFrame(() => {
    const state = store.getState();
    if (!isOver) send(drawingOf(state, sceneOf(state)));
  });
  const stop = store.subscribe(soon);
  soon(store.getState());
  return () => {
    stop();
    isOver = true;
    send(null);
  };
}

/** Limit of the contract. */
const maxTagLength = 200;

/** What is drawn on the live page; null if nothing may be, because its blocks are not those of the open page. */
type DrawingOf = (state: InspectorState, scene: Scene | null) => LiveDrawing | null;

/** Returns the same object while nothing in it changes. */
function liveDrawing(): DrawingOf {
  let last: { scene: Scene; drawing: LiveDrawing } | undefined;
  return (state, scene) => {
    const { live, page } = state;
    const isDrawable = isLiveSeen(state) && !live.hasDevTools && live.captured !== '';
    if (!isDrawable || scene === null || live.captured !== page?.page) return null;
    if (last?.scene === scene && last.drawing.page === page.page) return last.drawing;
    // The hovered block changes with every pointer move; rebuild the tags only if they may differ.
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
      isFilled: isTinted(scene, layer.role),
      tags: tagTexts(scene, layer).map((text) => text.slice(0, maxTagLength)),
    }));
}

function isTaggedAlike(one: Scene, other: Scene): boolean {
  return (
    one.model === other.model &&
    one.layers === other.layers &&
    one.verdicts === other.verdicts &&
    one.records === other.records &&
    one.looks === other.looks
  );
}
