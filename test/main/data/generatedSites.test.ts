import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { evaluate } from '../../../src/shared/locators/evaluate';
import { nodeText } from '../../../src/shared/locators/nodeText';
import { type NodeTree, nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { type GeneratedPage, releases } from '../../support/generator/generatedPage';
import { generatedSites } from '../../support/generator/generatedSites';
import { columnNames } from '../../support/generator/listData';

const sites = generatedSites(1);
const pages = sites.flatMap(({ name, pages: builds }) =>
  releases.flatMap((release) =>
    builds[release].map((page, index) => ({ name: `${name} ${release} page ${index + 1}`, page })),
  ),
);

/** What an XPath gives: an attribute, or the text of the only element that it finds. */
function valueAt(tree: NodeTree, xpath: string): string | undefined {
  const locator = parseXPath(xpath);
  const [node, ...more] = evaluate(tree, locator);
  if (node === undefined || more.length > 0) return undefined;
  return locator.attribute === null ? nodeText(tree, node) : nodeAttribute(tree, node, locator.attribute);
}

describe('generated sites', () => {
  it('are twelve templates of three releases of three pages, the same for the same seed', () => {
    expect(new Set(sites.map(({ pages: { v1 } }) => v1[0]!.template)).size).toBe(12);
    expect(pages).toHaveLength(108);
    expect(JSON.stringify(generatedSites(1))).toBe(JSON.stringify(sites));
    expect(JSON.stringify(generatedSites(2))).not.toBe(JSON.stringify(sites));
  });

  it.each(pages)('$name: what is known is on the page, and nothing else says so', ({ page }) => {
    const tree = parsedTree(page.html, 'browser');
    expect(page.html).not.toContain('data-build');
    expect(page.records).toHaveLength(page.rows.length);
    page.rows.forEach((row, index) => {
      for (const name of columnNames) {
        const found = (page.fields[index]![name] ?? []).map((xpath) => valueAt(tree, xpath));
        const wanted = page.columns.includes(name) ? row[name].map(({ text }) => text) : [];
        expect([name, found]).toEqual([name, wanted]);
        for (const xpath of page.fields[index]![name] ?? [])
          expect(
            page.records[index]!.some((record) => xpath.startsWith(`${record}/`) || xpath === record),
          ).toBe(true);
      }
    });
  });

  it.each(sites)('$name: each page links to the next, and the last to none', ({ pages: builds }) => {
    for (const release of releases) {
      const found = builds[release].map(({ next, html }) =>
        next === null ? null : [next.address, valueAt(parsedTree(html, 'browser'), `${next.xpath}/@href`)],
      );
      const host = builds[release][0]!.address.split('?')[0]!;
      expect(found).toEqual([[`${host}?page=2`, '/list?page=2'], [`${host}?page=3`, '/list?page=3'], null]);
    }
  });

  it.each(sites)(
    '$name: the second build keeps the template, the third has other classes',
    ({ pages: builds }) => {
      const classes = ({ html }: GeneratedPage): Set<string> =>
        new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
      const [v1, v2, v3] = releases.map((release) => builds[release][0]!) as [
        GeneratedPage,
        GeneratedPage,
        GeneratedPage,
      ];
      expect(v2.template).toBe(v1.template);
      expect([...classes(v1)].filter((name) => !classes(v2).has(name))).toEqual([]);
      expect(v3.template).not.toBe(v1.template);
      expect([...classes(v3)].filter((name) => classes(v1).has(name))).toEqual([]);
      const titles = ({ rows }: GeneratedPage): string[] => rows.map(({ title }) => title[0]!.text);
      for (const later of [v2, v3]) {
        expect(titles(later).filter((title) => titles(v1).includes(title)).length).toBeGreaterThanOrEqual(8);
        expect(titles(later)).not.toEqual(titles(v1));
      }
    },
  );
});
