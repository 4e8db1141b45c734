import type { BlockElements } from './blockElements';
import type { BlockPlaces, Edges } from './blockPlaces';
import type { DomReading } from './domReading';
import type { OverlayHost } from './overlayHost';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * The current positions of blocks, in screen px of the plane they are drawn in, with edges on whole device px.
 */
export function blockMeasures(
  reading: DomReading,
  blocks: BlockElements,
  places: BlockPlaces,
  host: OverlayHost,
) {
  /** left, top, right and bottom of each block; a block that is not laid out has right < left */
  const edges = new Float64Array(4 * blocks.count).fill(-1);
  /** 1 for blocks that are fixed in the view */
  const planeOf = new Uint8Array(blocks.count);
  /** the rounds in which each block was last measured, and last found to have moved */
  const measured = new Uint32Array(blocks.count);
  const moved = new Uint32Array(blocks.count);
  const round = { number: 0, scale: 1, ratio: 1, scrollX: 0, scrollY: 0 };
  let origins = host.planes.map((plane) => plane.origin());
  let limits: (Edges | undefined)[] = [];
  let hasSticky = false;

  const snapped = (value: number): number => Math.round(value * round.scale * round.ratio) / round.ratio;

  /** The node of a block, and its edges in the view. In a closed shadow tree, the captured ones, moved with its host. */
  const found = (index: number): { node: Node | null; rect: () => Edges } => {
    const node = blocks.nodes[index]!;
    if (node !== null || blocks.isJoined(index)) return { node, rect: () => reading.rect(node!) };
    const around = blocks.foundAround(index);
    const host = blocks.nodes[around] ?? null;
    return {
      node: host,
      rect: () => {
        const { left: x, top: y } = reading.rect(host!);
        const left = blocks.captured[4 * index]! + x - blocks.captured[4 * around]!;
        const top = blocks.captured[4 * index + 1]! + y - blocks.captured[4 * around + 1]!;
        const [width, height] = [blocks.captured[4 * index + 2]!, blocks.captured[4 * index + 3]!];
        return { left, top, right: left + width, bottom: top + height };
      },
    };
  };

  const findLimits = (plane: 0 | 1): Edges => {
    const { scale } = round;
    const [width, height] = [window.innerWidth, window.innerHeight];
    if (plane === 1) return { left: 0, top: 0, right: width * scale, bottom: height * scale };
    const root = reading.scrollingElement() ?? reading.root();
    const { x, scale: own } = origins[0]!;
    const whole = Math.max(width, root?.scrollWidth ?? 0);
    // A right-to-left page scrolls to negative positions.
    const isRightToLeft = root !== null && getComputedStyle(root).direction === 'rtl';
    const left = (((isRightToLeft ? width - whole : 0) - round.scrollX - x) / own) * scale;
    const bottom = (Math.max(height, root?.scrollHeight ?? 0) / own) * scale;
    return { left, top: 0, right: left + (whole / own) * scale, bottom };
  };

  return {
    edges,
    planeOf,
    round: () => round.number,
    /** Starts a round; then any number of blocks are measured at once. */
    begin(scale: number): void {
      origins = host.planes.map((plane) => plane.origin());
      limits = [];
      round.number++;
      round.scale = scale;
      round.ratio = window.devicePixelRatio;
      round.scrollX = window.scrollX;
      round.scrollY = window.scrollY;
      places.begin();
    },
    /** Measures a block once per round; returns the round in which it last moved. */
    measure(index: number): number {
      if (measured[index] === round.number) return moved[index]!;
      measured[index] = round.number;
      const { node, rect } = found(index);
      let [left, top, right, bottom] = [0, 0, 0, 0];
      let plane = 0;
      if (node !== null && reading.isConnected(node)) {
        ({ left, top, right, bottom } = rect());
        const place = places.of(node);
        const cut = places.cut(place);
        if (cut !== null) {
          left = Math.max(left, cut.left);
          top = Math.max(top, cut.top);
          right = Math.min(right, cut.right);
          bottom = Math.min(bottom, cut.bottom);
        }
        plane = places.has(place, 'fixed') ? 1 : 0;
        hasSticky ||= plane === 0 && places.has(place, 'sticky');
      }
      const { x, y, scale } = origins[plane]!;
      const isLaidOut = right > left || bottom > top;
      const [x1, y1] = [snapped((left - x) / scale), snapped((top - y) / scale)];
      const x2 = isLaidOut && right >= left ? snapped((right - x) / scale) : x1 - 1;
      const y2 = isLaidOut && bottom >= top ? snapped((bottom - y) / scale) : y1 - 1;
      const at = 4 * index;
      const hasMoved =
        edges[at] !== x1 ||
        edges[at + 1] !== y1 ||
        edges[at + 2] !== x2 ||
        edges[at + 3] !== y2 ||
        planeOf[index] !== plane;
      if (hasMoved) moved[index] = round.number;
      edges[at] = x1;
      edges[at + 1] = y1;
      edges[at + 2] = x2;
      edges[at + 3] = y2;
      planeOf[index] = plane;
      return moved[index]!;
    },
    /** Whether any block sticks to the view while the page is scrolled. */
    hasSticky: () => hasSticky,
    /** The visible part of the page after scrolling, without measuring. */
    viewNow(): { top: number; bottom: number } {
      const by = ((window.scrollY - round.scrollY) / origins[0]!.scale) * round.scale;
      const { top, bottom } = this.view(0);
      return { top: top + by, bottom: bottom + by };
    },
    /** The visible part of a plane, screen px. */
    view(plane: 0 | 1): Edges {
      const { x, y, scale } = origins[plane]!;
      const left = (-x / scale) * round.scale;
      const top = (-y / scale) * round.scale;
      return {
        left,
        top,
        right: left + (window.innerWidth / scale) * round.scale,
        bottom: top + (window.innerHeight / scale) * round.scale,
      };
    },
    /** The area that can be drawn on: the page, or the view. */
    limits(plane: 0 | 1): Edges {
      limits[plane] ??= findLimits(plane);
      return limits[plane];
    },
  };
}

export type BlockMeasures = ReturnType<typeof blockMeasures>;
