import { el, link, pageWith } from '../../drawnPages';
import { casesOf } from '../measured';
import { shelf, shelfRecords } from './shelf';

const picture = () => el('img', { box: [0, 0, 40, 40] });

/** Four records with 6, 6, 2 and 1 texts and images. */
const mixed = pageWith(
  el(
    'section', // 2: one heading, two prices, two pictures, a button
    el('h2', 'One'),
    el('p', '5 €'),
    el('p', '7 €'),
    picture(),
    picture(),
    el('button', 'Buy'),
  ),
  el(
    'section', // 9: two headings, one price, two links, one picture
    el('h2', 'Two'),
    el('h3', 'Three'),
    el('p', '9 €'),
    link('/a', 'one'),
    link('/b', 'two'),
    picture(),
  ),
  el('section', el('p', '2024-03-15'), link('/c', 'three')), // 16: a date, one link
  el('section', el('p', '12')), // 19: a small number
);

export const contentCases = [
  ...casesOf('mixed records', mixed, [2, 9, 16, 19], {
    oneLeaf: 1 / 4,
    // Two links, one link, none twice.
    linked: 2 / 4,
    sameLinks: 2 / 4,
    links: Math.log(1 + 3 / 4),
    pictured: 2 / 4,
    manyPictures: 1 / 4,
    oneHeading: 1 / 4,
    manyHeadings: 1 / 4,
    controls: 1 / 4,
    onePrice: 1 / 4,
    manyPrices: 1 / 4,
    dated: 1 / 4,
    // two prices, one price, a date, a number, of 6 + 6 + 2 + 1
    digits: 5 / 15,
    integers: 1 / 15,
    // Plain texts look alike, and so do linked ones: 1, 2, 2, 1.
    looks: 6 / 4,
    longTexts: 0,
    // 6, 6, 2, 1
    medianLeaves: Math.log(4),
  }),
  ...casesOf('the shelf', shelf, shelfRecords, {
    // 13, 14 and 33 characters; 3, 2 and 3 texts and images
    medianText: Math.log(1 + 14),
    medianLeaves: Math.log(3),
    linkedText: 48 / 60,
    linked: 1,
    sameLinks: 1,
    links: Math.log(2),
    pictured: 2 / 3,
    onePrice: 1,
    longTexts: 1 / 3,
    countText: (Math.log(3) * Math.log(15)) / 5,
  }),
];
