import type { DrawnLayer } from '../../shared/overlay/drawnLayers';
import type { Scene } from '../../shared/overlay/overlayGeometry';
import type { WrapperPart } from '../../shared/wrappers/edit/wrapperPart';
import type { LocatorReport } from '../../shared/wrappers/report/locatorReport';
import type { WrapperReport } from '../../shared/wrappers/report/wrapperReport';
import { memoizeLast } from '../page/canvas/memoizeLast';
import type { SceneOf } from '../page/sceneOf';
import { pointedBlocks } from '../store/findSlice';
import type { InspectorState } from '../store/inspectorState';

const nothing = new Int32Array();
const noLayers: DrawnLayer[] = [];

/** The page with the records of the wrapper, the values of the chosen field, and what a typed locator finds. */
export function wrapperScene(): SceneOf {
  const layersOf = memoizeLast(wrapperLayers);
  const make = memoizeLast(
    (
      model: InspectorState['model'],
      layers: DrawnLayer[],
      pointed: Int32Array,
      selected: number | null,
    ): Scene | null =>
      model === null
        ? null
        : {
            model,
            layers,
            verdicts: null,
            paths: [],
            pathPoint: null,
            hovered: pointed,
            selected,
          },
  );
  return (state) => {
    if (state.overlaysHidden) return make(state.model, noLayers, nothing, null);
    const tried = state.tried?.outcome.report ?? null;
    const layers = layersOf(state.wrapperReport, state.chosenPart, tried);
    return make(state.model, layers, pointedBlocks(state.hovered, state.pageFind), state.selected);
  };
}

function wrapperLayers(
  report: WrapperReport | null,
  part: WrapperPart,
  tried: LocatorReport | null,
): DrawnLayer[] {
  if (report === null) return noLayers;
  const { records, grid } = report;
  const layers: DrawnLayer[] = [
    {
      role: 'record',
      label: 'records',
      letter: '',
      blocks: Int32Array.from(records.flat()),
      tags: records.flatMap((blocks, record) => blocks.map((_, at) => (at === 0 ? String(record + 1) : ''))),
    },
  ];
  if (typeof part === 'number') {
    const width = grid.columns.length;
    layers.push(
      layer(
        'same',
        'the field',
        [...grid.blocks].filter((_, at) => at % width === part),
      ),
    );
  }
  if (tried !== null) {
    layers.push(layer('gained', 'only the typed locator', tried.others));
  }
  return layers.filter(({ blocks }) => blocks.length > 0);
}

function layer(role: DrawnLayer['role'], label: string, blocks: readonly number[]): DrawnLayer {
  return { role, label, letter: '', blocks: Int32Array.from(blocks.filter((block) => block !== -1)) };
}
