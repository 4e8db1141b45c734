import { el, link, pageWith } from '../../drawnPages';

/** A page with three records of 13, 14 and 33 characters; the second has no picture. 11 texts and images. */
export const shelf = pageWith(
  el('h1', { box: [0, 0, 1000, 40] }, 'Shop'), // 2: 4 characters
  el(
    'ul', // 3
    { box: [0, 100, 1000, 400] },
    el(
      'li', // 4
      { box: [0, 100, 1000, 100] },
      el('img', { box: [0, 100, 50, 50] }),
      link('/p/1', 'Red chair'), // 9
      el('span', '$ 10'), // 4
    ),
    el(
      'li', // 8
      { box: [0, 200, 1000, 100] },
      link('/p/2', 'Blue table'), // 10
      el('span', '$ 20'),
    ),
    el(
      'li', // 11
      { box: [0, 300, 1000, 200] },
      el('img', { box: [0, 300, 50, 50] }),
      link('/p/3', 'A wooden bench for the garden'), // 29, a long text
      el('span', '$ 30'),
    ),
  ),
  el('p', { box: [0, 600, 1000, 20] }, 'Thanks for looking at all of it'), // 15: 31, a long text
  el('img', { box: [0, 700, 100, 100] }), // 16
);

export const shelfRecords = [4, 8, 11];

/**
 * The likeness of its records. The average one has a li, 2/3 of an img, an a and a span, as tags and as styles. The
 * first and the last share 1 + 2/3 + 1 + 1 of 4 with it: 11/12. The second shares 3 of 1 + 2/3 + 1 + 1: 9/11.
 */
export const shelfAlike = (11 / 12 + 9 / 11 + 11 / 12) / 3;
