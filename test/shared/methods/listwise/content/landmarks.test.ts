import { describe, expect, it } from 'vitest';
import {
  type Landmark,
  landmarkNames,
  landmarks,
} from '../../../../../src/shared/methods/listwise/content/landmarks';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { el, pageWith } from '../drawnPages';

function namesAt(page: PageBlocks, block: number): Landmark[] {
  const bits = landmarks(page)[block]!;
  return landmarkNames.filter((_, bit) => (bits & (1 << bit)) !== 0);
}

describe('the landmarks of a block', () => {
  it.each([
    ['nav', 'nav'],
    ['aside', 'aside'],
    ['footer', 'footer'],
    ['header', 'header'],
    ['form', 'form'],
    ['main', 'main'],
    ['dialog', 'dialog'],
    ['thead', 'tableHead'],
  ])('by the element: %s', (tag, name) => {
    // element 2, p 3 in it, p 4 after it
    const page = pageWith(el(tag, el('p', 'a')), el('p', 'b'));
    expect(namesAt(page, 2)).toEqual([name]);
    expect(namesAt(page, 3)).toEqual([name]);
    expect(namesAt(page, 4)).toEqual([]);
  });

  it.each([
    ['navigation', 'nav'],
    ['complementary', 'aside'],
    ['contentinfo', 'footer'],
    ['banner', 'header'],
    ['search', 'form'],
    ['form', 'form'],
    ['main', 'main'],
    ['dialog', 'dialog'],
    ['alertdialog', 'dialog'],
  ])('by the role: %s', (role, name) => {
    const page = pageWith(el('div', { role }, el('p', 'a')), el('p', 'b'));
    expect(namesAt(page, 3)).toEqual([name]);
    expect(namesAt(page, 4)).toEqual([]);
  });

  it('are all that it is in', () => {
    // main 2: aside 3: div 4: nav 5: p 6; p 7
    const page = pageWith(
      el('main', el('aside', el('div', { role: 'form' }, el('nav', el('p', 'a')))), el('p', 'b')),
    );
    expect(namesAt(page, 6).sort()).toEqual(['aside', 'form', 'main', 'nav']);
    expect(namesAt(page, 4).sort()).toEqual(['aside', 'form', 'main']);
    expect(namesAt(page, 7)).toEqual(['main']);
  });

  it('are those of the element and of its role, if it has both', () => {
    expect(namesAt(pageWith(el('aside', { role: 'navigation' }, 'a')), 2).sort()).toEqual(['aside', 'nav']);
  });

  it('has “fixed” for a fixed position, but not for a sticky one', () => {
    // div 2: p 3; div 4: p 5
    const page = pageWith(
      el('div', { style: { position: 'fixed' } }, el('p', 'a')),
      el('div', { style: { position: 'sticky' } }, el('p', 'b')),
    );
    expect([2, 3, 4, 5].map((block) => namesAt(page, block))).toEqual([['fixed'], ['fixed'], [], []]);
  });

  it('are none for elements and roles without a meaning for records', () => {
    const page = pageWith(el('section', { role: 'presentation' }, el('p', { role: 'list' }, 'a')));
    expect(namesAt(page, 3)).toEqual([]);
  });
});
