import { blockName } from '../page/blockNames';
import type { PageModel } from '../page/pageModel';
import type { Verdicts } from '../pipeline/verdicts';
import type { OverlayPath } from '../pipeline/views';
import { recordOfBlock } from '../records/recordOfBlock';
import { type BoxBatch, boxBatch, type Frame, screenBox } from './boxBatch';
import { type DrawnLayer, verdictIndex } from './drawnLayers';
import { allLooks, type Looks, tinted } from './lookSwitches';
import { type PathGeometry, pathGeometry } from './pathGeometry';
import { type DrawnRole, drawingOrder, roleStyles, styleOf } from './roleStyles';
import { type PlacedTag, placeTags, type WantedTag } from './tags';
import { shortValue, verdictTag } from './verdictTag';
import { type Point, type Rect, visibleRect } from './viewing';

/** What to draw over a page. */
export interface Scene {
  model: PageModel;
  /** from bottom to top */
  layers: readonly DrawnLayer[];
  verdicts: Verdicts | null;
  /** the records of the run, to number their blocks */
  records?: readonly (readonly number[])[];
  paths: readonly OverlayPath[];
  /** how many points of a path are drawn; null for all */
  pathPoint: number | null;
  hovered: Int32Array;
  selected: number | null;
  /** the tag of the selected block, if it is not its name */
  selectedTag?: string | undefined;
  /** everything, if absent */
  looks?: Looks | undefined;
}

/** The scene in screen px, for canvas and SVG. */
export interface OverlayGeometry {
  batches: BoxBatch[];
  paths: PathGeometry[];
  tags: PlacedTag[];
  /** corners of the selected block */
  handles: Rect | null;
}

/** Roles without tags: tags would cover the contents. */
const untagged: ReadonlySet<DrawnRole> = new Set(['basic', 'content', 'spiral']);
/** If more blocks are hovered, they have no tags. */
const maxHoveredTags = 4;

export function overlayGeometry(
  scene: Scene,
  frame: Frame,
  widthOf: (text: string) => number,
  reused: readonly BoxBatch[] = [],
): OverlayGeometry {
  const { model, selected } = scene;
  const layers = withPointed(scene);
  const batches = layers.map(({ role, blocks }, index) =>
    boxBatch(model, blocks, styleOf(role, isTinted(scene, role)), frame, reused[index]?.rects),
  );
  const paths = scene.paths.map((path) => pathGeometry(path, scene.pathPoint, frame));
  const area = { x: 0, y: 0, ...frame.view };
  const wanted = [...pathTags(paths)];
  const tags = placeTags(chained(wanted, wantedTags(scene, layers, batches, frame)), area, widthOf);
  return { batches, paths, tags, handles: selected === null ? null : screenBox(model, selected, frame) };
}

/** Whether a role is filled, if it has a fill. */
export function isTinted({ looks = allLooks }: Pick<Scene, 'looks'>, role: DrawnRole): boolean {
  return looks.hasTints || !tinted.has(role);
}

/** Sorted for drawing, the most important on top; the legend has its own order. */
export function inDrawingOrder(layers: readonly DrawnLayer[]): DrawnLayer[] {
  const rank = (role: DrawnRole): number => drawingOrder.indexOf(role);
  return [...layers].sort((one, other) => rank(one.role) - rank(other.role));
}

function withPointed({ layers, hovered, selected, selectedTag }: Scene): DrawnLayer[] {
  const pointed = (role: DrawnRole, blocks: Int32Array, tag?: string): DrawnLayer[] =>
    blocks.length === 0
      ? []
      : [{ role, label: role, letter: '', blocks, ...(tag === undefined ? {} : { tags: [tag] }) }];
  return [
    ...layers,
    ...pointed('hovered', hovered),
    ...pointed('selected', selected === null ? new Int32Array() : Int32Array.of(selected), selectedTag),
  ];
}

