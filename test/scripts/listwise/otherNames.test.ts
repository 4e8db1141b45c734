import { expect, it } from 'vitest';
import { type NameVariant, withOtherNames } from '../../../scripts/listwise/otherNames';
import { attributeOf } from '../../../src/shared/page/blockModel';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { drawnSnapshot } from '../../support/page/snapshots';

const snapshot = drawnSnapshot({
  tag: 'body',
  rect: [0, 0, 100, 100],
  children: [
    { tag: 'p', rect: [0, 0, 100, 20], attributes: { class: 'card  wide', id: 'a', href: 'a' } },
    { tag: 'p', rect: [0, 20, 100, 20], attributes: { class: 'wide card', id: 'b', href: 'b' } },
    { tag: 'p', rect: [0, 40, 100, 20], attributes: { class: 'card wide', id: 'c', href: 'c' } },
  ],
});

function namesIn(variant: NameVariant, name: 'class' | 'id' | 'href'): string[] {
  const page = pageBlocks(withOtherNames(snapshot, variant));
  return [1, 2, 3].map((block) => attributeOf(page, block, name)!);
}

it('hashes every class name by itself, in its place', () => {
  const [first, second, third] = namesIn('hashed', 'class');
  expect(first).toMatch(/^h[0-9a-f]{8} h[0-9a-f]{8}$/);
  expect(third).toBe(first);
  expect(second!.split(' ')).toEqual(first!.split(' ').reverse());
  expect(new Set(namesIn('hashed', 'id')).size).toBe(3);
  expect(namesIn('hashed', 'id')).not.toContain('a');
});

it('gives every element names of its own, or none', () => {
  expect(new Set(namesIn('own', 'class')).size).toBe(3);
  expect(namesIn('none', 'class')).toEqual(['', '', '']);
  expect(namesIn('none', 'id')).toEqual(['', '', '']);
});

it('leaves the blocks, other attributes and the capture itself alone', () => {
  expect(namesIn('none', 'href')).toEqual(['a', 'b', 'c']);
  expect(pageBlocks(withOtherNames(snapshot, 'own')).count).toBe(pageBlocks(snapshot).count);
  expect(attributeOf(pageBlocks(snapshot), 1, 'class')).toBe('card  wide');
});
