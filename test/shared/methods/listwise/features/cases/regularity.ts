import { el, pageWith } from '../../drawnPages';
import { casesOf } from '../measured';
import { shelf, shelfAlike, shelfRecords } from './shelf';
import { grid, gridRecords } from './sizeAndShare';

const title = () => el('div', el('h2', 'List'));
const item = () => el('div', el('a', 'a'), el('p', 'b'));

/** Four children, one of them with a heading instead of two texts. */
const headed = pageWith(title(), item(), item(), item()); // 2, 4, 7, 10
const footed = pageWith(item(), item(), item(), title()); // 2, 5, 8, 11

/**
 * The average has a div, 1/4 of an h2, and 3/4 of an a and of a p. The odd one shares 1 + 1/4 of 1 + 1 + 3/4 + 3/4
 * with it, the others 1 + 3/4 + 3/4 of 1 + 1 + 1 + 1/4.
 */
const [odd, usual] = [1.25 / 3.5, 2.5 / 3.25];
const mean = (odd + 3 * usual) / 4;

const column = pageWith(
  el('p', { box: [0, 100, 200, 50] }, 'a'),
  el('p', { box: [0, 160, 200, 50] }, 'b'),
  el('p', { box: [0, 270, 200, 50] }, 'c'),
);

const red = { colour: 'red' };
const kinds = pageWith(
  el('p', { class: 'x' }, 'a'),
  el('p', { class: 'y', ...red }, 'b'),
  el('p', { class: 'z', ...red }, 'c'),
  el('div', { class: 'y' }, 'd'),
  el('p', { class: 'w', ...red }, 'e'),
);

const runs = pageWith(el('h3', 'a'), el('p', 'b'), el('p', 'c'), el('h3', 'd'), el('p', 'e'));

export const regularityCases = [
  ...casesOf('the shelf', shelf, shelfRecords, {
    alike: shelfAlike,
    leastAlike: 9 / 11,
    // A record with a picture and one without share 3 of 4, twice.
    neighbours: 3 / 4,
    // 11/12 is more than the mean.
    firstAlike: 1,
    lastAlike: 1,
    odd: 0,
    // 100, 100, 200: mean 400/3, deviations 100/3, 100/3 and 200/3
    heightSpread: Math.SQRT2 / 4,
    // 13, 14, 33: mean 20, deviations 7, 6 and 13
    textSpread: Math.sqrt((49 + 36 + 169) / 3) / 20,
    // 3, 2, 3: mean 8/3, deviations 1/3, 2/3 and 1/3
    leafSpread: Math.SQRT2 / 8,
    parts: 1,
    partsSpread: 0,
    shortest: 13 / 14,
    longest: Math.log(33 / 14),
    countAlike: Math.log(3) * shelfAlike,
    alikeText: (shelfAlike * Math.log(15)) / 5,
  }),
  ...casesOf('records with a heading among them', headed, [2, 4, 7, 10], {
    alike: mean,
    leastAlike: odd,
    firstAlike: odd / mean,
    lastAlike: 1,
    // 0.36 is less than 0.6 × 0.77.
    odd: 1 / 4,
    countAlike: Math.log(4) * mean,
  }),
  ...casesOf('records with a heading at the end', footed, [2, 5, 8, 11], {
    firstAlike: 1,
    lastAlike: odd / mean,
  }),
  ...casesOf('a grid of five', grid, gridRecords, {
    aligned: 3 / 5,
    widths: 4 / 5,
    // 50, 50, 50, 100, 50: mean 60, deviations 10 and 40
    heightSpread: Math.sqrt((4 * 100 + 1600) / 5) / 60,
  }),
  // 60 and 110: mean 85, deviations 25
  ...casesOf('a column', column, [2, 3, 4], { gapSpread: 25 / 85 }),
  ...casesOf('records of several kinds', kinds, [2, 3, 4, 5, 6], {
    sameTag: 4 / 5,
    sameStyle: 3 / 5,
    sameClass: 2 / 5,
  }),
  // 3 and 2: mean 2.5, deviations 0.5
  ...casesOf(
    'records of several siblings',
    runs,
    [
      [2, 4],
      [5, 6],
    ],
    { parts: 2.5, partsSpread: 0.2 },
  ),
];
