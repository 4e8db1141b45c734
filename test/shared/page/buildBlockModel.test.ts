import { describe, expect, it } from 'vitest';
import {
  attributeOf,
  blockKinds,
  childrenOf,
  isKept,
  tagOf,
  textOf,
} from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { containmentRules } from '../../../src/shared/page/containment';
import { dropReasons } from '../../../src/shared/page/dropReasons';
import { blockAtXPath, XPathError, xpathOf } from '../../../src/shared/page/xpath';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

const options = {
  properties: ['color', 'font-weight'],
  textRuns: true,
  containment: containmentRules.nested,
};
const properties = { color: 'black', 'font-weight': '400' };

/** html > body > (h1, p: "one" b "two"), ul > 3 li, the second in another colour */
const page: Drawn = {
  tag: 'html',
  rect: [0, 0, 400, 300],
  children: [
    {
      tag: 'body',
      rect: [0, 0, 400, 300],
      children: [
        { tag: 'h1', rect: [10, 10, 380, 30], style: { 'font-weight': '700' }, children: ['Title'] },
        {
          tag: 'p',
          rect: [10, 50, 380, 20],
          children: [
            'one ',
            { tag: 'b', rect: [40, 50, 30, 20], style: { 'font-weight': '700' }, children: ['bold'] },
            ' two',
          ],
        },
        {
          tag: 'ul',
          rect: [10, 80, 380, 200],
          children: [
            {
              tag: 'li',
              rect: [10, 80, 380, 60],
              attributes: { class: 'item', 'data-x': '1' },
              children: ['first'],
            },
            { tag: 'li', rect: [10, 140, 380, 60], style: { color: 'red' }, children: ['second'] },
            { tag: 'li', rect: [10, 200, 380, 60], children: [' third ', '\n line '] },
          ],
        },
        { tag: 'script', children: ['code()'] },
      ],
    },
  ],
};

