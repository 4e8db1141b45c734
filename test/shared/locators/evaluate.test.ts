import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { evaluate, finderOf } from '../../../src/shared/locators/evaluate';
import { nodeText } from '../../../src/shared/locators/nodeText';
import { nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { parseLocator } from '../../../src/shared/locators/parseLocator';
import { printCss } from '../../../src/shared/locators/printCss';

const page = parsedTree(
  `<!doctype html><body>
  <main id="shop">
    <h2>Results</h2>
    <ul class="list big">
      <li class="tile first" data-sku="a-1"><h3><a href="/1">One</a></h3><b>Price:</b> £1 <dl><dt>Stock<dd>3<dd>soon</dl></li>
      <li class="tile" data-sku="a-2"><h3><a href="/2">Two</a></h3><dl><dt>Price <dd>£2<dt>Stock<dd>0</dl></li>
      <li class="advert" data-sku="b-9"><h3>Buy</h3><svg viewBox="0 0 1 1"><title>Star</title><path d=""/></svg></li>
      <li class="tile last" data-sku="b-3"><h3><a href="/3" rel="next">Three</a></h3><ul><li class="tile inner">deep</ul></li>
    </ul>
    <p>after</p>
    <p>end</p>
  </main>
  <x-card id="host"><template shadowrootmode="open"><p class="in">shadow</p><slot></slot></template><p>light</p></x-card>`,
  'browser',
);

/** What is found: the number of an article, else the text, else the tag. */
function found(locator: string, context = 0): string[] {
  return [...evaluate(page, parseLocator(locator), context)].map((node) => {
    const sku = nodeAttribute(page, node, 'data-sku');
    return sku ?? (nodeText(page, node) || `<${page.names[page.name[node]!]}>`);
  });
}

describe('steps', () => {
  it.each([
    ['//h3/a', ['One', 'Two', 'Three']],
    ['//main//ul/li/h3', ['One', 'Two', 'Buy', 'Three']],
    ['main > ul > li', ['a-1', 'a-2', 'b-9', 'b-3']],
    ['//ul[.//a]/li', ['a-1', 'a-2', 'b-9', 'b-3']],
    ['/html/body/main/p', ['after', 'end']],
    ['/p', []],
    ['//ul//li', ['a-1', 'a-2', 'b-9', 'b-3', 'deep']],
    ['//ul/ul', []],
    ['h2 + ul > li.advert', ['b-9']],
    ['h2 + p', []],
    ['h2 ~ p', ['after', 'end']],
    ["//h2[normalize-space()='Results']/following::ul[1]/li[2]", ['a-2']],
    ['//h2/following::p', ['after', 'end', 'light']],
    ['//li/following::p[1]', ['after']],
    ["//dt[normalize-space()='Price']/following-sibling::dd[1]", ['£2']],
    ["//dt[normalize-space()='Stock']/following-sibling::dd[1]", ['3', '0']],
    ["//dt[normalize-space()='Stock']/following-sibling::dd[last()]", ['soon', '0']],
    ["//b[normalize-space()='Price:']/following-sibling::text()[1]", ['£1']],
    ["//text()[starts-with(normalize-space(), 'T')]", ['Two', 'Three']],
  ])('%s', (locator, expected) => {
    expect(found(locator)).toEqual(expected);
  });
});

describe('predicates', () => {
  it.each([
    ['li.tile', ['a-1', 'a-2', 'b-3', 'deep']],
    ['li.tile.last', ['b-3']],
    ['li.til', []],
    ['#shop > p', ['after', 'end']],
    ['[data-sku^="a-"]', ['a-1', 'a-2']],
    ['[data-sku*="3"]', ['b-3']],
    ['[rel=next]', ['Three']],
    ['//a[@rel]', ['Three']],
    ['li:has(> h3 > a[rel])', ['b-3']],
    ['//li[h3/a/@rel]', ['b-3']],
    ['main > ul > li:not(.tile)', ['b-9']],
    ['li:not(.tile):has(svg)', ['b-9']],
    ['li:not(:has(a)):not(.inner)', ['b-9']],
    ['main > ul > li:first-child', ['a-1']],
    ['//main/ul/li[2]', ['a-2']],
    ['//main/ul/li[last()-1]', ['b-9']],
    ['//main/ul/li[position()>2]', ['b-9', 'b-3']],
    ['//main/ul/li[position()<last()]', ['a-1', 'a-2', 'b-9']],
    // Of three tiles, the third; of four siblings, the third is no tile.
    ["//main/ul/li[contains(concat(' ', @class, ' '), ' tile ')][3]", ['b-3']],
    ["//main/ul/li[3][contains(concat(' ', @class, ' '), ' tile ')]", []],
    ["//main/ul/li[contains(concat(' ', @class, ' '), ' tile ')][last()-1]", ['a-2']],
    // Every list has a first item.
    ['//li[1]', ['a-1', 'deep']],
    ['p:nth-child(3)', ['after']],
    ['p:nth-of-type(2)', ['end']],
    ['//*[normalize-space()="Two"]', ['Two', 'Two']],
    ['//*[contains(normalize-space(), "hree")]/@href', ['Three']],
    ["//*[name()='svg']/*[name()='title']", ['Star']],
    ['svg > path', ['<path>']],
    // A title of a drawing is no title of a page.
    ['//title', []],
  ])('%s', (locator, expected) => {
    expect(found(locator)).toEqual(expected);
  });
});

describe('from a context', () => {
  const [first, second] = evaluate(page, parseLocator('main > ul > li'));

  it('relative paths start there', () => {
    expect(found('.//a', second)).toEqual(['Two']);
    expect(found(':scope > h3', first)).toEqual(['One']);
    expect(found('./following-sibling::li[1]', second)).toEqual(['b-9']);
    expect(found('.', second)).toEqual(['a-2']);
    expect(found('./@data-sku', second)).toEqual(['a-2']);
    expect(found('./@rel', second)).toEqual([]);
  });

  it('ancestors outside do not count', () => {
    expect(found(':scope ul a', first)).toEqual([]);
    expect(found(':scope li', first)).toEqual([]);
  });

  it('paths from the root do not depend on it', () => {
    expect(found('//h2', second)).toEqual(['Results']);
  });

  it('a finder serves several contexts', () => {
    const find = finderOf(page, parseLocator('.//dd[1]'));
    expect([first!, second!].map((node) => [...find(node)].map((at) => nodeText(page, at)))).toEqual([
      ['3'],
      ['£2'],
    ]);
  });
});

describe('trees inside', () => {
  it('are entered by >> only', () => {
    expect(found('p.in')).toEqual([]);
    expect(found('#host >> p')).toEqual(['shadow']);
    expect(found('//x-card >> /p')).toEqual(['shadow']);
    expect(found('#host > p')).toEqual(['light']);
    expect(found('#shop >> p')).toEqual([]);
  });

  it('are trees of their own', () => {
    const [inside] = evaluate(page, parseLocator('#host >> p'));
    expect(found('//p', inside)).toEqual(['shadow']);
    expect(found('./following::p', inside)).toEqual([]);
    expect(nodeText(page, evaluate(page, parseLocator('#host'))[0]!)).toBe('light');
  });
});

it('CSS is null where CSS cannot say it', () => {
  const unsayable = [
    '//a/@href',
    '//h3/text()',
    '//h2/following::ul[1]',
    "//dt[normalize-space()='Price']",
    '//dt/following-sibling::dd[1]',
    './following-sibling::li',
    "//li[@class='tile'][2]",
    '//li[./h3[./a]]',
    '.',
  ];
  expect(unsayable.map((xpath) => printCss(parseLocator(xpath)))).toEqual(unsayable.map(() => null));
});
