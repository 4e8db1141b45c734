import type { ShownStage } from '../pipeline/shownStage';
import type { Verdicts } from '../pipeline/verdicts';
import type { OverlayPath, OverlayView } from '../pipeline/views';
import { clusterLetter, type DrawnRole } from './roleStyles';

/** Which blocks are drawn: those that came to the stage, what it did to them, or what is left. */
export type StageMoment = 'before' | 'change' | 'after';

/** Blocks that are drawn alike and switched together. */
export interface DrawnLayer {
  role: DrawnRole;
  label: string;
  /** what a cluster is called: its letter, with a number where its role is used again; '' for all others */
  letter: string;
  blocks: Int32Array;
  /** what the tag of each block says, where that is not what its role says */
  tags?: readonly string[];
  /** not drawn until it is switched on: a switched label then means on */
  startsOff?: true;
}

type Shown = Pick<ShownStage, 'views' | 'verdicts'>;

/** All layers of a stage, in the order of the legend. */
export function stageLayers(shown: Shown, moment: StageMoment): DrawnLayer[] {
  const own = ownLayers(shown);
  const { verdicts } = shown;
  if (verdicts === null) return own;
  if (moment === 'before') return [{ role: 'same', label: 'looked at', letter: '', blocks: verdicts.blocks }];
  const all = [...own, ...otherLayers(verdicts, own)];
  return moment === 'change' ? all : keptOnly(all, verdicts);
}

export function stagePaths(shown: Shown): OverlayPath[] {
  return overlays(shown).flatMap(({ paths }) => paths.filter(({ points }) => points.length > 0));
}

/** Whether a layer is drawn, given the labels that the user has switched. */
export function isLayerOn(
  layer: Pick<DrawnLayer, 'label' | 'startsOff'>,
  switched: readonly string[],
): boolean {
  return switched.includes(layer.label) === (layer.startsOff ?? false);
}

/** What has changed since a drag began: blocks that came to be kept, and that no longer are. */
export function ghostLayers(before: Shown, now: Shown): DrawnLayer[] {
  if (before.verdicts === null || now.verdicts === null) return [];
  const [keptBefore, keptNow] = [keptBlocks(before.verdicts), keptBlocks(now.verdicts)];
  const layer = (role: 'gained' | 'lost', blocks: Int32Array, others: Int32Array): DrawnLayer => {
    const isThere = memberTest(others);
    return { role, label: role, letter: '', blocks: chosen(blocks, (block) => !isThere(block)) };
  };
  return [layer('gained', keptNow, keptBefore), layer('lost', keptBefore, keptNow)].filter(
    ({ blocks }) => blocks.length > 0,
  );
}

/** Asked for with every frame. */
const verdictPlaces = new WeakMap<Verdicts, Int32Array>();

/** The place of every block in the verdicts, -1 where they do not speak of it. */
export function verdictIndex(verdicts: Verdicts | null): (block: number) => number {
  if (verdicts === null) return () => -1;
  const places = verdictPlaces.get(verdicts) ?? placesIn(verdicts);
  verdictPlaces.set(verdicts, places);
  return (block) => places[block] ?? -1;
}

function placesIn({ blocks }: Verdicts): Int32Array {
  const places = new Int32Array(size(blocks)).fill(-1);
  for (let index = 0; index < blocks.length; index++) places[blocks[index]!] = index;
  return places;
}

function overlays({ views }: Shown): OverlayView[] {
  return views.filter((view) => view.kind === 'overlay');
}

/** Layers of several overlays that are called the same are one. */
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

/** What the verdicts speak of and no layer of the stage's own shows. */
function otherLayers({ blocks, kept }: Verdicts, own: readonly DrawnLayer[]): DrawnLayer[] {
  const isShown = memberTest(...own.map((layer) => layer.blocks));
  const rest = (wanted: 0 | 1): Int32Array =>
    chosen(blocks, (block, index) => kept[index] === wanted && !isShown(block));
  const other = own.length === 0 ? '' : 'other ';
  const layers: DrawnLayer[] = [
    // What a stage merely passes on would hide what it is about.
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

/** `filter`, but several times as fast: it is asked for all blocks at every step of a drag. */
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

/** One more than the largest entry. */
function size(blocks: Int32Array): number {
  let largest = -1;
  for (let index = 0; index < blocks.length; index++) largest = Math.max(largest, blocks[index]!);
  return largest + 1;
}
