import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import { evaluate } from '../../../../src/shared/locators/evaluate';
import { nodeText } from '../../../../src/shared/locators/nodeText';
import { nodeAttribute } from '../../../../src/shared/locators/nodeTree';
import { parseCss } from '../../../../src/shared/locators/parseCss';
import { mutatedPage } from '../../../../src/shared/wrappers/mutations/mutatedPage';
import { mutations } from '../../../../src/shared/wrappers/mutations/mutations';

const card = (n: number): string =>
  `<li class="card" id="i${n}" data-n="${n}"><h3>Tea ${n}</h3><b>£1,${n}00.50</b></li>`;
const html = `<body><main><ul class="list">${[1, 2, 3, 4, 5, 6, 7].map(card).join('')}</ul></main></body>`;
const tree = parsedTree(html, 'cheerio');
const find = (in_: typeof tree, css: string): number[] => [...evaluate(in_, parseCss(css))];
const truth = {
  records: find(tree, 'li').map((node) => [node]),
  fields: [find(tree, 'h3').map((node) => [node]), find(tree, 'b').map((node) => [node])],
};
const mutated = (id: string, seed = 1) =>
  mutatedPage(tree, truth, mutations.find((one) => one.id === id)!, seed);
const texts = (page: ReturnType<typeof mutated>): string[] =>
  page.truth.fields[0]!.map((nodes) => nodes.map((node) => nodeText(page.tree, node)).join());

describe('mutations', () => {
  it('there are at least 16, with different names', () => {
    expect(new Set(mutations.map(({ id }) => id)).size).toBeGreaterThanOrEqual(16);
  });

  it.each(mutations.map(({ id }) => id))('%s changes the page, and truth follows', (id) => {
    const page = mutated(id);
    const all = (one: typeof tree): string[] => [
      one.parent.join(),
      [...one.name].map((name) => one.names[name]).join(),
      one.attributes.join(),
      one.strings.join(),
    ];
    expect(all(page.tree)).not.toEqual(all(tree));
    // Each record of the truth still holds its own values, in the order of the page.
    page.truth.records.forEach(([start], record) => {
      for (const node of page.truth.fields.flatMap((cells) => cells[record]!)) {
        expect(node).toBeGreaterThan(start!);
        expect(node).toBeLessThan(page.tree.subtreeEnd[start!]!);
      }
    });
    expect(page.truth.records.flat()).toEqual(page.truth.records.flat().sort((one, other) => one - other));
    expect(mutated(id)).toEqual(page);
  });

  it('records that are gone are not expected', () => {
    expect(texts(mutated('firstGone'))).toEqual(['Tea 2', 'Tea 3', 'Tea 4', 'Tea 5', 'Tea 6', 'Tea 7']);
    expect(texts(mutated('five'))).toEqual(['Tea 1', 'Tea 2', 'Tea 3', 'Tea 4', 'Tea 5']);
  });

  it('copies in a carousel and adverts are no records', () => {
    const carousel = mutated('carousel');
    expect(find(carousel.tree, 'li.card').length).toBe(12);
    expect(carousel.truth.records.flat()).toEqual(find(carousel.tree, '.list > li'));
    expect(find(mutated('advert').tree, 'ul > li').length).toBe(8);
    expect(mutated('advert').truth.records.length).toBe(7);
  });

  it('a seed decides the order and the field', () => {
    expect([...texts(mutated('shuffled'))].sort()).toEqual(texts(mutated('banner')));
    expect(texts(mutated('shuffled', 1))).not.toEqual(texts(mutated('shuffled', 2)));
    const dropped = mutated('fieldDropped').truth.fields.map(
      (cells) => cells.filter(({ length }) => length === 0).length,
    );
    expect(dropped.sort()).toEqual([0, 4]);
  });

  it('names, texts and numbers change as they say', () => {
    const start = (page: ReturnType<typeof mutated>): number => page.truth.records[0]![0]!;
    const renamed = mutated('renamedClasses');
    expect(nodeAttribute(renamed.tree, start(renamed), 'class')).not.toContain('card');
    const hashed = mutated('hashedClasses');
    expect(nodeAttribute(hashed.tree, start(hashed), 'class')).toMatch(/^card-\w+$/);
    expect(texts(mutated('translated'))[0]).toBe('Yjf 1');
    const numbers = mutated('numbers');
    expect(nodeText(numbers.tree, numbers.truth.fields[1]![0]![0]!)).toBe('£1.100,50');
  });
});
