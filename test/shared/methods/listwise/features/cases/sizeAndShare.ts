import { el, pageWith } from '../../drawnPages';
import { casesOf } from '../measured';
import { shelf, shelfAlike, shelfRecords } from './shelf';

/** Three rows of two, the last of one; the sizes of its boxes are those of `regularity` too. */
export const grid = pageWith(
  el('p', { box: [0, 100, 200, 50] }, 'a'), // 2
  el('p', { box: [210, 100, 200, 50] }, 'b'),
  el('p', { box: [0, 160, 200, 50] }, 'c'),
  el('p', { box: [210, 162, 300, 100] }, 'd'), // 2 px lower, but in the same row
  el('p', { box: [0, 270, 200, 50] }, 'e'), // 6
);

export const gridRecords = [2, 3, 4, 5, 6];

/** The heading and the text below: 4 + 31 characters. Each is 0.5 / 1.5 like the average of both. */
const others = [2, 15];
const othersAlike = 1 / 3;

/** By the formulas of the best sets, of the records and of the others. */
const count = Math.log(3) * shelfAlike * (8 / 3 / 3);
const othersCount = Math.log(2) * othersAlike * (1 / 3);
const area = 400_000 * shelfAlike;
const othersArea = (1000 * 40 + 1000 * 20) * othersAlike;

export const sizeAndShareCases = [
  ...casesOf('a grid of five', grid, gridRecords, {
    count: Math.log(5),
    rows: Math.log(3),
    columns: 5 / 3,
  }),
  ...casesOf(
    'the shelf',
    shelf,
    shelfRecords,
    {
      count: Math.log(3),
      rows: Math.log(3),
      columns: 1,
      // 13 + 14 + 33 of 4 + 60 + 31 characters
      textShare: 60 / 95,
      leafShare: 8 / 11,
      // Links have 9 + 10 + 29 characters.
      plainShare: (60 - 48) / (95 - 48),
      longShare: 1 / 2,
      pictureShare: 2 / 3,
      // 1000 × (100 + 100 + 200) of 1000 × 1000 px²
      areaShare: 0.4,
      // 60 × min(1, 0.88 + 0.2) is most.
      bestText: 1,
      // 12 × 1 against 35 × (1/3 + 0.2)
      bestPlain: 12 / (35 * (othersAlike + 0.2)),
      bestCount: 1,
      bestArea: 1,
    },
    [others],
  ),
  ...casesOf(
    'the heading and the text of the shelf',
    shelf,
    others,
    {
      bestText: (35 * (othersAlike + 0.2)) / 60,
      bestPlain: 1,
      bestCount: othersCount / count,
      bestArea: othersArea / area,
    },
    [shelfRecords],
  ),
];
