import type { BoxStyle, Sides } from './boxStyles';

/** A part of the page as left, top, right, bottom in px. */
export type Clip = readonly [number, number, number, number];

export const unclipped: Clip = [-Infinity, -Infinity, Infinity, Infinity];

/** The visible part of a clipped box must be larger than this in both directions, px. */
const minVisible = 1;

/** The clips that apply to the descendants of a box, by their `position`. */
export interface ClipContext {
  flow: Clip;
  absolute: Clip;
  fixed: Clip;
}

export const openContext: ClipContext = { flow: unclipped, absolute: unclipped, fixed: unclipped };

/** The context inside a frame that shows only `view`. */
export function frameContext(owner: ClipContext, view: Clip): ClipContext {
  const clip = intersection(owner.flow, view);
  return { flow: clip, absolute: clip, fixed: clip };
}

const nowhere: Clip = [0, 0, 0, 0];

/** The context of what can be scrolled into view in a pane: all that lies to the right of and below its corner. */
export function paneContext(box: Clip, style: BoxStyle): ClipContext {
  const flow: Clip = [box[0], box[1], Infinity, Infinity];
  // What the pane does not hold does not scroll with it.
  return {
    flow,
    absolute: style.holdsAbsolute ? flow : nowhere,
    fixed: style.holdsFixed ? flow : nowhere,
  };
}

/** The part of the page to which a box itself is clipped. */
export function clipOf(box: Clip, style: BoxStyle, outer: ClipContext): Clip {
  let clip = outer.flow;
  if (style.position === 'absolute') clip = outer.absolute;
  else if (style.position === 'fixed') clip = outer.fixed;
  if (style.clipRect !== undefined) clip = intersection(clip, insideRect(box, style.clipRect));
  if (style.clipInset !== undefined) clip = intersection(clip, insideInset(box, style.clipInset));
  return clip;
}

/** The context for the descendants of a box that is itself clipped to `own`. */
export function innerContext(
  box: Clip,
  style: BoxStyle,
  outer: ClipContext,
  own: Clip,
  clips: boolean,
): ClipContext {
  const flow = clips ? intersection(own, paddingBox(box, style)) : own;
  if (flow === outer.flow && !style.holdsAbsolute) return outer;
  return {
    flow,
    absolute: style.holdsAbsolute ? flow : outer.absolute,
    fixed: style.holdsFixed ? flow : outer.fixed,
  };
}

/** Whether a part of the box is visible. A box thinner than `minVisible` needs only half of its size. */
export function isSeen(box: Clip, clip: Clip): boolean {
  if (clip === unclipped) return true;
  const [left, top, right, bottom] = intersection(box, clip);
  const neededWidth = Math.min(minVisible, (box[2] - box[0]) / 2);
  const neededHeight = Math.min(minVisible, (box[3] - box[1]) / 2);
  return right - left > neededWidth && bottom - top > neededHeight;
}

function intersection(a: Clip, b: Clip): Clip {
  if (a === unclipped) return b;
  if (b === unclipped) return a;
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

function paddingBox(box: Clip, style: BoxStyle): Clip {
  return [
    box[0] + style.borderLeft,
    box[1] + style.borderTop,
    box[2] - style.borderRight,
    box[3] - style.borderBottom,
  ];
}

/** `rect()` counts all four sides from the box's left and top. */
function insideRect(box: Clip, [top, right, bottom, left]: Sides): Clip {
  const from = (side: string, start: number, automatic: number): number =>
    side === 'auto' ? automatic : start + Number.parseFloat(side);
  return [
    from(left, box[0], box[0]),
    from(top, box[1], box[1]),
    from(right, box[0], box[2]),
    from(bottom, box[1], box[3]),
  ];
}

/** `inset()` counts each side inwards; percentages are of the box. */
function insideInset(box: Clip, [top, right, bottom, left]: Sides): Clip {
  const length = (side: string, whole: number): number =>
    (Number.parseFloat(side) || 0) * (side.endsWith('%') ? whole / 100 : 1);
  const width = box[2] - box[0];
  const height = box[3] - box[1];
  return [
    box[0] + length(left, width),
    box[1] + length(top, height),
    box[2] - length(right, width),
    box[3] - length(bottom, height),
  ];
}
