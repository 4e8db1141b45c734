import { describe, expect, it } from 'vitest';
import { labelFormats as formatNames } from '../../../../src/shared/labels/formats/labelFormat';
import { LabelFormatError } from '../../../../src/shared/labels/formats/labelSet';
import { slugOfPicture } from '../../../../src/shared/labels/formats/pageMarks';
import { readLabels, writeLabels } from '../../../../src/shared/labels/formats/readLabels';
import { labelOf } from '../../../../src/shared/labels/labelFile';
import { emptyLabel } from '../../../../src/shared/labels/pageLabel';
import { formulas } from '../../../support/corpus/hostileTexts';
import { card } from '../drawnPages';
import { inParts, setPage, shopLabel, shopPage } from './labelledPages';

const pages = [
  setPage('shop', shopLabel),
  setPage('in-parts', shopLabel, inParts),
  setPage('nothing', { ...emptyLabel, status: 'labelled', noRecords: true }),
  setPage('login', { ...emptyLabel, status: 'skipped', reason: 'a login, no list' }),
  setPage('new', emptyLabel),
];

/** The records that a format gives on the page, with their confidence. */
function recordsIn(text: string, slug = 'shop') {
  const { labels } = readLabels(text).pages.find((page) => page.slug === slug)!;
  return labelOf(labels, shopPage).label.records.map(({ blocks, confidence }) => [...blocks, confidence]);
}

describe.each(formatNames)('labels as %s', (format) => {
  const text = writeLabels(format, pages, 'Ann');

  it('can be written and read without loss', () => {
    const read = readLabels(text);
    expect(read.format).toBe(format);
    expect(read.faults).toEqual([]);
    expect(read.pages.map(({ slug }) => slug)).toEqual(pages.map(({ slug }) => slug));
    for (const [index, { labels }] of read.pages.entries()) expect(labels).toEqual(pages[index]!.labels);
    expect(labelOf(read.pages[0]!.labels, shopPage)).toEqual({ label: shopLabel, isRematched: false });
  });

  it('are written the same each time', () => {
    expect(writeLabels(format, pages, 'Ann')).toBe(text);
  });

  it('can be empty', () => {
    expect(readLabels(writeLabels(format, [], '')).pages).toEqual([]);
  });
});

describe('CSV of labels', () => {
  it('escapes notes that look like formulas, and reads them back unchanged', () => {
    for (const note of [...formulas, "'=1", "''-1"]) {
      const text = writeLabels('csv', [setPage('shop', { ...shopLabel, note })], '');
      expect(text).toContain(`'${note.replaceAll('"', '""')}`);
      expect(readLabels(text).pages[0]!.labels.note).toBe(note);
    }
  });
});

describe('COCO boxes', () => {
  const coco = () => JSON.parse(writeLabels('coco', pages, ''));

  it('are in pixels of their image, and cut at its border', () => {
    const { images, annotations, categories } = coco();
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(['record', 'region', 'not-record']);
    // The first record spans two cards: y 100 to 290; the image of the first part ends at 200 px, 400 pixels.
    const [first, second] = images.filter((image: { file_name: string }) =>
      image.file_name.includes('parts'),
    );
    const box = (image: { id: number }) =>
      annotations.find(
        (entry: { image_id: number; category_id: number }) =>
          entry.image_id === image.id && entry.category_id === 1,
      );
    expect(box(first)).toMatchObject({ bbox: [40, 200, 800, 200], area: 160_000, iscrowd: 0 });
    expect(box(second)).toMatchObject({ bbox: [40, 0, 800, 180] });
  });

  it('moved by another program match the block they were moved to', () => {
    const moved = coco();
    // the second record of the first page, one card further down
    const box = moved.annotations.find(
      (entry: { recordscope: { from: string } }) => entry.recordscope.from === 'hand',
    );
    box.bbox = [20, 400, 400, 90];
    moved.annotations = moved.annotations.filter((entry: { category_id: number }) => entry.category_id !== 3);
    expect(recordsIn(JSON.stringify(moved))).toEqual([
      [card(shopPage, 1), card(shopPage, 2), 1],
      [card(shopPage, 4), 1],
    ]);
  });

  it('made by another program are matched by position only', () => {
    const foreign = {
      images: [{ id: 'x', file_name: 'shop.png', width: 1000, height: 5000 }],
      categories: [
        { id: 7, name: 'Record' },
        { id: 8, name: 'cat' },
      ],
      annotations: [
        { image_id: 'x', category_id: 7, bbox: [22, 98, 396, 92] },
        { image_id: 'x', category_id: 8, bbox: [0, 0, 10, 10] },
      ],
    };
    // 396 × 90 of 400 × 90 and 396 × 92 together
    const overlap = (396 * 90) / (400 * 90 + 396 * 2);
    expect(recordsIn(JSON.stringify(foreign))).toEqual([
      [card(shopPage, 1), Math.round(overlap * 100) / 100],
    ]);
  });
});