/** From the top layer down: the most important tags are placed first. */
function* wantedTags(
  scene: Scene,
  layers: readonly DrawnLayer[],
  batches: readonly BoxBatch[],
  frame: Frame,
): Generator<WantedTag> {
  const indexOf = verdictIndex(scene.verdicts);
  const { x, y, width, height } = scene.model;
  const seen = visibleRect(frame.viewing, frame.view);
  for (let at = layers.length - 1; at >= 0; at--) {
    const layer = layers[at]!;
    if (batches[at]!.count === 0 || untagged.has(layer.role)) continue;
    const { color, hollowTag } = roleStyles[layer.role];
    if (layer.role === 'hovered' && layer.blocks.length > maxHoveredTags) continue;
    for (let i = 0; i < layer.blocks.length; i++) {
      const block = layer.blocks[i]!;
      const isAcross = x[block]! < seen.x + seen.width && x[block]! + width[block]! > seen.x;
      if (!isAcross || y[block]! >= seen.y + seen.height || y[block]! + height[block]! <= seen.y) continue;
      if (layer.role !== 'selected' && block === scene.selected) continue;
      const box = screenBox(scene.model, block, frame);
      const text = tagText(scene, layer, i, indexOf(block));
      if (text !== '') yield { text, box, color, isHollow: hollowTag, need: needOf(layer.role) };
    }
  }
}

/** The tag texts of a layer, in the order of its blocks; none if its role has no tags. */
export function tagTexts(scene: Scene, layer: DrawnLayer): string[] {
  if (untagged.has(layer.role)) return [];
  const indexOf = verdictIndex(scene.verdicts);
  return Array.from(layer.blocks, (block, at) => tagText(scene, layer, at, indexOf(block)));
}

function tagText(scene: Scene, layer: DrawnLayer, at: number, index: number): string {
  if (layer.tags !== undefined) return layer.tags[at]!;
  const { model, verdicts, records = [], looks = allLooks } = scene;
  const block = layer.blocks[at]!;
  const value =
    verdicts === null || index === -1 || !looks.hasValues
      ? ''
      : shortValue(verdicts.value[index]!, verdicts.threshold[index]!);
  const withValue = (name: string): string => (value === '' ? name : `${name} ${value}`);
  switch (layer.role) {
    case 'selected': {
      const verdict = verdictTag(verdicts, index);
      return `#${block} ${blockName(model, block)}${verdict === '' ? '' : `: ${verdict}`}`;
    }
    case 'hovered': {
      const record = recordOfBlock(model, records, block);
      const name = `#${block} ${blockName(model, block)}`;
      return record === -1 ? name : `Record ${record + 1} of ${records.length}: ${name}`;
    }
    case 'gained':
      return withValue('+');
    case 'lost':
      return withValue('−');
    case 'seed':
      return `Seed #${block}`;
    case 'record': {
      // The full label is on the hovered one.
      const number = records.findIndex((blocks) => blocks.includes(block));
      return number === -1 ? 'Record' : String(number + 1);
    }
    case 'section':
      return `Section ${at + 1}`;
    case 'region':
      return 'Region';
    case 'candidate':
      return withValue('Candidate');
    case 'kept':
    case 'dropped':
      return value;
    case 'container':
      return blockName(model, block);
    default:
      return layer.letter === '' ? '' : withValue(layer.letter);
  }
}

/** Selected and hovered blocks always have a tag; frequent roles only if the box is large enough. Numbers of records are beside them. */
export function needOf(role: DrawnRole): WantedTag['need'] {
  if (role === 'selected' || role === 'hovered' || role === 'seed') return 'must';
  if (role === 'record') return 'margin';
  return role === 'container' || role === 'dropped' || role === 'kept' ? 'may' : 'should';
}

/** Tags for the start of a path and for the number of its current point. */
function* pathTags(paths: readonly PathGeometry[]): Generator<WantedTag> {
  const { color } = roleStyles.spiral;
  for (const { start, current, upTo } of paths) {
    const beside = ({ x, y }: Point) => ({ x: x + 10, y, width: 0, height: 0 });
    if (current !== null)
      yield { text: String(upTo), box: beside(current), color, isHollow: false, need: 'must' };
    if (start !== null && upTo > 1)
      yield { text: 'start', box: beside(start), color, isHollow: true, need: 'should' };
  }
}

function* chained<T>(...parts: Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}
