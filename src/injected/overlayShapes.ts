import type { BlockMeasures } from './blockMeasures';
import type { OverlayHost } from './overlayHost';
import type { SentStyle } from './pageMessage';

export interface DrawnBlocks {
  style: SentStyle;
  blocks: Int32Array;
  tags: readonly string[];
}

/** Blocks of one layer that are near each other, as one path: parts out of view are then not painted. */
interface Chunk {
  layer: DrawnBlocks;
  plane: 0 | 1;
  blocks: number[];
  top: number;
  bottom: number;
  /** the measuring round that it shows */
  round: number;
  fill: SVGElement | null;
  casing: SVGElement;
  line: SVGElement;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Draws outlines around blocks, and moves them with the blocks.
 */
export function overlayShapes(
  host: OverlayHost,
  measures: BlockMeasures,
  casing: { color: string; width: number },
  isPointed: boolean,
) {
  /** Height of the page stripes whose blocks are drawn together, screen px, and the maximum number of blocks in one. */
  const stripe = 1024;
  const maxBlocks = 300;
  /** A box smaller than this on both sides is a dot without a line, screen px. */
  const smallestSide = 2;
  const { edges, planeOf } = measures;
  let chunks: Chunk[] = [];

  const path = (group: SVGGElement, attributes: Record<string, string>): SVGElement =>
    host.shape(group, 'path', attributes);
  const newChunk = (layer: DrawnBlocks, plane: 0 | 1): Chunk => {
    const { style } = layer;
    const { groups } = host.planes[plane];
    const dash = style.dash.length === 0 ? {} : { 'stroke-dasharray': style.dash.join(' ') };
    const of = (name: 'fills' | 'casings' | 'lines'): SVGGElement => groups[isPointed ? 'pointed' : name];
    return {
      layer,
      plane,
      blocks: [],
      top: 0,
      bottom: 0,
      round: 0,
      fill: style.fill === null ? null : path(of('fills'), { fill: style.fill }),
      casing: path(of('casings'), {
        stroke: casing.color,
        'stroke-width': String(style.width + 2 * casing.width),
      }),
      line: path(of('lines'), { stroke: style.color, 'stroke-width': String(style.width), ...dash }),
    };
  };

  /** Lines at the edges of the page are drawn inside it, where nothing clips them. */
  const outline = (chunk: Chunk): void => {
    const { width } = chunk.layer.style;
    const limits = measures.limits(chunk.plane);
    const half = width / 2;
    let area = '';
    let lines = '';
    chunk.round = measures.round();
    [chunk.top, chunk.bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const block of chunk.blocks) {
      const at = 4 * block;
      const [left, top, right, bottom] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
      chunk.top = Math.min(chunk.top, top);
      chunk.bottom = Math.max(chunk.bottom, bottom);
      if (right < left || bottom < top) continue;
      if (right - left < smallestSide && bottom - top < smallestSide) continue;
      const x = Math.max(limits.left + width, left);
      const y = Math.max(limits.top + width, top);
      const w = Math.min(limits.right - width, right) - x;
      const h = Math.min(limits.bottom - width, bottom) - y;
      if (w < 0 || h < 0) continue;
      area += `M${x} ${y}h${w}v${h}h${-w}z`;
      lines += `M${x - half} ${y - half}h${w + width}v${h + width}h${-w - width}z`;
    }
    chunk.fill?.setAttribute('d', area);
    chunk.casing.setAttribute('d', lines);
    chunk.line.setAttribute('d', lines);
  };

  const clear = (): void => {
    for (const { fill, casing: under, line } of chunks)
      for (const made of [fill, under, line]) made?.remove();
    chunks = [];
  };

  return {
    clear,
    /** Blocks must have been measured. */
    draw(layers: readonly DrawnBlocks[]): void {
      clear();
      for (const layer of layers) {
        const byStripe = new Map<string, Chunk>();
        for (const block of layer.blocks) {
          const top = edges[4 * block + 1]!;
          const isHigh = edges[4 * block + 3]! - top > 2 * stripe;
          const plane = planeOf[block] === 1 ? 1 : 0;
          const key = `${plane} ${isHigh ? 'high' : Math.floor(top / stripe)}`;
          let chunk = byStripe.get(key);
          if (chunk === undefined || chunk.blocks.length >= maxBlocks) {
            chunk = newChunk(layer, plane);
            byStripe.set(key, chunk);
            chunks.push(chunk);
          }
          chunk.blocks.push(block);
        }
      }
      for (const chunk of chunks) outline(chunk);
    },
    /** Measures drawn blocks again, near the view or all; reports whether any has moved, or changed its plane. */
    follow(near: { top: number; bottom: number } | null): 'still' | 'moved' | 'replaned' {
      let result: 'still' | 'moved' | 'replaned' = 'still';
      for (const chunk of chunks) {
        const isFar = near !== null && (chunk.bottom < near.top || chunk.top > near.bottom);
        if (isFar && chunk.plane === 0) continue;
        let hasMoved = false;
        for (const block of chunk.blocks) {
          hasMoved = measures.measure(block) > chunk.round || hasMoved;
          if (planeOf[block] !== chunk.plane) result = 'replaned';
        }
        if (!hasMoved) continue;
        outline(chunk);
        if (result === 'still') result = 'moved';
      }
      return result;
    },
  };
}

export type OverlayShapes = ReturnType<typeof overlayShapes>;
