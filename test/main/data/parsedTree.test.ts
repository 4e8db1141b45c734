import { describe, expect, it } from 'vitest';
import { type HtmlReader, parsedTree } from '../../../src/main/data/parsedTree';
import { evaluate } from '../../../src/shared/locators/evaluate';
import { nodeText } from '../../../src/shared/locators/nodeText';
import { parseLocator } from '../../../src/shared/locators/parseLocator';

function texts(html: string, reader: HtmlReader, locator: string): string[] {
  const tree = parsedTree(html, reader);
  return [...evaluate(tree, parseLocator(locator))].map((node) => nodeText(tree, node));
}

describe('tables', () => {
  const table = '<table><tr><td>1<tr><td>2</table><table><tbody><tr><td>3</table>';

  it('have the parts that the standard adds, for browsers and cheerio', () => {
    for (const reader of ['browser', 'cheerio'] as const) {
      expect(texts(table, reader, '//table/tr')).toEqual([]);
      expect(texts(table, reader, '//table/tbody/tr')).toEqual(['1', '2', '3']);
    }
  });

  it('have only the parts that are written, for lxml', () => {
    expect(texts(table, 'lxml', '//table/tr')).toEqual(['1', '2']);
    expect(texts(table, 'lxml', '//table/tbody/tr')).toEqual(['3']);
    expect(texts('<table><td>a</table>', 'lxml', '//table/td')).toEqual(['a']);
    expect(texts('<table><col><tr><td>a</table>', 'lxml', '//table/col')).toEqual(['']);
  });
});

describe('templates', () => {
  const card =
    '<x-card><template shadowrootmode="open"><b>in</b></template><template><i>no</i></template>out</x-card>';

  it('that declare a shadow root are one in a browser', () => {
    expect(texts(card, 'browser', 'x-card >> b')).toEqual(['in']);
    expect(texts(card, 'browser', 'b')).toEqual([]);
    expect(texts(card, 'browser', 'x-card')).toEqual(['out']);
    expect(texts(card, 'browser', 'x-card > template')).toEqual(['']);
  });

  it('are closed for cheerio, and open for lxml', () => {
    expect(texts(card, 'cheerio', 'x-card >> b')).toEqual([]);
    expect(texts(card, 'cheerio', 'b')).toEqual([]);
    expect(texts(card, 'cheerio', 'template')).toEqual(['', '']);
    expect(texts(card, 'lxml', 'x-card > template > b')).toEqual(['in']);
  });

  it('declare none in elements that cannot have one, and no second one', () => {
    const two = '<template shadowrootmode=open><b>1</b></template>';
    expect(texts(`<ul>${two}</ul>`, 'browser', 'ul >> b')).toEqual([]);
    expect(texts(`<div>${two}${two.replace('1', '2')}</div>`, 'browser', 'div >> b')).toEqual(['1']);
  });
});

it('drawings have a namespace, but not for lxml', () => {
  const drawing = '<svg viewBox="0 0 1 1"><title>t</title><foreignObject><p>p</p></foreignObject></svg>';
  expect(texts(drawing, 'browser', '//title')).toEqual([]);
  expect(texts(drawing, 'browser', "//*[name()='svg'][@viewBox]/*[name()='foreignObject']/p")).toEqual(['p']);
  expect(texts(drawing, 'lxml', '//title')).toEqual(['t']);
});

it('noscript has elements only where scripts do not run', () => {
  const page = '<body><noscript><p>n</p></noscript>';
  expect(texts(page, 'browser', 'noscript > p')).toEqual([]);
  expect(texts(page, 'lxml', 'noscript > p')).toEqual(['n']);
});

describe('the text of a node', () => {
  it.each([
    ['<p>Re<em>cord</em>scope</p>', 'Recordscope'],
    ['<p>£<b>12</b>.<sup>99</sup></p>', '£12.99'],
    ['<p>one<br>two</p>', 'one two'],
    ['<p> a \n\t b\u00a0 c </p>', 'a b c'],
    ['<p>a<script>x()</script>b<style>p {}</style></p>', 'ab'],
    ['<div><p>a</p><p>b</p></div>', 'a b'],
    ['<ul><li>a<li><span>b</span><span>c</span></ul>', 'a bc'],
  ])('%s', (html, expected) => {
    expect(texts(`<body>${html}`, 'browser', '//body')).toEqual([expected]);
  });
});

it('deep pages do not end the program', () => {
  const deep = 20_000;
  const html = `${'<div>'.repeat(deep)}<b>x</b>`;
  expect(texts(html, 'browser', 'div div b')).toEqual(['x']);
  expect(texts(html, 'browser', '//div/div//div/div//b[not(./i)]')).toEqual(['x']);
});
