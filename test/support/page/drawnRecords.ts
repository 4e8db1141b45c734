import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { type Drawn, drawnSnapshot } from './snapshots';

/** Visible properties that drawn records may set. */
const properties = {
  color: 'black',
  'font-size': '16px',
  'font-weight': '400',
  display: 'block',
  'background-image': 'none',
  'background-color': 'transparent',
  'padding-left': '0px',
};

/** A page whose body has these elements side by side, and the block of each. */
export function drawnRecords(records: readonly Drawn[]): { page: PageBlocks; records: number[][] } {
  const children = records.map((record, index) => placed(record, 20, 100 * index));
  const height = children.reduce((most, child) => Math.max(most, bottomOf(child)), 2000);
  const body: Drawn = { tag: 'body', rect: [0, 0, 800, height], children };
  const page = pageBlocks(
    drawnSnapshot({ tag: 'html', rect: [0, 0, 800, height], children: [body] }, properties),
  );
  const top = page.tagNames.indexOf('body');
  const blocks: number[][] = [];
  for (let block = 0; block < page.count; block++)
    if (page.parent[block] !== -1 && page.tag[page.parent[block]!] === top) blocks.push([block]);
  return { page, records: blocks };
}

/** How far down an element and all inside it go. */
function bottomOf({ rect, children }: Drawn): number {
  const inside = (children ?? []).map((child) => (typeof child === 'string' ? 0 : bottomOf(child)));
  return Math.max(rect![1] + rect![3], ...inside);
}

/** Elements without a place of their own are below each other, 20 px high. */
function placed(drawn: Drawn, x: number, y: number): Drawn {
  const inline = /^(a|b|em|i|small|span|strong|time|del)$/.test(drawn.tag) ? { display: 'inline' } : {};
  return {
    ...drawn,
    rect: drawn.rect ?? [x, y, 200, 20],
    style: { ...inline, ...drawn.style },
    children: (drawn.children ?? []).map((child, index) =>
      typeof child === 'string' ? child : placed(child, x, y + 20 * index),
    ),
  };
}

/** A shorthand: `el('a', { href: '/1' }, 'Title')`; `style` is not an attribute here. */
export function el(tag: string, given: Record<string, string>, ...children: (Drawn | string)[]): Drawn {
  const names = Object.keys(given);
  const isStyle = (name: string): boolean => name in properties;
  const pick = (wanted: (name: string) => boolean): Record<string, string> =>
    Object.fromEntries(names.filter(wanted).map((name) => [name, given[name]!]));
  return { tag, style: pick(isStyle), attributes: pick((name) => !isStyle(name)), children };
}
