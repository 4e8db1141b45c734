import { el, link, pageWith } from '../../drawnPages';
import { casesOf } from '../measured';

/** A link of 20 px. */
const title = (href: string, text: string, colour = 'black') => el('a', { href, size: 20, colour }, text);

const titled = pageWith(
  el('div', el('span', 'Price'), title('/item/1', 'Alpha'), el('span', 'x1')), // 2
  el('div', el('span', 'Price'), title('/item/2', 'Beta'), el('span', 'x2'), title('/item/9', 'on')), // 6
  el('div', el('span', 'Price'), title('/item/2', 'Beta', 'red'), el('span', 'x3')), // 11
  el('div', el('b', { size: 24 }, 'Gamma'), el('span', 'y4')), // 15
  el('p', 'Most characters of the page are 16 px high.'), // 18
  title('/item/5', 'Elsewhere'),
  title('/item/6', 'Elsewhere'),
);

const shaped = pageWith(
  el('p', link('/shop/12/a?x=1', 'a')), // 2
  el('p', link('/shop/7/b/', 'b')), // 4
  el('p', link('/blog/7/c#d', 'c')), // 6
);

export const identityCases = [
  ...casesOf('records with titles', titled, [2, 6, 11, 15], {
    // Alpha, Beta, Beta, Gamma: the links are larger than the rest, the last title is the largest.
    titles: 3 / 4,
    // Price, Price, Price, Gamma
    firsts: 2 / 4,
    // /item/1, /item/2, /item/2, none
    targets: 2 / 3,
    targetShape: 1,
    // “Price” is in three of four, “Beta” only in two; 3 + 4 + 3 + 2 texts.
    labels: 3 / 12,
    // black link, black link, red link, plain
    titleLook: 2 / 4,
    titleLinked: 3 / 4,
    // 20, 20, 20, 24
    titleSize: 20 / 16,
    // Black links of 20 px: one, two, none, none; two outside.
    oneCore: 1 / 4,
    manyCores: 1 / 4,
    coresOutside: 2 / 4,
  }),
  // /shop/0/, /shop/0/, /blog/0/
  ...casesOf('records with links', shaped, [2, 4, 6], { targetShape: 2 / 3, targets: 1 }),
];
