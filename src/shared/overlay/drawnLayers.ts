import type { ShownStage } from '../pipeline/shownStage';
import type { Verdicts } from '../pipeline/verdicts';
import type { OverlayPath, OverlayView } from '../pipeline/views';
import { clusterLetter, type DrawnRole } from './roleStyles';

/** Which blocks are drawn: the input of the stage, its decisions, or its output. */
export type StageMoment = 'before' | 'change' | 'after';

/** Blocks that are drawn alike and shown or hidden together. */
export interface DrawnLayer {
  role: DrawnRole;
  label: string;
  /** the letter of a cluster, with a number if its role is used again; '' for all others */
  letter: string;
  blocks: Int32Array;
  /** the tag text of each block, if it is not the default of its role */
  tags?: readonly string[];
  /** hidden at first: a switched label then means shown */
  startsOff?: true;
}

type Shown = Pick<ShownStage, 'views' | 'verdicts'>;

/** All layers of a stage, in the order of the legend. */
export function stageLayers(shown: Shown, moment: StageMoment): DrawnLayer[] {
  const own = ownLayers(shown);
  const { verdicts } = shown;
  if (verdicts === null) return own;
  if (moment === 'before') return [{ role: 'same', label: 'examined', letter: '', blocks: verdicts.blocks }];
  const all = [...own, ...otherLayers(verdicts, own)];
  return moment === 'change' ? all : keptOnly(all, verdicts);
}

export function stagePaths(shown: Shown): OverlayPath[] {
  return overlays(shown).flatMap(({ paths }) => paths.filter(({ points }) => points.length > 0));
}

/** Whether a layer is drawn, given the labels that the user switched. */
export function isLayerOn(
  layer: Pick<DrawnLayer, 'label' | 'startsOff'>,
  switched: readonly string[],
): boolean {
  return switched.includes(layer.label) === (layer.startsOff ?? false);
}

/** Changes since a drag began: blocks that are newly kept, and blocks no longer kept. */
export function ghostLayers(before: Shown, now: Shown): DrawnLayer[] {
  if (before.verdicts === null || now.verdicts === null) return [];
  const [keptBefore, keptNow] = [keptBlocks(before.verdicts), keptBlocks(now.verdicts)];
  const layer = (role: 'gained' | 'lost', blocks: Int32Array, others: Int32Array): DrawnLayer => {
    const isOther = memberTest(others);
    return { role, label: role, letter: '', blocks: chosen(blocks, (block) => !isOther(block)) };
  };
  return [layer('gained', keptNow, keptBefore), layer('lost', keptBefore, keptNow)].filter(
    ({ blocks }) => blocks.length > 0,
  );
}

/** Cached: used in every frame. */
const verdictIndexes = new WeakMap<Verdicts, Int32Array>();

/** The index of a block in the verdicts, or -1. */
export function verdictIndex(verdicts: Verdicts | null): (block: number) => number {
  if (verdicts === null) return () => -1;
  const indexes = verdictIndexes.get(verdicts) ?? indexesIn(verdicts);
  verdictIndexes.set(verdicts, indexes);
  return (block) => indexes[block] ?? -1;
}

function indexesIn({ blocks }: Verdicts): Int32Array {
  const indexes = new Int32Array(size(blocks)).fill(-1);
  for (let index = 0; index < blocks.length; index++) indexes[blocks[index]!] = index;
  return indexes;
}

function overlays({ views }: Shown): OverlayView[] {
  return views.filter((view) => view.kind === 'overlay');
}

/** Layers with the same role and label, from several overlays, are merged. */
function ownLayers(shown: Shown): DrawnLayer[] {
  const layers = new Map<string, DrawnLayer>();
  const uses = new Map<DrawnRole, number>();
  for (const { role, label, blocks } of overlays(shown).flatMap((view) => view.layers)) {
    const key = `${role} ${label}`;
    const same = layers.get(key);
    if (same !== undefined) {
      layers.set(key, { ...same, blocks: united(same.blocks, blocks) });
      continue;
    }
    const use = (uses.get(role) ?? 0) + 1;
    uses.set(role, use);
    const letter = clusterLetter(role);
    layers.set(key, { role, label, letter: letter !== '' && use > 1 ? `${letter}${use}` : letter, blocks });
  }
  return [...layers.values()];
}

/** Blocks with a verdict that are in no layer of the stage itself. */
function otherLayers({ blocks, kept }: Verdicts, own: readonly DrawnLayer[]): DrawnLayer[] {
  const isShown = memberTest(...own.map((layer) => layer.blocks));
  const rest = (wanted: 0 | 1): Int32Array =>
    chosen(blocks, (block, index) => kept[index] === wanted && !isShown(block));
  const other = own.length === 0 ? '' : 'other ';
  const layers: DrawnLayer[] = [
    // Hidden at first: blocks that only pass through would cover the interesting ones.
    {
      role: 'kept',
      label: `${other}kept`,
      letter: '',
      blocks: rest(1),
      ...(other === '' ? {} : { startsOff: true }),
    },
    { role: 'dropped', label: `${other}dropped`, letter: '', blocks: rest(0) },
  ];
  return layers.filter((layer) => layer.blocks.length > 0);
}

function keptOnly(layers: readonly DrawnLayer[], verdicts: Verdicts): DrawnLayer[] {
  const isKept = memberTest(keptBlocks(verdicts));
  return layers
    .map((layer) => ({ ...layer, blocks: chosen(layer.blocks, isKept) }))
    .filter(({ blocks, role }) => blocks.length > 0 && role !== 'dropped');
}

function keptBlocks({ blocks, kept }: Verdicts): Int32Array {
  return chosen(blocks, (_, index) => kept[index] === 1);
}

/** Like `filter`, but several times faster: it runs over all blocks at every step of a drag. */
function chosen(blocks: Int32Array, isWanted: (block: number, index: number) => boolean): Int32Array {
  const found = new Int32Array(blocks.length);
  let count = 0;
  for (let index = 0; index < blocks.length; index++)
    if (isWanted(blocks[index]!, index)) found[count++] = blocks[index]!;
  return found.slice(0, count);
}

function united(one: Int32Array, other: Int32Array): Int32Array {
  return Int32Array.from(new Set([...one, ...other]));
}

function memberTest(...lists: Int32Array[]): (block: number) => boolean {
  const members = new Uint8Array(Math.max(0, ...lists.map(size)));
  for (const list of lists) for (let index = 0; index < list.length; index++) members[list[index]!] = 1;
  return (block) => members[block] === 1;
}

/** The largest entry plus one. */
function size(blocks: Int32Array): number {
  let largest = -1;
  for (let index = 0; index < blocks.length; index++) largest = Math.max(largest, blocks[index]!);
  return largest + 1;
}
