import type { ColumnName } from './listData';

/** Writes the parts of a record. Elements of a field carry a build mark, which is taken out before the page is written. */
export interface RecordWriter {
  index: number;
  /** the elements of a field, none where the row lacks it */
  field(name: ColumnName, tag: string, more?: string): string;
  /** a link with the title */
  link(): string;
  picture(): string;
  /** an element that is no field */
  box(name: string, tag: string, inside: string): string;
  /** marks an element of the record itself */
  record(name: string, tag: string, inside: string): string;
  has(name: ColumnName): boolean;
}

export interface RecordTemplate {
  name: string;
  /** fields that its records show */
  columns: readonly ColumnName[];
  /** the list around the records */
  list(records: string): string;
  record(writer: RecordWriter): string;
}

const base: readonly ColumnName[] = ['title', 'url'];

export const recordTemplates: readonly RecordTemplate[] = [
  {
    name: 'cards',
    columns: [...base, 'image', 'maker', 'price', 'oldPrice', 'rating', 'reviews'],
    list: (records) => `<div class="LIST">${records}</div>`,
    record: (w) =>
      w.record(
        'card',
        'article',
        w.picture() +
          w.field('maker', 'p') +
          w.box('head', 'h3', w.link()) +
          w.box('stars', 'div', w.field('rating', 'span') + w.field('reviews', 'span')) +
          w.box('cost', 'div', w.field('price', 'strong') + w.field('oldPrice', 's')),
      ),
  },
  {
    name: 'rows',
    columns: [...base, 'description', 'date', 'maker', 'tag'],
    list: (records) => `<ul class="LIST">${records}</ul>`,
    record: (w) =>
      w.record(
        'hit',
        'li',
        w.box('head', 'h2', w.link()) +
          w.field('description', 'p') +
          w.box('foot', 'div', w.field('maker', 'span') + w.field('date', 'time')) +
          w.box('tags', 'ul', w.field('tag', 'li')),
      ),
  },
  {
    name: 'table',
    columns: [...base, 'maker', 'weight', 'price', 'date'],
    list: (records) =>
      `<table class="LIST"><thead><tr><th>Item</th><th>Maker</th><th>Weight</th><th>Price</th><th>Since</th></tr></thead><tbody>${records}</tbody></table>`,
    record: (w) =>
      w.record(
        'row',
        'tr',
        w.box('cell', 'td', w.link()) +
          (['maker', 'weight', 'price', 'date'] as const)
            .map((name) => (w.has(name) ? w.field(name, 'td') : '<td></td>'))
            .join(''),
      ),
  },
  {
    name: 'terms',
    columns: [...base, 'price', 'description'],
    list: (records) => `<dl class="LIST">${records}</dl>`,
    record: (w) =>
      w.record('term', 'dt', w.link()) +
      w.record('what', 'dd', w.field('description', 'p') + w.field('price', 'b')),
  },
  {
    name: 'row pairs',
    columns: [...base, 'reviews', 'maker', 'date'],
    list: (records) => `<table class="LIST"><tbody>${records}</tbody></table>`,
    record: (w) =>
      w.record('first', 'tr', w.box('cell', 'td', w.link())) +
      w.record(
        'second',
        'tr',
        w.box('cell', 'td', w.field('reviews', 'b') + w.field('maker', 'em') + w.field('date', 'small')),
      ),
  },
  {
    name: 'nested boxes',
    columns: [...base, 'image', 'description', 'price', 'weight'],
    list: (records) => `<section class="LIST"><div class="inner">${records}</div></section>`,
    record: (w) =>
      w.record(
        'outer',
        'div',
        w.box(
          'middle',
          'div',
          w.box('left', 'div', w.picture()) +
            w.box('right', 'div', w.box('head', 'h4', w.link()) + w.field('description', 'p')) +
            w.box('side', 'div', w.field('price', 'p') + w.field('weight', 'p')),
        ),
      ),
  },
  {
    name: 'labels and values',
    columns: [...base, 'maker', 'weight', 'date', 'price'],
    list: (records) => `<div class="LIST">${records}</div>`,
    record: (w) =>
      w.record(
        'sheet',
        'section',
        w.box('head', 'h3', w.link()) +
          w.box(
            'facts',
            'dl',
            (['maker', 'weight', 'date', 'price'] as const)
              .map((name) => (w.has(name) ? w.box('label', 'dt', labels[name]) + w.field(name, 'dd') : ''))
              .join(''),
          ),
      ),
  },
  {
    name: 'lines',
    columns: [...base, 'price', 'weight'],
    list: (records) => `<ol class="LIST">${records}</ol>`,
    record: (w) =>
      w.record('line', 'li', `${w.link()}<br>${w.field('price', 'b')}<br>${w.field('weight', 'i')}`),
  },
  {
    name: 'media',
    columns: [...base, 'image', 'date', 'description', 'tag'],
    list: (records) => `<main class="LIST">${records}</main>`,
    record: (w) =>
      w.record(
        'story',
        'article',
        w.box('figure', 'figure', w.picture()) +
          w.box(
            'body',
            'div',
            w.field('date', 'time') +
              w.box('head', 'h2', w.link()) +
              w.field('description', 'p') +
              w.field('tag', 'span'),
          ),
      ),
  },
  {
    name: 'spans',
    columns: [...base, 'rating', 'reviews', 'price', 'maker'],
    list: (records) => `<div class="LIST"><div class="inner">${records}</div></div>`,
    record: (w) =>
      w.record(
        'tile',
        'div',
        w.box('head', 'div', w.link()) +
          w.field('rating', 'div') +
          w.field('reviews', 'div') +
          w.field('price', 'div') +
          w.field('maker', 'div'),
      ),
  },
  {
    name: 'featured',
    columns: [...base, 'image', 'price', 'description'],
    list: (records) => `<ul class="LIST">${records}</ul>`,
    record: (w) =>
      w.record(
        w.index % 4 === 0 ? 'featured' : 'plain',
        'li',
        w.index % 4 === 0
          ? w.picture() +
              w.box(
                'body',
                'div',
                w.box('head', 'h3', w.link()) + w.field('description', 'p') + w.field('price', 'p'),
              )
          : w.picture() + w.box('head', 'h3', w.link()) + w.field('description', 'p') + w.field('price', 'p'),
      ),
  },
  {
    name: 'said',
    columns: [...base, 'image', 'rating', 'price', 'oldPrice', 'tag'],
    list: (records) => `<div class="LIST" role="list">${records}</div>`,
    record: (w) =>
      w.record(
        'item',
        'div',
        w.box('frame', 'span', w.picture()) +
          w.box('head', 'p', w.link()) +
          w.box('cost', 'p', w.field('oldPrice', 'del') + w.field('price', 'ins')) +
          w.field('rating', 'p') +
          w.box('tags', 'div', w.field('tag', 'a', ' href="#"')),
      ),
  },
];

const labels = { maker: 'Maker', weight: 'Weight', date: 'Since', price: 'Price' } as const;
