import { el, pageWith } from '../../drawnPages';
import { casesOf } from '../measured';

/** On a page of 1000 × 1000 px. */
const boxes = pageWith(
  el('p', { box: [100, 200, 300, 100] }, 'a'),
  el('p', { box: [100, 320, 300, 100] }, 'b'),
  el('p', { box: [100, 390, 500, 150] }, 'c'),
);

const pane = pageWith(
  el(
    'div', // 2
    { box: [0, 0, 100, 50], style: { 'overflow-x': 'auto', 'overflow-y': 'auto' } },
    el('p', { box: [0, 0, 100, 20] }, 'a'),
    el('p', { box: [0, 200, 100, 20] }, 'b'),
    el('p', { box: [0, 220, 100, 20] }, 'c'),
  ),
);

export const placeCases = [
  ...casesOf('three boxes', boxes, [2, 3, 4], {
    // All of them reach from 100 to 600 px.
    offCentre: (500 - 350) / 1000,
    top: 0.2,
    topPx: Math.log(1 + 2),
    bottom: 0.54,
    width: 0.5,
    recordWidth: 0.3,
    // 100, 100, 150
    recordHeight: Math.log(1 + 100),
    recordArea: Math.log(1 + 30_000),
    // The last two share 300 × 30 px², more than a quarter of 300 × 100.
    overlapping: 1 / 3,
    outOfSight: 0,
  }),
  ...casesOf('a pane', pane, [3, 4, 5], { outOfSight: 2 / 3 }),
];
