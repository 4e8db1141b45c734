import type { PageLabel } from '../../shared/labels/pageLabel';
import type { DrawnLayer } from '../../shared/overlay/drawnLayers';
import type { Scene } from '../../shared/overlay/overlayGeometry';
import { memoizeLast } from '../page/canvas/memoizeLast';
import type { SceneOf } from '../page/sceneOf';
import { pointedBlocks } from '../store/findSlice';
import type { InspectorState } from '../store/inspectorState';
import { shortTitle } from '../store/shortTitle';
import { drawnLayers, type LabelLayer, labelLayers } from './labelLayers';
import { selectedRecord } from './selectedRecord';

const nothing = new Int32Array();
const noLayers: LabelLayer[] = [];
const noDrawn: DrawnLayer[] = [];

/** The layers of the label, for the legend and the page. Returns the same array while nothing changes. */
export function layersOfLabel(): (state: InspectorState) => LabelLayer[] {
  const make = memoizeLast(
    (
      label: PageLabel | null,
      other: InspectorState['otherLabel'],
      startFrom: string,
      runs: InspectorState['allMethods'],
      methods: InspectorState['methods'],
    ): LabelLayer[] => {
      if (label === null) return noLayers;
      const run = runs[startFrom];
      const method =
        run === undefined ? null : { title: shortTitle(methods, startFrom), records: run.extraction.records };
      return labelLayers({ label, method, other });
    },
  );
  return ({ label, otherLabel, startFrom, allMethods, methods }) =>
    make(label, otherLabel, startFrom, allMethods, methods);
}

/** The scene of a page while labelling: the label, what it is compared with, and the hovered blocks. */
export function labelScene(): SceneOf {
  const layersOf = layersOfLabel();
  const drawn = memoizeLast(drawnLayers);
  const chosen = memoizeLast(chosenLayer);
  const make = memoizeLast(
    (
      model: InspectorState['model'],
      layers: readonly DrawnLayer[],
      chosenBlocks: DrawnLayer | null,
      pointed: Int32Array,
      selected: number | null,
      selectedTag: string | undefined,
    ): Scene | null =>
      model === null
        ? null
        : {
            model,
            layers: chosenBlocks === null ? layers : [...layers, chosenBlocks],
            verdicts: null,
            paths: [],
            pathPoint: null,
            hovered: pointed,
            selected,
            selectedTag,
          },
  );
  return (state) => {
    const { model, selected } = state;
    if (state.overlaysHidden) return make(model, noDrawn, null, nothing, null, undefined);
    const at = selectedRecord(state);
    const record = state.label?.records[at];
    // A block inside the record gets its own tag, not the tag of the record.
    const isWhole = record !== undefined && selected !== null && record.blocks.includes(selected);
    return make(
      model,
      drawn(layersOf(state), state.switchedLabelLayers),
      chosen(isWhole ? record.blocks : null, state.marked, selected),
      pointedBlocks(state.hovered, state.pageFind),
      selected,
      isWhole ? tagOf(at, record) : undefined,
    );
  };
}

function tagOf(at: number, { from, confidence }: PageLabel['records'][number]): string {
  if (confidence < 1) return `${at + 1}? found again, ${confidence.toFixed(2)}`;
  return from === 'hand' ? `${at + 1} by hand` : String(at + 1);
}

/** The rest of the selected record, and the other selected blocks. */
function chosenLayer(
  record: readonly number[] | null,
  marked: readonly number[],
  selected: number | null,
): DrawnLayer | null {
  const rest = (record ?? []).filter((block) => block !== selected);
  const others = marked.filter((block) => block !== selected && !rest.includes(block));
  if (rest.length + others.length === 0) return null;
  return {
    role: 'selected',
    label: 'selected',
    letter: '',
    blocks: Int32Array.from([...rest, ...others]),
    tags: [...rest.map(() => ''), ...others.map(() => '+')],
  };
}