describe('Label Studio tasks', () => {
  const tasks = () => JSON.parse(writeLabels('label-studio', pages, ''));

  it('have boxes in percent of the image', () => {
    const { result } = tasks()[0].annotations[0];
    expect(result[1]).toMatchObject({
      type: 'rectanglelabels',
      original_width: 1000,
      original_height: 5000,
      value: { x: 2, y: 2, width: 40, height: 3.8, rectanglelabels: ['record'] },
    });
  });

  it('from another program may have moved boxes, new ones, and other fields', () => {
    const [task] = tasks();
    task.id = 901;
    task.project = 3;
    const [answer] = task.annotations;
    answer.result = answer.result.filter(({ id }: { id: string }) => id === 'record-1');
    answer.result.push({
      id: 'Xy12',
      type: 'rectanglelabels',
      original_width: 1000,
      original_height: 5000,
      value: { x: 2, y: 8, width: 40, height: 1.8, rectanglelabels: ['Record'] },
    });
    answer.result.push({ id: 'note', type: 'textarea', value: { text: ['hm'] } });
    expect(recordsIn(JSON.stringify([task]))).toEqual([
      [card(shopPage, 1), card(shopPage, 2), 1],
      [card(shopPage, 4), 1],
    ]);
  });

  it('that were cancelled become skipped pages', () => {
    const [task] = tasks();
    task.annotations[0].was_cancelled = true;
    expect(readLabels(JSON.stringify([task])).pages[0]!.labels.status).toBe('skipped');
  });
});

describe('the page of an image', () => {
  it.each([
    ['images/shop/screenshot.webp', 'shop'],
    ['shop.png', 'shop'],
    ['/data/local-files/?d=pages/shop/screenshot.1.webp', 'shop'],
    ['/data/local-files/?d=shop.jpeg', 'shop'],
    ['https://host.example/pages/ladén/screenshot.webp?size=2', 'ladén'],
    ['C:\\labels\\shop\\a.png', 'shop'],
  ])('%s is %s', (file, slug) => {
    expect(slugOfPicture(file)).toBe(slug);
  });
});

describe('CSV', () => {
  it('of another program needs only pages and XPaths', () => {
    const text = 'xpath,page\n/html[1]/body[1]/ul[1]/li[2],shop\n/html[1]/body[1]/ul[1]/li[3],shop\n';
    expect(recordsIn(text)).toEqual([
      [card(shopPage, 2), 1],
      [card(shopPage, 3), 1],
    ]);
  });
});

describe('an unreadable file', () => {
  it.each([
    ['', /is not a CSV file of labels/],
    ['a,b\n1,2\n', /must name the columns page and xpath/],
    ['page,xpath\n"x', /is not valid CSV: line 2 has a misplaced quotation mark/],
    ['{"a": 1', /is not valid JSON/],
    ['{"a": 1}', /has an unknown format/],
    ['{"images": 3}', /is not a COCO file/],
    [
      '{"format": "recordscope-label-set", "version": 9, "pages": []}',
      /has version 9, but this program reads up to version 1/,
    ],
    ['{"format": "recordscope-label-set", "version": 1}', /has no list of pages/],
    ['{"format": "recordscope-labels", "version": 1}', /put it into the folder of that page/],
  ])('is refused with a message: %s', (text, message) => {
    expect(() => readLabels(text)).toThrow(LabelFormatError);
    expect(() => readLabels(text)).toThrow(message);
  });

  it('with a bad page still gives the others', () => {
    const set = JSON.parse(writeLabels('json', pages, ''));
    set.pages[1].labels.records[0].blocks = 'none';
    set.pages[2].labels.version = 5;
    set.pages[3] = null;
    const read = readLabels(JSON.stringify(set));
    expect(read.pages.map(({ slug }) => slug)).toEqual(['shop', 'new']);
    expect(read.faults).toEqual([
      { file: 'in-parts', fault: expect.stringMatching(/records.0.blocks/) },
      { file: 'nothing', fault: expect.stringMatching(/version 5, but this program reads up to version 2/) },
      { file: 'entry 4', fault: expect.any(String) },
    ]);
    const rows = writeLabels('csv', pages.slice(0, 2), '').replace('labelled', 'perhaps');
    expect(readLabels(rows)).toMatchObject({
      pages: [{ slug: 'in-parts' }],
      faults: [{ file: 'shop', fault: expect.stringMatching(/status/) }],
    });
    const tasks = JSON.parse(writeLabels('label-studio', pages.slice(0, 1), ''));
    expect(readLabels(JSON.stringify([{ data: 7 }, ...tasks]))).toMatchObject({
      pages: [{ slug: 'shop' }],
      faults: [{ file: 'a task without an image' }],
    });
  });
});
