import type { placeTags, WantedTag } from '../shared/overlay/tags';
import type { BlockMeasures } from './blockMeasures';
import type { OverlayHost } from './overlayHost';
import type { DrawnBlocks } from './overlayShapes';
import type { LiveOptions } from './pageMessage';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Tags blocks in the view and one screen above and below it, so tags are visible while the page is scrolled.
 */
export function overlayTags(
  place: typeof placeTags,
  host: OverlayHost,
  measures: BlockMeasures,
  { tag: look, casing, hovered }: LiveOptions,
) {
  const handleSize = 7;
  const { edges, planeOf } = measures;
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.font = `${look.font} ${look.fontFamily}`;
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    let width = widths.get(text);
    if (width === undefined) {
      width = pen.measureText(text).width;
      widths.set(text, width);
    }
    return width;
  };
  const [weight = '', size = ''] = look.font.split(' ');
  let named = { top: 0, bottom: 0 };

  /** From the top layer down: the most important tags are placed first. */
  function* wanted(
    layers: readonly DrawnBlocks[],
    plane: 0 | 1,
    area: { top: number; bottom: number },
  ): Generator<WantedTag> {
    const view = measures.view(plane);
    const taken = new Set<number>();
    for (let at = layers.length - 1; at >= 0; at--) {
      const { style, blocks, tags } = layers[at]!;
      for (let i = 0; i < blocks.length; i++) {
        const block = blocks[i]!;
        const text = tags[i] ?? '';
        if (text === '' || planeOf[block] !== plane || taken.has(block)) continue;
        let [left, top, right, bottom] = edges.subarray(4 * block, 4 * block + 4) as unknown as number[];
        if (bottom! < area.top || top! > area.bottom || right! < left! || bottom! < top!) continue;
        if (style.need === 'must') {
          taken.add(block);
          if (right! > view.left && left! < view.right && bottom! > view.top && top! < view.bottom) {
            [left, right] = [Math.max(left!, view.left), Math.min(right!, view.right)];
            [top, bottom] = [Math.max(top!, view.top), Math.min(bottom!, view.bottom)];
          }
        }
        const box = { x: left!, y: top!, width: right! - left!, height: bottom! - top! };
        yield { text, box, color: style.color, isHollow: style.hollowTag, need: style.need };
      }
    }
  }

  const show = (
    plane: 0 | 1,
    layers: readonly DrawnBlocks[],
    area: { top: number; bottom: number },
  ): void => {
    const group = host.planes[plane].groups.tags;
    const { left, right } = measures.limits(plane);
    const rect = { x: left, y: area.top, width: right - left, height: area.bottom - area.top };
    for (const { x, y, width, height, text, color, isHollow } of place(
      wanted(layers, plane, area),
      rect,
      widthOf,
      look,
    )) {
      const paint = isHollow ? { fill: '#fff', stroke: color } : { fill: color, stroke: casing.color };
      host.shape(group, 'rect', { x, y, width, height, rx: 2, ...paint });
      host.shape(group, 'text', {
        x: x + look.padding,
        y: y + height / 2 + 4,
        fill: isHollow ? color : '#fff',
        'font-family': look.fontFamily,
        'font-weight': weight,
        'font-size': size,
      }).textContent = text;
    }
  };

  const showHandles = (block: number): void => {
    const [left, top, right, bottom] = edges.subarray(4 * block, 4 * block + 4) as unknown as number[];
    if (right! < left! || bottom! < top!) return;
    const group = host.planes[planeOf[block] === 1 ? 1 : 0].groups.tags;
    for (const cx of [left!, right!]) {
      for (const cy of [top!, bottom!]) {
        const corner = { x: cx - handleSize / 2, y: cy - handleSize / 2 };
        const paint = { fill: '#fff', stroke: hovered.color, 'stroke-width': 1.5 };
        host.shape(group, 'rect', { ...corner, width: handleSize, height: handleSize, ...paint });
      }
    }
  };

  const clear = (): void => {
    for (const { groups } of host.planes) groups.tags.replaceChildren();
    named = { top: 0, bottom: 0 };
  };

  return {
    clear,
    draw(layers: readonly DrawnBlocks[], handles: number | null): void {
      clear();
      const view = measures.view(0);
      const limits = measures.limits(0);
      const reach = view.bottom - view.top;
      named = {
        top: Math.max(limits.top, view.top - reach),
        bottom: Math.min(limits.bottom, view.bottom + reach),
      };
      if (handles !== null) showHandles(handles);
      show(0, layers, named);
      show(1, layers, measures.limits(1));
    },
    /** Whether blocks without tags will soon scroll into view. */
    isPastNamed({ top, bottom }: { top: number; bottom: number }, pageBottom: number): boolean {
      const ahead = (bottom - top) / 2;
      return (
        (top - ahead < named.top && named.top > 0) ||
        (bottom + ahead > named.bottom && named.bottom < pageBottom)
      );
    },
  };
}

export type OverlayTags = ReturnType<typeof overlayTags>;
