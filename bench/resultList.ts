import type { Drawn } from '../test/support/page/snapshots';

/** The class attribute of every record of `resultList`. */
export const recordClass = 'record';

/** The visual properties that the page sets, with the values of a box that sets none. */
export const drawnProperties: Readonly<Record<string, string>> = {
  'font-size': '14px',
  'font-weight': '400',
  'font-style': 'normal',
  color: 'black',
  'background-color': 'white',
  'border-top-width': '0px',
  'text-transform': 'none',
  'text-decoration-line': 'none',
};

const pageWidth = 1280;
const headHeight = 160;
const recordHeight = 150;
const listLeft = 300;
const listWidth = 940;
/** boxes of header, side bar and footer; boxes per record, on average */
const boxesAround = 91;
const boxesPerRecord = 18.45;

/** A result page of about this many boxes: header with menu, side bar of filters, one long list of products, footer. */
export function resultList(boxes: number): Drawn {
  const records = Math.max(5, Math.round((boxes - boxesAround) / boxesPerRecord));
  const listHeight = records * recordHeight;
  const bottom = headHeight + Math.max(listHeight + 40, 1100);
  const list: Drawn = {
    tag: 'ol',
    rect: [listLeft, headHeight + 40, listWidth, listHeight],
    children: Array.from({ length: records }, (_, index) => record(index)),
  };
  const results: Drawn = {
    tag: 'section',
    rect: [listLeft, headHeight, listWidth, bottom - headHeight],
    children: [
      text('h2', [listLeft, headHeight, 400, 30], `${records} products`, { 'font-size': '20px' }),
      list,
    ],
  };
  const main: Drawn = {
    tag: 'main',
    rect: [0, headHeight, pageWidth, bottom - headHeight],
    children: [sideBar(), results],
  };
  const body: Drawn = {
    tag: 'body',
    rect: [0, 0, pageWidth, bottom + 80],
    children: [
      head(),
      main,
      links('footer', [0, bottom, pageWidth, 80], 8, 'Service', { 'background-color': 'silver' }),
    ],
  };
  return { tag: 'html', rect: [0, 0, pageWidth, bottom + 80], children: [body] };
}

/** A product with picture, and parts that some have and others do not, so that its contents have many forms. */
function record(index: number): Drawn {
  // Each part appears with its own period.
  const isEvery = (period: number): boolean => index % period === 0;
  const top = headHeight + 40 + index * recordHeight;
  const left = listLeft + 150;
  const prices: Drawn[] = [
    text('span', [left, top + 104, 60, 20], `£${index % 90}.99`, {
      'font-weight': '700',
      color: isEvery(4) ? 'red' : 'black',
    }),
    text('button', [left + 140, top + 102, 100, 26], 'Add to bag', { 'background-color': 'green' }),
  ];
  if (isEvery(4))
    prices.push(
      text('s', [left + 70, top + 104, 50, 20], `£${index % 90}9`, {
        'text-decoration-line': 'line-through',
      }),
    );
  const parts: Drawn[] = [
    text('p', [left, top + 6, 300, 16], `Maker ${index % 40}`, {
      'font-size': '11px',
      'text-transform': 'uppercase',
      color: 'grey',
    }),
    {
      tag: 'h3',
      rect: [left, top + 24, 700, 22],
      style: { 'font-size': '16px' },
      children: [
        text('a', [left, top + 24, 240 + (index % 50), 22], `Product number ${index}`, { color: 'blue' }),
      ],
    },
    {
      tag: 'p',
      rect: [left, top + 48, 720, 20],
      children: [
        'A few words on it,',
        text('b', [left + 130, top + 48, 60, 20], 'some bold', { 'font-weight': '700' }),
        'and some that are not.',
      ],
    },
    { tag: 'div', rect: [left, top + 100, 250, 30], children: prices },
  ];
  if (index % 3 !== 0) parts.push(stars(left, top + 72, 1 + (index % 5)));
  if (isEvery(7))
    parts.push(text('em', [left + 600, top + 6, 50, 16], 'New', { 'font-style': 'italic', color: 'green' }));
  if (index % 5 < 2)
    parts.push(
      links('nav', [left + 300, top + 76, 400, 22], 2 + (index % 2), 'Variant', { 'font-size': '11px' }),
    );
  return {
    tag: 'li',
    rect: [listLeft, top, listWidth, recordHeight - 10],
    attributes: { class: recordClass },
    style: { 'border-top-width': '1px' },
    children: [
      {
        tag: 'a',
        rect: [listLeft + 10, top + 10, 120, 120],
        children: [{ tag: 'img', rect: [listLeft + 15, top + 15, 110, 110] }],
      },
      { tag: 'div', rect: [left, top + 2, 760, recordHeight - 16], children: parts },
    ],
  };
}

function stars(left: number, top: number, count: number): Drawn {
  return {
    tag: 'span',
    rect: [left, top, 100, 20],
    children: Array.from({ length: count }, (_, index) =>
      text('i', [left + 20 * index, top, 16, 16], '★', { color: 'orange' }),
    ),
  };
}

function head(): Drawn {
  return {
    tag: 'header',
    rect: [0, 0, pageWidth, headHeight],
    style: { 'background-color': 'navy', color: 'white' },
    children: [
      text('b', [20, 20, 100, 40], 'Shop', { 'font-size': '30px', color: 'white' }),
      {
        tag: 'form',
        rect: [400, 20, 500, 40],
        children: [
          { tag: 'input', rect: [400, 20, 400, 40] },
          text('button', [810, 20, 80, 40], 'Search', { 'background-color': 'green' }),
        ],
      },
      links('nav', [0, 100, pageWidth, 40], 10, 'Department', { 'font-weight': '700' }),
    ],
  };
}

function sideBar(): Drawn {
  return {
    tag: 'aside',
    rect: [20, headHeight, 240, 1000],
    children: ['Brand', 'Price', 'Colour'].map((title, index) => ({
      tag: 'section',
      rect: [20, headHeight + 300 * index, 240, 280],
      children: [
        text('h4', [30, headHeight + 300 * index, 200, 30], title, { 'font-weight': '700' }),
        links('ul', [30, headHeight + 300 * index + 40, 220, 240], 8, title, { 'font-size': '12px' }),
      ],
    })),
  };
}

/** Links that share a box: in a row if it is wider than high, otherwise below each other. */
function links(
  tag: string,
  rect: readonly [number, number, number, number],
  count: number,
  title: string,
  style: Record<string, string>,
): Drawn {
  const [left, top, width, height] = rect;
  const isRow = width > height;
  const step = Math.floor((isRow ? width : height) / count);
  const item = (index: number): Drawn => {
    const place: [number, number, number, number] = isRow
      ? [left + step * index, top, step - 4, height]
      : [left, top + step * index, width, step - 4];
    const label = `${title} ${index + 1}`;
    const link = text('a', [place[0], place[1], 8 * label.length, 18], label, { ...style, color: 'blue' });
    return tag === 'ul' ? { tag: 'li', rect: place, children: [link] } : link;
  };
  return { tag, rect, style, children: Array.from({ length: count }, (_, index) => item(index)) };
}

function text(
  tag: string,
  rect: readonly [number, number, number, number],
  message: string,
  style: Record<string, string>,
): Drawn {
  return { tag, rect, style, children: [message] };
}
