import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { evaluate } from '../../../src/shared/locators/evaluate';
import { nodeHtml } from '../../../src/shared/locators/nodeHtml';
import { isElementNode, type NodeTree, nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { NodeTreeBuilder } from '../../../src/shared/locators/nodeTreeBuilder';
import { parseCss } from '../../../src/shared/locators/parseCss';
import { uniqueSelector } from '../../../src/shared/locators/uniqueSelector';
import { nodeTypes } from '../../../src/shared/page/pageSnapshot';
import { arbitraryHtml } from '../../support/locators/arbitraryHtml';
import { hostileVocabulary } from '../../support/locators/arbitraryLocator';

const marked = (tree: NodeTree): number =>
  Array.from({ length: tree.count }, (_, node) => node).find(
    (node) => nodeAttribute(tree, node, 'data-x') !== undefined,
  )!;
const selectorIn = (html: string): string | null => {
  const tree = parsedTree(html, 'browser');
  return uniqueSelector(tree, marked(tree));
};

/** A page whose only element has a shadow tree with one text in bold. */
function withShadow(): { tree: NodeTree; bold: number; host: number } {
  const builder = new NodeTreeBuilder();
  const root = builder.addRoot(-1, nodeTypes.document);
  const html = builder.addElement(root, 'html', false);
  const host = builder.addElement(html, 'x-card', false);
  builder.addAttribute('id', 'one');
  const inside = builder.addRoot(host, nodeTypes.shadowRoot);
  const bold = builder.addElement(inside, 'b', false);
  builder.addText(bold, '1 < 2');
  return { tree: builder.finish(), bold, host };
}

describe('uniqueSelector', () => {
  it('is as short as it can be: an id, a tag, a class', () => {
    expect(selectorIn('<p id=a data-x>1<p>2')).toBe('#a');
    expect(selectorIn('<p>1<p>2<ul data-x><li>')).toBe('ul');
    expect(selectorIn('<p class="big red" data-x>1<p class=big>2')).toBe('p.red');
  });

  it('counts among siblings where nothing else tells elements apart, from the nearest name above', () => {
    expect(selectorIn('<ul class=a><li>1<li>2</ul><ul class=b><li>1<li data-x>2</ul>')).toBe(
      'ul.b > li:nth-of-type(2)',
    );
    // Two elements with one id: the id alone is not enough.
    expect(selectorIn('<div><p id=a>1</div><main><p id=a data-x>1</main>')).toBe('main > p');
  });

  it('enters shadow trees, and has none for texts', () => {
    const { tree, bold } = withShadow();
    expect(uniqueSelector(tree, bold)).toBe('#one >> b');
    expect(uniqueSelector(tree, bold + 1)).toBeNull();
  });

  it('finds only its element, also on pages that are meant to confuse', () => {
    const pages = arbitraryHtml(hostileVocabulary, ['div', 'ul', 'li', 'svg', 'x-card', 'rect']);
    let tried = 0;
    fc.assert(
      fc.property(pages, (html) => {
        const tree = parsedTree(html, 'browser');
        for (let node = 0; node < tree.count; node++) {
          if (!isElementNode(tree, node)) continue;
          const selector = uniqueSelector(tree, node);
          if (selector === null) {
            expect(tree.root[node]).not.toBe(0);
            continue;
          }
          expect([...evaluate(tree, parseCss(selector))], selector).toEqual([node]);
          tried++;
        }
      }),
      { numRuns: 20, seed: 1 },
    );
    expect(tried).toBeGreaterThan(100);
  });
});

describe('nodeHtml', () => {
  it('writes a page as it is: attributes, entities, void and raw elements', () => {
    const html =
      '<div title="a &quot;b&quot; &amp; c"><img src="x.png"><b>1 &lt; 2&nbsp;€</b><br><script>if (a < b) c();</script></div>';
    const tree = parsedTree(`<body>${html}</body>`, 'browser');
    const div = Array.from({ length: tree.count }, (_, node) => node).find(
      (node) => tree.names[tree.name[node]!] === 'div',
    )!;
    expect(nodeHtml(tree, div)).toBe(html);
    expect(nodeHtml(tree, 0)).toBe(`<html><head></head><body>${html}</body></html>`);
  });

  it('writes shadow trees as templates, and texts escaped', () => {
    const { tree, host, bold } = withShadow();
    expect(nodeHtml(tree, host)).toBe(
      '<x-card id="one"><template shadowrootmode="open"><b>1 &lt; 2</b></template></x-card>',
    );
    expect(nodeHtml(tree, bold + 1)).toBe('1 &lt; 2');
  });
});
