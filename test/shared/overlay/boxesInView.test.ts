import { expect, it } from 'vitest';
import { boxesInView, inViewText } from '../../../src/shared/overlay/boxesInView';

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
const view = { x: 0, y: 100, width: 50, height: 40 };

it('counts the boxes in view, also those that are cut off, and the others by their side', () => {
  const boxes = [box(0, 90), box(0, 91), box(0, 120), box(0, 139), box(0, 140), box(50, 120), box(-10, 120)];
  const found = boxesInView(boxes, view);
  expect(found).toEqual({ seen: 3, above: 1, below: 1, beside: 2 });
  expect(inViewText(found)).toBe('3 on this screen, 1 above, 1 below, 2 beside');
});

it('says when none is in view', () => {
  expect(inViewText(boxesInView([box(0, 200), box(0, 300)], view))).toBe('none on this screen, 2 below');
  expect(inViewText(boxesInView([box(0, 110)], view))).toBe('1 on this screen');
});
