import type { BlockTree } from './blockTree';
import type { BoxStyle } from './boxStyles';
import {
  type Clip,
  type ClipContext,
  clipOf,
  frameContext,
  innerContext,
  isSeen,
  openContext,
  paneContext,
} from './clipContext';
import { dropCode } from './dropReasons';
import type { PageSnapshot } from './pageSnapshot';

/** Elements that are never rendered as content. */
const notContentTags = new Set([
  'head',
  'title',
  'meta',
  'link',
  'base',
  'style',
  'script',
  'template',
  'param',
  'source',
  'track',
  'area',
  'datalist',
  'col',
  'colgroup',
]);

/** Elements that count as one image, with everything inside. */
const drawings = new Set(['svg', 'math']);

const kept = dropCode('kept');
const notContent = dropCode('not-content');
const noBox = dropCode('no-box');
const hidden = dropCode('visibility');
const transparent = dropCode('opacity');
const zeroArea = dropCode('zero-area');
const offPage = dropCode('off-page');
const clipped = dropCode('clipped');
const scrolled = dropCode('scrolled');

export interface CleanUpInput {
  snapshot: PageSnapshot;
  tree: BlockTree;
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
  height: Float64Array;
  /** per block, the style of its box */
  styleOf(block: number): BoxStyle | undefined;
  tagOf(block: number): string;
  /** the block that this one is rendered in: its slot, else its parent; -1 at the top */
  drawnIn(block: number): number;
}

/** Per block, the code of the reason why it is not visible, or 0 if it is. */
export function cleanUp(input: CleanUpInput): Uint8Array {
  const { tree } = input;
  const reasons = new Uint8Array(tree.count);
  const outside = notContentBlocks(input);
  const invisible = new Uint8Array(tree.count);
  const hiddenDocument = new Uint8Array(input.snapshot.documents.length);
  const contexts: ClipContext[] = [];
  /** what could be scrolled into view, for blocks inside an element that scrolls */
  const reachable: (ClipContext | undefined)[] = [];
  for (let block = 0; block < tree.count; block++) {
    const up = input.drawnIn(block);
    const style = input.styleOf(block);
    const entersFrame = isFrameRoot(tree, block);
    if (entersFrame && reasons[tree.parent[block]!] === hidden) hiddenDocument[tree.document[block]!] = 1;
    if ((up !== -1 && invisible[up] === 1) || style?.isTransparent) invisible[block] = 1;
    const outer = entersFrame ? contextInFrame(input, contexts, block) : (contexts[up] ?? openContext);
    const reach = entersFrame ? undefined : reachable[up];
    if (style === undefined) {
      contexts[block] = outer;
      reachable[block] = reach;
      reasons[block] = outside[block] === 1 ? notContent : noBox;
      continue;
    }
    const box = boxOf(input, block);
    const clip = clipOf(box, style, outer);
    const clips = clipsOverflow(input, block, style);
    contexts[block] = innerContext(box, style, outer, clip, clips);
    const isShown = !isOffPage(input.snapshot, box) && isSeen(box, clip);
    const isReachable = reach !== undefined && isSeen(box, clipOf(box, style, reach));
    if (clips && style.isScrollable)
      reachable[block] = isShown || isReachable ? paneContext(box, style) : reach;
    else if (reach !== undefined)
      reachable[block] = innerContext(box, style, reach, clipOf(box, style, reach), clips);
    if (outside[block] === 1) reasons[block] = notContent;
    else if (style.isHidden || hiddenDocument[tree.document[block]!] === 1) reasons[block] = hidden;
    else if (invisible[block] === 1) reasons[block] = transparent;
    else if (box[2] <= box[0] || box[3] <= box[1]) reasons[block] = zeroArea;
    else if (isShown) reasons[block] = kept;
    else if (isReachable) reasons[block] = scrolled;
    else reasons[block] = isOffPage(input.snapshot, box) ? offPage : clipped;
  }
  return reasons;
}

function isFrameRoot(tree: BlockTree, block: number): boolean {
  const up = tree.parent[block]!;
  return up !== -1 && tree.document[up] !== tree.document[block];
}

function contextInFrame(input: CleanUpInput, contexts: ClipContext[], block: number): ClipContext {
  const { tree, snapshot } = input;
  const [left, top, width, height] = snapshot.documents[tree.document[block]!]!.view;
  return frameContext(contexts[tree.parent[block]!] ?? openContext, [left, top, left + width, top + height]);
}

/** Not content: by its tag, or inside such an element, or inside a drawing (the drawing is the block). */
function notContentBlocks({ tree, tagOf }: CleanUpInput): Uint8Array {
  const outside = new Uint8Array(tree.count);
  for (let block = 0; block < tree.count; block++) {
    const up = tree.parent[block]!;
    const isInside = up !== -1 && (outside[up] === 1 || drawings.has(tagOf(up)));
    if (isInside || notContentTags.has(tagOf(block))) outside[block] = 1;
  }
  return outside;
}

function isOffPage(snapshot: PageSnapshot, box: Clip): boolean {
  return box[0] >= snapshot.width || box[1] >= snapshot.height || box[2] <= 0 || box[3] <= 0;
}

/** The overflow of the root clips nothing, nor that of a body which propagates to the viewport. */
function clipsOverflow(input: CleanUpInput, block: number, style: BoxStyle): boolean {
  if (style.isOverflowVisible || !style.canClip) return false;
  const { tree, tagOf, styleOf } = input;
  const tag = tagOf(block);
  if (tag === 'html' && tree.treeRoot[block] === 1) return false;
  if (tag !== 'body') return true;
  return styleOf(tree.parent[block]!)?.isOverflowVisible === false;
}

function boxOf({ x, y, width, height }: CleanUpInput, block: number): Clip {
  return [x[block]!, y[block]!, x[block]! + width[block]!, y[block]! + height[block]!];
}
