import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import { nodeText } from '../../../../src/shared/locators/nodeText';
import { nextPage } from '../../../../src/shared/wrappers/next/nextPage';

const here = 'https://shop.example/coats?page=2';

function found(html: string, address = here) {
  const tree = parsedTree(`<!doctype html>${html}`, 'browser');
  const { kind, node, address: to, candidates } = nextPage(tree, address);
  return {
    kind,
    text: node === -1 ? '' : nodeText(tree, node),
    to,
    evidence: candidates[0]?.evidence.map(({ id }) => id),
  };
}

describe('the link to the next page', () => {
  it('is the one that says so, in any language', () => {
    for (const word of [
      'Next',
      'Nächste Seite »',
      'Suivant',
      'Página siguiente',
      'Следующая',
      '次のページ',
      '下一页',
      'التالي',
    ])
      expect(found(`<a href="?page=1">1</a> <a href="?page=3">${word}</a>`), word).toMatchObject({
        kind: 'link',
        to: 'https://shop.example/coats?page=3',
      });
  });

  it('may say it to machines only', () => {
    expect(found('<a rel="next" href="?page=3"><img src="r.png"></a>')).toMatchObject({ kind: 'link' });
    expect(found('<link rel="next" href="?page=3"><a href="?page=3"><img src="r.png"></a>')).toMatchObject({
      kind: 'link',
      evidence: ['declared', 'step'],
    });
    expect(found('<nav class="pagination"><a href="?page=3" aria-label="Next page">›</a></nav>').kind).toBe(
      'link',
    );
  });

  it('is an arrow beside page numbers, not the one to the last page', () => {
    expect(
      found(
        '<p><a href="?page=1">«</a> <a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a> <a href="?page=3">›</a> <a href="?page=9">»|</a></p>',
      ),
    ).toMatchObject({ kind: 'link', text: '›', to: 'https://shop.example/coats?page=3' });
  });

  it('is never the one back, switched off, to this page, of a carousel or of an article', () => {
    for (const html of [
      '<a href="?page=1">Previous</a>',
      '<a href="?page=3" class="next disabled" aria-disabled="true">›</a>',
      `<a href="${here}">Next</a>`,
      '<div class="carousel"><button class="next">Next</button></div>',
      '<a href="/blog/a-long-story">Next article: a long story</a>',
      '<a href="https://other.example/">Next</a>',
    ])
      expect(found(html), html).toMatchObject({ kind: 'none', to: '' });
  });

  it('is found by numbers where there is no other', () => {
    expect(found('<p><a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a></p>')).toMatchObject({
      kind: 'numbers',
      to: 'https://shop.example/coats?page=3',
    });
  });

  it('ends on the last page', () => {
    expect(found('<p><a href="?page=1">1</a> <b>2</b></p>').kind).toBe('none');
  });

  it('is not a calendar', () => {
    const days = Array.from({ length: 30 }, (_, day) => `<td><a href="?day=${day + 1}">${day + 1}</a></td>`);
    expect(found(`<table><tr>${days.join('')}</tr></table>`).kind).toBe('none');
  });

  it('may be a button that loads more', () => {
    expect(found('<ul><li>a</li></ul><button>Load more</button>')).toMatchObject({ kind: 'more', to: '' });
    expect(found('<a href="/about">More</a>').kind).toBe('none');
  });

  it('follows the base of the page, and survives addresses that are none', () => {
    expect(found('<base href="https://shop.example/all/"><a rel="next" href="p3">Next</a>').to).toBe(
      'https://shop.example/all/p3',
    );
    expect(found('<a rel="next" href="http://[">Next</a>')).toMatchObject({ kind: 'link', to: '' });
    expect(found('<a href="p2">Next</a>', '').kind).toBe('none');
  });

  it('finds nothing on a page with nothing', () => {
    expect(found('')).toMatchObject({ kind: 'none', evidence: undefined });
  });
});
