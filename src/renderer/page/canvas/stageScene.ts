import { answerLayers } from '../../../shared/overlay/answerLayers';
import {
  type DrawnLayer,
  ghostLayers,
  isLayerOn,
  type StageMoment,
  stageLayers,
  stagePaths,
} from '../../../shared/overlay/drawnLayers';
import { allLooks, type Looks, lookSwitches, looksOf } from '../../../shared/overlay/lookSwitches';
import { inDrawingOrder, type Scene } from '../../../shared/overlay/overlayGeometry';
import type { ShownStage } from '../../../shared/pipeline/shownStage';
import type { OverlayPath } from '../../../shared/pipeline/views';
import { type OtherAnswer, otherAnswerOf } from '../../store/answersSlice';
import { pointedBlocks } from '../../store/findSlice';
import type { InspectorState } from '../../store/inspectorState';
import type { SceneOf } from '../sceneOf';
import { memoizeLast } from './memoizeLast';

const nothing = new Int32Array();
const noLabels: readonly string[] = [];
const noLayers: DrawnLayer[] = [];
const noPaths: OverlayPath[] = [];
const noRecords: number[][] = [];

/** The scene of the current or previewed stage, with the hovered and the selected blocks. */
export function stageScene(): SceneOf {
  const layersOf = memoizeLast(visibleLayers);
  const pathsOf = memoizeLast(visiblePaths);
  const answerOf = memoizeLast(visibleAnswer);
  const visibleLooksOf = memoizeLast(visibleLooks);
  const make = memoizeLast(
    (
      model: InspectorState['model'],
      layers: DrawnLayer[],
      verdicts: Scene['verdicts'],
      records: readonly (readonly number[])[],
      paths: OverlayPath[],
      pathPoint: number | null,
      pointed: Int32Array,
      selected: number | null,
      looks: Looks,
    ): Scene | null =>
      model === null
        ? null
        : {
            model,
            layers,
            verdicts,
            records,
            paths,
            pathPoint,
            hovered: pointed,
            selected,
            looks,
          },
  );
  return (state) => {
    if (state.overlaysHidden)
      return make(state.model, noLayers, null, noRecords, noPaths, null, nothing, null, allLooks);
    const shown = state.previewed ?? state.shown;
    const switched = state.hiddenLayers[shown?.stage ?? ''] ?? noLabels;
    const other = state.previewed === null ? otherAnswerOf(state) : null;
    if (other !== null)
      return make(
        state.model,
        answerOf(state.model, state.result, other, switched),
        null,
        other.records,
        noPaths,
        null,
        pointedBlocks(state.hovered, state.pageFind),
        state.selected,
        allLooks,
      );
    const ghostFrom = state.previewed === null ? state.ghostFrom : null;
    const layers = layersOf(shown, ghostFrom, state.moment, switched);
    const paths = pathsOf(shown, switched);
    return make(
      state.model,
      layers,
      shown?.verdicts ?? null,
      state.result?.extraction.records ?? noRecords,
      paths,
      state.pathPoint,
      pointedBlocks(state.hovered, state.pageFind),
      state.selected,
      visibleLooksOf(shown, state.moment, switched),
    );
  };
}

/** Another answer instead of the stage. */
function visibleAnswer(
  model: InspectorState['model'],
  result: InspectorState['result'],
  other: OtherAnswer,
  switched: readonly string[],
): DrawnLayer[] {
  if (model === null || result === null) return [];
  const layers = answerLayers(model, result.extraction, other);
  return inDrawingOrder(layers.filter((layer) => isLayerOn(layer, switched)));
}

function visibleLayers(
  shown: ShownStage | null,
  ghostFrom: ShownStage | null,
  moment: StageMoment,
  switched: readonly string[],
): DrawnLayer[] {
  if (shown === null) return [];
  const layers = stageLayers(shown, moment).filter((layer) => isLayerOn(layer, switched));
  const isDragging = ghostFrom !== null && ghostFrom !== shown && ghostFrom.stage === shown.stage;
  return inDrawingOrder(isDragging ? [...layers, ...ghostLayers(ghostFrom, shown)] : layers);
}

function visibleLooks(shown: ShownStage | null, moment: StageMoment, switched: readonly string[]): Looks {
  return shown === null ? allLooks : looksOf(lookSwitches(shown, stageLayers(shown, moment)), switched);
}

function visiblePaths(shown: ShownStage | null, switched: readonly string[]): OverlayPath[] {
  return shown === null ? [] : stagePaths(shown).filter((path) => isLayerOn(path, switched));
}
