import type { Rect } from './viewing';

export interface BoxesInView {
  /** boxes of which a part is seen */
  seen: number;
  above: number;
  below: number;
  /** to the left or right of what is seen */
  beside: number;
}

/** How many boxes of a page are seen in a view of it, and on which side the others are. */
export function boxesInView(boxes: readonly Rect[], view: Rect): BoxesInView {
  const found: BoxesInView = { seen: 0, above: 0, below: 0, beside: 0 };
  for (const { x, y, width, height } of boxes) {
    if (y + height <= view.y) found.above++;
    else if (y >= view.y + view.height) found.below++;
    else if (x + width <= view.x || x >= view.x + view.width) found.beside++;
    else found.seen++;
  }
  return found;
}

/** "4 on this screen, 10 below" */
export function inViewText({ seen, above, below, beside }: BoxesInView): string {
  const others = [
    [above, 'above'],
    [below, 'below'],
    [beside, 'beside'],
  ] as const;
  return [
    `${seen === 0 ? 'none' : seen} on this screen`,
    ...others.filter(([count]) => count > 0).map(([count, side]) => `${count} ${side}`),
  ].join(', ');
}