describe('buildBlockModel', () => {
  const model = buildBlockModel(drawnSnapshot(page, properties), options);
  const at = (xpath: string): number => blockAtXPath(model, xpath);

  it('has one block per element, and one per run of text beside an element', () => {
    const tags = Array.from({ length: model.count }, (_, block) => tagOf(model, block));
    expect(tags).toEqual([
      'html',
      'body',
      'h1',
      'p',
      '#text',
      'b',
      '#text',
      'ul',
      'li',
      'li',
      'li',
      'script',
    ]);
  });

  it('has no runs of text on request, as the systems of 2013', () => {
    const plain = buildBlockModel(drawnSnapshot(page, properties), { ...options, textRuns: false });
    const kept = Array.from({ length: plain.count }, (_, block) => block).filter((block) =>
      isKept(plain, block),
    );
    expect(kept.map((block) => tagOf(plain, block))).not.toContain('#text');
    expect(plain.count).toBe(model.count);
    expect(dropReasons[plain.dropped[at('/html[1]/body[1]/p[1]/text()[1]')]!]).toBe('text-run');
  });

  it('has parents, children and subtrees', () => {
    const list = at('/html[1]/body[1]/ul[1]');
    expect([...childrenOf(model, list)].map((block) => xpathOf(model, block))).toEqual([
      '/html[1]/body[1]/ul[1]/li[1]',
      '/html[1]/body[1]/ul[1]/li[2]',
      '/html[1]/body[1]/ul[1]/li[3]',
    ]);
    expect(model.parent[list]).toBe(at('/html[1]/body[1]'));
    expect(model.subtreeEnd[list]).toBe(list + 4);
  });

  it('has container blocks, which contain others, and basic blocks', () => {
    const kindOf = (xpath: string): string => blockKinds[model.kind[at(xpath)]!]!;
    expect(kindOf('/html[1]/body[1]/ul[1]')).toBe('container');
    expect(kindOf('/html[1]/body[1]/p[1]')).toBe('container');
    expect(kindOf('/html[1]/body[1]/h1[1]')).toBe('basic');
    expect(kindOf('/html[1]/body[1]/p[1]/b[1]')).toBe('basic');
    expect(kindOf('/html[1]/body[1]/script[1]')).toBe('dropped');
  });

  it('gives blocks that look alike one style class', () => {
    const classOf = (xpath: string): number => model.styleClass[at(xpath)]!;
    const [first, second, third] = [1, 2, 3].map((number) => classOf(`/html[1]/body[1]/ul[1]/li[${number}]`));
    expect(third).toBe(first);
    expect(second).not.toBe(first);
    expect(classOf('/html[1]/body[1]/p[1]/b[1]')).toBe(classOf('/html[1]/body[1]/h1[1]'));
    expect(classOf('/html[1]/body[1]/script[1]')).toBe(-1);
    expect(model.styleClassCount).toBe(3);
  });

  it('compares only the chosen properties', () => {
    const byWeight = buildBlockModel(drawnSnapshot(page, properties), {
      ...options,
      properties: ['font-weight'],
    });
    expect(byWeight.styleClassCount).toBe(2);
    expect(byWeight.comparedProperties).toEqual(['font-weight']);
  });

  it('has own texts with collapsed white space, and the stored attributes', () => {
    expect(textOf(model, at('/html[1]/body[1]/ul[1]/li[3]'))).toBe('third line');
    expect(textOf(model, at('/html[1]/body[1]/p[1]'))).toBe('one two');
    expect(textOf(model, at('/html[1]/body[1]/p[1]/text()[2]'))).toBe('two');
    expect(textOf(model, at('/html[1]/body[1]/ul[1]'))).toBe('');
    expect(attributeOf(model, at('/html[1]/body[1]/ul[1]/li[1]'), 'class')).toBe('item');
    expect(attributeOf(model, at('/html[1]/body[1]/ul[1]/li[2]'), 'class')).toBeUndefined();
  });

  it('hits the innermost block at a point', () => {
    const [innermost] = model.containment.at(55, 60);
    expect(xpathOf(model, innermost!)).toBe('/html[1]/body[1]/p[1]/b[1]');
    expect(model.containment.at(399, 299).map((block) => tagOf(model, block))).toEqual(['body', 'html']);
    expect(model.containment.at(500, 500)).toEqual([]);
  });

  it('handles a page nested deeper than the call stack', () => {
    let deep: Drawn = { tag: 'div', rect: [0, 0, 10, 10], children: ['bottom'] };
    for (let level = 0; level < 5_000; level++) deep = { tag: 'div', rect: [0, 0, 10, 10], children: [deep] };
    const strict = { ...options, containment: containmentRules.sharedBorders };
    const nested = buildBlockModel(drawnSnapshot(deep, properties), strict);
    expect(nested.count).toBe(5_001);
    expect(blockAtXPath(nested, xpathOf(nested, 5_000))).toBe(5_000);
  });

  it('handles an empty page', () => {
    const empty = buildBlockModel(drawnSnapshot({ tag: 'html' }, properties), options);
    expect(empty.count).toBe(1);
    expect(isKept(empty, 0)).toBe(false);
    expect(empty.containment.at(0, 0)).toEqual([]);
  });
});

describe('XPaths', () => {
  const model = buildBlockModel(drawnSnapshot(page, properties), options);

  it('may omit the position of a first child, and be in upper case', () => {
    expect(blockAtXPath(model, '/html/BODY/ul/li[2]')).toBe(
      blockAtXPath(model, '/html[1]/body[1]/ul[1]/li[2]'),
    );
  });

  it('may be shortened to their last steps', () => {
    const item = blockAtXPath(model, '/html[1]/body[1]/ul[1]/li[2]');
    expect(xpathOf(model, item, 4)).toBe('/html[1]/body[1]/ul[1]/li[2]');
    expect(xpathOf(model, item, 2)).toBe('…/ul[1]/li[2]');
  });

  it('give -1 if the page has no such block', () => {
    expect(blockAtXPath(model, '/html[1]/body[1]/ul[2]')).toBe(-1);
    expect(blockAtXPath(model, '/html[1]/body[1] >> /div[1]')).toBe(-1);
    expect(blockAtXPath(model, '/body[1]')).toBe(-1);
  });

  it.each([
    '',
    'html',
    '//li',
    '/html[1]/body[1]/li[last()]',
    '/html[1]/',
    '/html[1] >> ',
    "/*[name()='svg'",
  ])("refuse '%s', which is not a positional XPath", (xpath) => {
    expect(() => blockAtXPath(model, xpath)).toThrow(XPathError);
  });
});
