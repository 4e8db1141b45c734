import type { LabelState } from '../../shared/contract/corpus';
import type { LabelledRecord, PageLabel } from '../../shared/labels/pageLabel';
import { type DrawnLayer, isLayerOn } from '../../shared/overlay/drawnLayers';
import { inDrawingOrder } from '../../shared/overlay/overlayGeometry';
import type { DrawnRole } from '../../shared/overlay/roleStyles';
import { annotatorText } from '../store/annotatorsSlice';

/** A layer of the Label workspace, with the count for its legend. */
export interface LabelLayer extends DrawnLayer {
  /** number of records or blocks */
  count: number;
}

interface LayerInput {
  label: PageLabel;
  /** the method that labels start from and the records it found; null if there is none */
  method: { title: string; records: readonly (readonly number[])[] } | null;
  other: LabelState | null;
}

/** In the order of the legend. */
export function labelLayers({ label, method, other }: LayerInput): LabelLayer[] {
  const isDoubtful = ({ confidence }: LabelledRecord): boolean => confidence < 1;
  const numbered = label.records.map((record, index) => ({ ...record, number: index + 1 }));
  const doubtful = numbered.filter(isDoubtful);
  return [
    blocksLayer(
      'truthRegion',
      'Region',
      label.region === -1 ? [] : [label.region],
      (block) => `Region #${block}`,
    ),
    recordsLayer(
      'truth',
      'Label',
      numbered
        .filter((record) => !isDoubtful(record))
        .map(({ blocks, number }) => ({ blocks, tag: String(number) })),
    ),
    ...(doubtful.length === 0
      ? []
      : [
          recordsLayer(
            'doubtful',
            'To review',
            doubtful.map(({ blocks, number, confidence }) => ({
              blocks,
              tag: `${number}? found again, ${confidence.toFixed(2)}`,
            })),
          ),
        ]),
    ...(method === null
      ? []
      : [
          {
            ...recordsLayer(
              'record',
              method.title,
              method.records.map((blocks, index) => ({ blocks, tag: `${method.title} ${index + 1}` })),
            ),
            startsOff: true as const,
          },
        ]),
    blocksLayer('notRecord', 'Not a record', label.notRecords, () => 'not a record'),
    ...(other === null ? [] : [otherLayer(label, other)]),
  ];
}

/** The other annotator's records that differ from the label. Equal ones would hide each other. */
function otherLayer({ records }: PageLabel, { reader, label }: LabelState): LabelLayer {
  const name = annotatorText(reader);
  const own = new Set(records.map(({ blocks }) => blocks.join()));
  return recordsLayer(
    'otherTruth',
    `${name}, where different`,
    label.records
      .map(({ blocks }, index) => ({ blocks, tag: `${name}: ${index + 1}` }))
      .filter(({ blocks }) => !own.has(blocks.join())),
  );
}

/** The layers that are on, topmost last. */
export function drawnLayers(layers: readonly LabelLayer[], switched: readonly string[]): DrawnLayer[] {
  return inDrawingOrder(layers.filter((layer) => layer.blocks.length > 0 && isLayerOn(layer, switched)));
}

/** Of a record with several blocks, only the first has a tag. */
function recordsLayer(
  role: DrawnRole,
  label: string,
  records: readonly { blocks: readonly number[]; tag: string }[],
): LabelLayer {
  return {
    role,
    label,
    letter: '',
    blocks: Int32Array.from(records.flatMap(({ blocks }) => blocks)),
    tags: records.flatMap(({ blocks, tag }) => blocks.map((_, index) => (index === 0 ? tag : ''))),
    count: records.length,
  };
}

function blocksLayer(
  role: DrawnRole,
  label: string,
  blocks: readonly number[],
  tagOf: (block: number) => string,
): LabelLayer {
  return {
    role,
    label,
    letter: '',
    blocks: Int32Array.from(blocks),
    tags: blocks.map(tagOf),
    count: blocks.length,
  };
}
