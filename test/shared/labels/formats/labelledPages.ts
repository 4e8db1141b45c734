import type { LabelSetPage } from '../../../../src/shared/labels/formats/labelSet';
import { storedLabel } from '../../../../src/shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../../../src/shared/labels/pageLabel';
import { blocksAt, card, cardPage, list } from '../drawnPages';

export const shopPage = cardPage([
  { title: 'Coat, “warm”' },
  { title: 'Boots' },
  { title: '帽子' },
  { title: 'Gloves' },
]);

/** A page with everything that a label can have: a record of two siblings, a doubtful one, a “not a record”. */
export const shopLabel: PageLabel = {
  ...emptyLabel,
  status: 'labelled',
  region: blocksAt(shopPage, list)[0]!,
  records: [
    { blocks: [card(shopPage, 1), card(shopPage, 2)], from: 'buw', confidence: 1 },
    { blocks: [card(shopPage, 3)], from: 'hand', confidence: 0.6 },
  ],
  notRecords: [card(shopPage, 4)],
  hard: true,
  note: 'two lines,\r\nand "quotes"',
  lost: [{ xpath: `${list}/li[9]`, text: 'Socks, red' }],
};

export function setPage(slug: string, label: PageLabel, more: Partial<LabelSetPage> = {}): LabelSetPage {
  return {
    slug,
    url: `https://${slug}.example/`,
    title: slug,
    site: `${slug}.example`,
    tags: ['shop'],
    pictures: [{ file: `images/${slug}/screenshot.webp`, width: 1000, height: 5000, top: 0, scale: 1 }],
    labels: storedLabel(shopPage, label),
    ...more,
  };
}

/** The same page in a screenshot of two parts with twice the pixels; the first record is in both. */
export const inParts: Partial<LabelSetPage> = {
  pictures: [
    { file: 'images/parts/screenshot.1.webp', width: 2000, height: 400, top: 0, scale: 2 },
    { file: 'images/parts/screenshot.2.webp', width: 2000, height: 9600, top: 200, scale: 2 },
  ],
};
